import { statfs } from 'node:fs/promises';

/** What is asked of a file system. */
export interface DiskUsage {
  readonly blocks: number;
  readonly bfree: number;
  /** Without what only root may use. */
  readonly bavail: number;
}

/** Beyond this part of the disk nothing of events is written: the rest is for sign-ups. */
const MAX_USED_SHARE = 0.95;

/** All who ask within this time share one answer. */
const CACHE_MS = 1_000;

/**
 * Whether the disk of a folder has room for events, as `df` counts it.
 *
 * @param read How the file system is asked.
 */
export function makeDiskSpaceCheck(
  folder: string,
  read: (folder: string) => Promise<DiskUsage> = statfs,
): () => Promise<boolean> {
  let last = { at: -Infinity, answer: Promise.resolve(true) };
  return async () => {
    const now = performance.now();
    if (now - last.at >= CACHE_MS) last = { at: now, answer: read(folder).then(hasFreeSpace) };
    return last.answer;
  };
}

function hasFreeSpace({ blocks, bfree, bavail }: DiskUsage): boolean {
  const used = blocks - bfree;
  return used <= MAX_USED_SHARE * (used + bavail);
}
