import { LatestMap } from '#contract/latest-map.ts';
import type { Release } from '#contract/release.ts';
import { compressFile, makeStaticFile, type StaticFile } from '#server/static/static-file.ts';
import type { ContentStore } from '#store/content-store.ts';

/**
 * The files of a release by address, compressed once. Each name contains the hash of the content. One file follows the other, so
 * that hashes of passwords find a free thread.
 */
export async function contentFiles({
  files,
}: Pick<Release, 'files'>): Promise<ReadonlyMap<string, StaticFile>> {
  const made = new Map<string, StaticFile>();
  for (const [address, text] of files) made.set(address, await contentFile(address, text));
  return made;
}

/** Makes one file of a release, compressed and ready to send. */
async function contentFile(address: string, text: string): Promise<StaticFile> {
  return compressFile(
    makeStaticFile({
      type: address.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
      identity: Buffer.from(text),
    }),
  );
}

/** This many files stay in memory, enough for the last few releases: compressing a file is the slowest part of sending it. */
const MOST_FILES = 50;

/**
 * Finds files of releases that are not live on this server: of pages that were loaded earlier, and of pages that another server
 * already sends.
 */
export function makeStoredFiles(
  store: Pick<ContentStore, 'contentFile'>,
): (path: string) => Promise<StaticFile | undefined> {
  const known = new LatestMap<string, StaticFile>(MOST_FILES);
  return async (path) => {
    if (!path.startsWith('/content/')) return undefined;
    const cached = known.get(path);
    if (cached) return cached;
    const text = await store.contentFile(path);
    if (text === null) return undefined;
    const file = await contentFile(path, text);
    known.set(path, file);
    return file;
  };
}
