import ipaddr from 'ipaddr.js';

/** From the first address up to the one after the last, as numbers of 128 bits. IPv4 addresses stand at ::ffff:0:0/96. */
interface Span {
  readonly first: bigint;
  readonly end: bigint;
}

/** The addresses that visitors can have: those of IPv4, and those of the public internet in IPv6, 2000::/3. */
const FAMILIES: readonly Span[] = ['::ffff:0:0/96', '2000::/3'].map(spanOf);

/** The proxies of one operator hold less than this part of all addresses: 1/16. */
const MOST = 16n;

/**
 * Whether ranges together hold more than a sixteenth of the addresses of IPv4 or IPv6. It adds the ranges up, because two halves
 * are as much as the whole.
 *
 * @param ranges Addresses and CIDR ranges, as in `TRUST_PROXY`.
 */
export function coversMuchOfTheInternet(ranges: readonly string[]): boolean {
  const spans = ranges.map(spanOf);
  return FAMILIES.some((family) => heldOf(family, spans) * MOST > family.end - family.first);
}

function spanOf(range: string): Span {
  const [text = '', length] = range.split('/');
  const address = ipaddr.parse(text);
  const [bytes, most] = [address.toByteArray(), address instanceof ipaddr.IPv4 ? 32 : 128];
  const ofIpv4 = most === 32 ? 0xffff_0000_0000n : 0n;
  const number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) + ofIpv4;
  const size = 2n ** BigInt(most - Number(length ?? most));
  const first = number - (number % size);
  return { first, end: first + size };
}

/** How many addresses of a family the spans hold together. An address in two spans counts once. */
function heldOf(family: Span, spans: readonly Span[]): bigint {
  let [held, reached] = [0n, family.first];
  for (const { first, end } of spans.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const from = first > reached ? first : reached;
    const to = end < family.end ? end : family.end;
    if (to <= from) continue;
    held += to - from;
    reached = to;
  }
  return held;
}
