import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { StoreUnavailable } from './store-errors.ts';

/** One chunk to read, write and flush: small enough that a sign-up does not notice. */
const CHUNK_BYTES = 1_048_576;

/** A database file that does not change while it is copied. */
export interface CopySource {
  readonly file: FileHandle;
  /** Turns true when the database is about to close. The copy then ends without a file. */
  readonly isClosing: () => boolean;
}

/** Copies a database into a new file. It pauses after each chunk for as long as the chunk took, so that sign-ups come first. */
export async function copySqlite(source: CopySource, file: string): Promise<void> {
  await withNewFile(file, async (temporary) =>
    withFile(temporary, 'wx', async (copy) => copyChunks(source, copy)),
  );
}

/** Makes a new file by writing a temporary one. Afterwards the file is complete and on the disk, or does not exist. */
export async function withNewFile(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} already exists`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.partial`;
  await rm(temporary, { force: true });
  try {
    await write(temporary);
    await withFile(temporary, 'r+', async (written) => written.sync());
    await rename(temporary, file);
    // Before this sync, a loss of power may undo the rename.
    if (process.platform !== 'win32') await withFile(dirname(file), 'r', async (folder) => folder.sync());
  } finally {
    await rm(temporary, { force: true });
  }
}

async function copyChunks({ file, isClosing }: CopySource, copy: FileHandle): Promise<void> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; ;) {
    if (isClosing()) throw new StoreUnavailable('the database was closed before the copy was complete');
    const begun = performance.now();
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, at);
    if (bytesRead === 0) break;
    await copy.appendFile(chunk.subarray(0, bytesRead));
    await copy.datasync();
    at += bytesRead;
    await rest(performance.now() - begun);
  }
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
