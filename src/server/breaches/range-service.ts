import { exchange } from '#server/http/exchange.ts';
import { listsHash } from './hash-lines.ts';

/** How many digits of the hash the service learns: it cannot tell which of about 1,000 listed hashes we mean. */
const PREFIX_DIGITS = 5;

/** A padded range has about 60 kB. */
const MAX_RANGE_BYTES = 1_024 * 1_024;

/**
 * Asks a range service whether it lists a hash, by k-anonymity: it gets the first five digits, and answers with the ends of all
 * hashes that begin so. `Add-Padding` adds lines with the count 0, so that the size of the encrypted answer says nothing.
 * Rejects when the service is down, slow or answers something else.
 *
 * Source: haveibeenpwned.com/API/v3#PwnedPasswords.
 *
 * @param base The address before the digits, with a slash at its end.
 * @param hash In capital letters.
 */
export async function serviceListsHash(base: string, hash: string, timeoutMs: number): Promise<boolean> {
  const { status, text } = await exchange({
    url: new URL(`${base}${hash.slice(0, PREFIX_DIGITS)}`),
    method: 'GET',
    headers: { accept: 'text/plain', 'add-padding': 'true', 'user-agent': 'vestibule' },
    timeoutMs,
    maxBytes: MAX_RANGE_BYTES,
  });
  if (status !== 200) throw new Error(`the range service answered ${status}`);
  return listsHash(text, hash.slice(PREFIX_DIGITS));
}
