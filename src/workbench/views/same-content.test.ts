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
  { number: 5, before: 1, because: 'it was restored' },
  { number: 4, before: undefined, because: 'its content is new' },
  { number: 3, before: undefined, because: 'nothing was changed between' },
  { number: 1, before: undefined, because: 'it is the first' },
])('R12.6 release $number says $before as the release whose content it has again: $because', (row) => {
  const release = RELEASES.find(({ number }) => number === row.number);
  if (!release) throw new Error('there is no such release');
  expect(sameContentBefore(release, RELEASES)).toBe(row.before);
});
