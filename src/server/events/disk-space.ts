import { statfs } from 'node:fs/promises';

/** The figures that we need about a file system. */
export interface DiskUsage {
  readonly blocks: number;
  readonly bfree: number;
  /** The free blocks without those that are reserved for root. */
  readonly bavail: number;
}

/** Above this share of the disk the server stores no events: the rest is for sign-ups. */
const MAX_USED_SHARE = 0.95;

/** All calls within this time share one result. */
const CACHE_MS = 1_000;

/**
 * Makes a check whether the disk of a folder has room for events, as `df` counts it.
 *
 * @param read Reads the figures of the file system.
 */
export function makeDiskSpaceCheck(
  folder: string,
  read: (folder: string) => Promise<DiskUsage> = statfs,
): () => Promise<boolean> {
  let last = { at: -Infinity, result: Promise.resolve(true) };
  return async () => {
    const now = performance.now();
    if (now - last.at >= CACHE_MS) last = { at: now, result: read(folder).then(hasFreeSpace) };
    return last.result;
  };
}

function hasFreeSpace({ blocks, bfree, bavail }: DiskUsage): boolean {
  const used = blocks - bfree;
  return used <= MAX_USED_SHARE * (used + bavail);
}
