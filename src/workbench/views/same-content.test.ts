import { expect, it } from 'vitest';
import { sameContentBefore } from './same-content.ts';

const RELEASES = [
  { number: 5, id: 'a' },
  { number: 4, id: 'c' },
  { number: 3, id: 'b' },
  { number: 2, id: 'b' },
  { number: 1, id: 'a' },
];

it.each([
  { number: 5, before: 1, because: 'release 1 was restored' },
  { number: 4, before: undefined, because: 'its content is new' },
  { number: 3, before: undefined, because: 'the release right before has the same content' },
  { number: 1, before: undefined, because: 'no release is earlier' },
])('R12.6 release $number has again the content of release $before: $because', (row) => {
  const release = RELEASES.find(({ number }) => number === row.number);
  if (!release) throw new Error('there is no such release');
  expect(sameContentBefore(release, RELEASES)).toBe(row.before);
});
