/** The hexadecimal digits of a SHA-1 hash. */
export const HASH_DIGITS = 40;

/** One line of a list of hashes: the hash, or its end, and often how many breaches contain it. */
const LINE = /^([\dA-F]+)(?::(\d+))?$/i;

/** A line of the list. */
export interface HashLine {
  /** In capital letters. */
  readonly hash: string;
  /** False for padding, which has the count 0. */
  readonly isListed: boolean;
}

/** Reads one line, without its end. Undefined when it has another shape. */
export function readHashLine(line: string): HashLine | undefined {
  const [, hash, count] = LINE.exec(line.trimEnd()) ?? [];
  return hash === undefined
    ? undefined
    : { hash: hash.toUpperCase(), isListed: count === undefined || /[1-9]/.test(count) };
}

/**
 * Whether a text lists a hash, as Have I Been Pwned publishes them: one in a line, `HASH:COUNT` or `HASH`, in capital or small
 * letters.
 *
 * @param hash A hash or its end, in capital letters.
 */
export function listsHash(text: string, hash: string): boolean {
  return text.split('\n').some((line) => {
    const read = readHashLine(line);
    return read?.hash === hash && read.isListed;
  });
}
