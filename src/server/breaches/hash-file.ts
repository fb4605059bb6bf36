import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { HASH_DIGITS, listsHash, readHashLine } from './hash-lines.ts';

/** More than two lines of a list: a line has 40 digits, a colon, and a count of at most 12 digits. */
const TWO_LINES_BYTES = 128;

/** When so many bytes are left, we read them all. */
const BLOCK_BYTES = 4_096;

/** In how many places the start looks at a file. */
const PROBES = 512;

/**
 * Whether a sorted file of SHA-1 hashes lists a hash, by binary search. It opens the file each time, so an operator may replace
 * it while the server runs. A file of 40 GB needs about 25 reads of a few bytes. Rejects when the file cannot be read.
 *
 * @param hash In capital letters.
 */
export async function fileListsHash(path: string, hash: string): Promise<boolean> {
  const file = await open(path);
  try {
    let start = 0;
    let end = (await file.stat()).size;
    // The line of the hash, if there is one, starts in [start, end], or is the first one after `end`.
    while (end - start > BLOCK_BYTES) {
      const middle = Math.floor((start + end) / 2);
      const line = firstLineAfter(middle, await readAt(file, middle, TWO_LINES_BYTES));
      if (line.hash < hash) start = line.next;
      else end = middle;
    }
    return listsHash(await readAt(file, start, end - start + TWO_LINES_BYTES), hash);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

interface FoundLine {
  readonly hash: string;
  /** Where the line after it begins. */
  readonly next: number;
}

/** The first complete line in a part of the file that begins at `position`. Throws when there is none. */
function firstLineAfter(position: number, text: string): FoundLine {
  const [, before = '', line = ''] = /^([^\n]*\n)([^\n]+)\n/.exec(text) ?? [];
  const read = readHashLine(line);
  if (read?.hash.length !== HASH_DIGITS) throw new Error(`no SHA-1 hash after byte ${position} of the list`);
  return { hash: read.hash, next: position + before.length + line.length + 1 };
}

/**
 * What is wrong with a file of hashes. Undefined when it can be searched. It looks at the first line and at several hundred
 * others: a file that is sorted by counts would never list a password.
 */
export function hashFileFault(path: string): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const hashes = sampleOf(file);
    if (hashes.some((hash) => hash?.length !== HASH_DIGITS)) return 'it holds no SHA-1 hashes';
    return isSorted(hashes) ? undefined : 'its hashes are not in order';
  } catch {
    return 'it cannot be read';
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Hashes from the whole file, in its order. Undefined stands for a line without a hash. */
function sampleOf(file: number): readonly (string | undefined)[] {
  const { size } = fstatSync(file);
  const step = Math.max(Math.floor(size / PROBES), 1);
  const positions = Array.from({ length: PROBES }, (_, at) => at * step).filter((at) => at < size);
  const buffer = Buffer.alloc(TWO_LINES_BYTES);
  const lines = positions.map((position) => {
    const length = readSync(file, buffer, 0, TWO_LINES_BYTES, position);
    const text = buffer.toString('latin1', 0, length);
    return position === 0 ? text.split('\n', 1)[0] : text.split('\n')[1];
  });
  // After the last line, there is no other.
  const [first = '', ...others] = lines;
  return [first, ...others.filter((line) => line !== undefined && line.trim() !== '')].map(
    (line = '') => readHashLine(line)?.hash,
  );
}

function isSorted(hashes: readonly (string | undefined)[]): boolean {
  return hashes.every((hash, at) => at === 0 || (hashes[at - 1] ?? '') <= (hash ?? ''));
}
