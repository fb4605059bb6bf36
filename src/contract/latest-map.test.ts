import { expect, it } from 'vitest';
import { LatestMap } from './latest-map.ts';

it.each([
  { set: ['a', 'b'], kept: ['a', 'b'], because: 'there is room' },
  { set: ['a', 'b', 'c'], kept: ['b', 'c'], because: 'the oldest entry goes' },
  { set: ['a', 'b', 'a', 'c'], kept: ['a', 'c'], because: 'an entry that is set again becomes the latest' },
])('a map of two entries keeps $kept of $set: $because', ({ set, kept }) => {
  const map = new LatestMap<string, number>(2);
  set.forEach((key, at) => map.set(key, at));
  expect([...map.keys()]).toStrictEqual(kept);
});
