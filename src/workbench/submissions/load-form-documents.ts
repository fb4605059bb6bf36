import type { FileEntry } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import { isNotFound } from '#workbench/draft/draft-gone.ts';
import { type Documents, schemaPath } from '#workbench/edit/documents.ts';
import { catalogPath } from '#workbench/edit/lists.ts';

/**
 * Loads the documents that name the answers to a form. They are from the release of the visitor's page or, if that release does
 * not have the form, from the live release. Empty when neither release has the form.
 *
 * @param release Null when the store has no such release any more.
 */
export async function loadFormDocuments(form: string, release: number | null): Promise<Documents> {
  const own = release === null ? new Map<string, string>() : await inRelease(form, release);
  if (own.has(schemaPath(form))) return own;
  const { live } = await call('GET /content', {});
  return inRelease(form, live.number);
}

/** The documents by release and form. A release never changes, so we read its documents once. */
const known = new Map<string, Promise<Documents>>();

async function inRelease(form: string, number: number): Promise<Documents> {
  const key = `${number}/${form}`;
  const documents = known.get(key) ?? read(form, number);
  known.set(key, documents);
  documents.catch(() => known.delete(key));
  return documents;
}

async function read(form: string, number: number): Promise<Documents> {
  const files = await filesOf(number);
  const paths = files.map(({ path }) => path);
  const load = async (wanted: readonly string[]): Promise<readonly (readonly [string, string])[]> =>
    Promise.all(wanted.map(async (path) => [path, await textOf(number, path, files)] as const));
  const own = await load(paths.filter((path) => isOfForm(path, form)));
  const catalogs = own.flatMap(([, text]) => catalogsIn(text, new Set(paths)));
  return new Map([...own, ...(await load([...new Set(catalogs)]))]);
}

/** The texts by their hash. Many releases contain the same text, so we read each text once. */
const texts = new Map<string, Promise<string>>();

async function textOf(number: number, path: string, files: readonly FileEntry[]): Promise<string> {
  const hash = files.find((file) => file.path === path)?.sha256 ?? '';
  const text = texts.get(hash) ?? call('GET /content/releases/:number/files/*', { params: { number, path } });
  texts.set(hash, text);
  text.catch(() => texts.delete(hash));
  return text;
}

/** The files of a release. There are none if the store has deleted the release. */
async function filesOf(number: number): Promise<readonly FileEntry[]> {
  try {
    return (await call('GET /content/releases/:number', { params: { number } })).files;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

const MESSAGES = 'catalogs/messages/';

function isOfForm(path: string, form: string): boolean {
  const start = `forms/${form}/`;
  return (
    path.startsWith(MESSAGES) ||
    [`${start}schema.json`, `${start}ui.json`].includes(path) ||
    path.startsWith(`${start}variants/`)
  );
}

function catalogsIn(text: string, paths: ReadonlySet<string>): readonly string[] {
  return [...text.matchAll(/"catalog":\s*"([\w@-]+)"/g)].flatMap(
    ([, catalog = '']) => catalogPath(paths, catalog) ?? [],
  );
}
