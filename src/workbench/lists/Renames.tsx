import { useCallback, type ReactNode } from 'react';
import { useDraft, useDraftState } from '#workbench/draft/use-draft.ts';
import { languagesOf, type Documents } from '#workbench/edit/documents.ts';
import { type ListEntry, catalogPath, listEntries, namesPathOf } from '#workbench/edit/lists.ts';
import { renamesOfCatalog, setRename } from '#workbench/edit/renames.ts';
import { Fault } from '#workbench/shell/Fault.tsx';
import look from '#workbench/shell/look.module.css';
import { useLoaded } from '#workbench/shell/use-loaded.ts';
import { NamesTable } from './NamesTable.tsx';
import { call } from '#workbench/api/request.ts';

interface RenamesProps {
  readonly draft: string;
  /** `countries` or `currencies`. */
  readonly catalog: string;
  readonly title: string;
  readonly canEdit: boolean;
}

/** Changes the names of countries or currencies in each language. A box is empty while an entry has its usual name. */
export function Renames({ draft, catalog, title, canEdit }: RenamesProps): ReactNode {
  const { perform } = useDraft();
  const { history } = useDraftState();
  const { value: usual, fault } = useLoaded(
    useCallback(async () => loadUsualNames(draft, catalog), [draft, catalog]),
  );
  const changed = new Map(renamesOfCatalog(history.now, catalog).map((entry) => [entry.code, entry.names]));
  const entries: readonly ListEntry[] = (usual ?? []).map(({ code }) => ({
    code,
    names: changed.get(code) ?? {},
  }));
  return (
    <section className={look['stack']} aria-label={title}>
      <h2 className={look['subtitle']}>{title}</h2>
      <p className={look['muted']}>
        The grey names are the usual ones. Write another one, and visitors read it. The usual name still finds
        the entry.
      </p>
      <Fault text={fault ?? ''} />
      {!usual && fault === undefined && <p>One moment…</p>}
      {usual && (
        <NamesTable
          label={`Names of ${title}`}
          entries={entries}
          usual={usual}
          languages={languagesOf(history.now)}
          onName={
            canEdit
              ? (change) =>
                  perform(setRename(catalog, change), {
                    name: `Change a name in “${title}”`,
                    topic: `${catalog} ${change.code} ${change.language}`,
                  })
              : undefined
          }
        />
      )}
    </section>
  );
}

/** Loads the usual names of countries or currencies from a draft, in each of its languages (R18.3). */
async function loadUsualNames(draft: string, catalog: string): Promise<readonly ListEntry[]> {
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
