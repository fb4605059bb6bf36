import type { ContentState, DraftFiles, FileEntry, Schedule } from '#protocol/workbench.ts';
import { call } from '#workbench/api/request.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { isEditedCatalog } from '#workbench/edit/lists.ts';
import { type DraftState, type FileWriter, loadedDraft } from './draft-state.ts';

/** Forms, messages, and the sets of countries, whose names the conditions show. */
const EDITED = /^(?:forms\/|catalogs\/(?:messages|country-sets)\/)/;

/**
 * Whether a document is among those that editors change: forms, messages, lists of their own, and changed names of countries and
 * currencies (R18.3). Catalogs that a command writes are not among them.
 */
function isEdited(path: string): boolean {
  const [, catalog] = /^catalogs\/([^/]+)\//.exec(path) ?? [];
  return EDITED.test(path) || (catalog !== undefined && isEditedCatalog(catalog));
}

/** Loads the texts of a draft, and the texts of the release that it started from. */
export async function loadDraft(draft: string, left: AbortSignal): Promise<DraftState> {
  const [entry, state] = await Promise.all([
    call('GET /content/drafts/:draft', { params: { draft }, signal: left }),
    call('GET /content', { signal: left }),
  ]);
  const { files, texts: base } = await loadReleaseTexts(entry.base);
  const inBase = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const saved = await readTexts(entry.files, async (path, sha256) => {
    const text = inBase.get(path) === sha256 ? base.get(path) : undefined;
    return text ?? call('GET /content/drafts/:draft/files/*', { params: { draft, path }, signal: left });
  });
  const schedule = scheduleOf(state, draft);
  const writers = writersOf(entry);
  return loadedDraft(saved, {
    ...entry,
    writers,
    base,
    began: entry.base,
    live: state.live.number,
    schedule,
  });
}

/** Who has written each file of a draft last. */
export function writersOf({ files }: Pick<DraftFiles, 'files'>): ReadonlyMap<string, FileWriter> {
  return new Map(
    files.flatMap(({ path, by, at }) =>
      by === undefined || at === undefined ? [] : [[path, { by, at }] as const],
    ),
  );
}

/** The schedule of a draft, if it has one. */
export function scheduleOf(
  { scheduled }: Pick<ContentState, 'scheduled'>,
  draft: string,
): Schedule | undefined {
  return scheduled.find((schedule) => schedule.draft === draft);
}

/** Reads the files of a draft, and returns the texts that differ from `saved`. Undefined means that the file was deleted. */
export async function readOthers(
  draft: string,
  { files }: Pick<DraftFiles, 'files'>,
  saved: Documents,
): Promise<ReadonlyMap<string, string | undefined>> {
  const now = await readTexts(files, async (path) =>
    call('GET /content/drafts/:draft/files/*', { params: { draft, path } }),
  );
  const paths = [...new Set([...now.keys(), ...saved.keys()])];
  const changed = paths.filter((path) => now.get(path) !== saved.get(path));
  return new Map(changed.map((path) => [path, now.get(path)]));
}

/** Loads the documents of a release. Documents that are the same in a known release are not read again. */
export async function loadReleaseTexts(number: number, known?: LoadedRelease): Promise<LoadedRelease> {
  const { files } = await call('GET /content/releases/:number', { params: { number } });
  const before = new Map(known?.files.map(({ path, sha256 }) => [path, sha256]));
  const texts = await readTexts(files, async (path, sha256) => {
    const text = before.get(path) === sha256 ? known?.texts.get(path) : undefined;
    return text ?? call('GET /content/releases/:number/files/*', { params: { number, path } });
  });
  return { files, texts };
}

/** The files of a release, with the texts of those that editors change. */
export interface LoadedRelease {
  readonly files: readonly FileEntry[];
  readonly texts: Documents;
}

async function readTexts(
  files: readonly FileEntry[],
  read: (path: string, sha256: string) => Promise<string>,
): Promise<Documents> {
  const edited = files.filter(({ path }) => isEdited(path));
  const texts = await Promise.all(
    edited.map(async ({ path, sha256 }) => [path, await read(path, sha256)] as const),
  );
  return new Map(texts);
}
