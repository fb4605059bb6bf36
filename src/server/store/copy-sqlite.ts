import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { StoreUnavailable } from './store-unavailable.ts';

/** Read, written and flushed at once: little enough that a sign-up that flushes meanwhile does not notice. */
const CHUNK_BYTES = 1_048_576;

/** A database file that does not change while it is copied. */
export interface CopySource {
  readonly file: FileHandle;
  /** Turns true when the database is about to be closed: the copy ends without a file then. */
  readonly isClosing: () => boolean;
}

/**
 * Copies a database into a new file, which is there whole and on the disk, or not at all. It goes step by step and rests after
 * each for as long as it took, so that whoever needs the disk comes first.
 */
export async function copySqlite(source: CopySource, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.partial`;
  await rm(temporary, { force: true });
  try {
    await withFile(temporary, 'wx', async (copy) => copyChunks(source, copy));
    await rename(temporary, file);
    // Until then a loss of power may take the name away.
    if (process.platform !== 'win32') await withFile(dirname(file), 'r', async (folder) => folder.sync());
  } finally {
    await rm(temporary, { force: true });
  }
}

async function copyChunks({ file, isClosing }: CopySource, copy: FileHandle): Promise<void> {
  const step = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; ;) {
    if (isClosing()) throw new StoreUnavailable('the database was closed before the copy was whole');
    const begun = performance.now();
    const { bytesRead } = await file.read(step, 0, CHUNK_BYTES, at);
    if (bytesRead === 0) break;
    await copy.appendFile(step.subarray(0, bytesRead));
    await copy.datasync();
    at += bytesRead;
    await rest(performance.now() - begun);
  }
  await copy.sync();
}

async function withFile(
  path: string,
  flags: string,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
