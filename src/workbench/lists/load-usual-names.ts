import { call } from '#workbench/api/request.ts';
import { type Documents, languagesOf } from '#workbench/edit/documents.ts';
import { catalogPath, type ListEntry, listEntries, namesPathOf } from '#workbench/edit/lists.ts';

/** Loads the usual names of countries or currencies from a draft, in each of its languages (R18.3). */
export async function loadUsualNames(draft: string, catalog: string): Promise<readonly ListEntry[]> {
  const { files } = await call('GET /content/drafts/:draft', { params: { draft } });
  const paths: Documents = new Map(files.map(({ path }) => [path, '']));
  const wanted = [
    catalogPath(paths, catalog),
    ...languagesOf(paths).map((language) => namesPathOf(paths, catalog, language)),
  ].filter((path) => path !== undefined);
  const texts = await Promise.all(
    [...new Set(wanted)].map(
      async (path) =>
        [path, await call('GET /content/drafts/:draft/files/*', { params: { draft, path } })] as const,
    ),
  );
  return listEntries(new Map([...paths, ...texts]), catalog);
}
