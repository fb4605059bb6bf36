import type { StaticFile } from '#server/static/static-file.ts';
import type { ContentStore } from '#store/content-store.ts';
import { contentFile } from './content-files.ts';

/** So many files stay in memory: those of the last few releases. Compressing one takes longer than anything else about it. */
const MOST_FILES = 50;

/**
 * Finds the files of releases that this server does not serve: those of earlier pages, and those whose page another server has
 * served already.
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
