import { LatestMap } from '#contract/latest-map.ts';
import type { Release } from '#contract/release.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';
import { compressFile, LITTLE_EFFORT, makeStaticFile, type StaticFile } from '#server/static/static-file.ts';
import type { ContentStore } from '#store/content-store.ts';

/**
 * The files of a release by address, compressed once. Each name contains the hash of the content. One file follows the other, so
 * that hashes of passwords find a free thread.
 */
export async function contentFiles({
  files,
}: Pick<Release, 'files'>): Promise<ReadonlyMap<string, StaticFile>> {
  const made = new Map<string, StaticFile>();
  for (const [address, text] of files) made.set(address, await compressFile(contentFile(address, text)));
  return made;
}

function contentFile(address: string, text: string): StaticFile {
  return makeStaticFile({
    type: address.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
    identity: Buffer.from(text),
  });
}

/** This many files stay in memory, enough for the last few releases: compressing a file is the slowest part of sending it. */
const MOST_FILES = 50;

/** This many files wait to be compressed. Further requests get 503. */
const MOST_WAITING = 50;

/**
 * Finds files of releases that are not live on this server: of pages that were loaded earlier, and of pages that another server
 * already sends.
 */
export function makeStoredFiles(
  store: Pick<ContentStore, 'contentFile'>,
): (path: string) => Promise<StaticFile | undefined> {
  // Requests for the same file share one promise, so that they compress it once.
  const known = new LatestMap<string, Promise<StaticFile | undefined>>(MOST_FILES);
  const queue = makeWorkQueue(1, MOST_WAITING);
  const load = async (path: string): Promise<StaticFile | undefined> => {
    const text = await store.contentFile(path);
    return text === null
      ? undefined
      : queue.run(async () => compressFile(contentFile(path, text), LITTLE_EFFORT));
  };
  return async (path) => {
    if (!path.startsWith('/content/')) return undefined;
    const file = await known
      .remember(path, async () => load(path))
      .catch((error: unknown) => {
        known.delete(path);
        throw error;
      });
    if (!file) known.delete(path);
    return file;
  };
}
