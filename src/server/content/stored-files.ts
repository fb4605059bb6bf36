import type { StaticFile } from '#server/static/static-file.ts';
import type { ContentStore } from '#store/content-store.ts';
import { contentFile } from './content-files.ts';

/** This many files stay in memory, enough for the last few releases: compressing a file is the slowest part of sending it. */
const MOST_FILES = 50;

/**
 * Finds files of releases that are not live on this server: of pages that were loaded earlier, and of pages that another server
 * already sends.
 */
export function makeStoredFiles(
  store: Pick<ContentStore, 'contentFile'>,
): (path: string) => Promise<StaticFile | undefined> {
  const known = new Map<string, StaticFile>();
  return async (path) => {
    if (!path.startsWith('/content/')) return undefined;
    const before = known.get(path);
    if (before) return before;
    const text = await store.contentFile(path);
    if (text === null) return undefined;
    const file = await contentFile(path, text);
    known.set(path, file);
    for (const [oldest] of known) if (known.size > MOST_FILES) known.delete(oldest);
    return file;
  };
}
