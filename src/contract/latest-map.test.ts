import { expect, it } from 'vitest';
import { LatestMap } from './latest-map.ts';

it('a map makes a value once, and remembers it', () => {
  const map = new LatestMap<string, number>(2);
  const made: string[] = [];
  const lengthOf = (text: string): number => map.remember(text, () => made.push(text));
  expect([lengthOf('a'), lengthOf('b'), lengthOf('a'), lengthOf('c'), lengthOf('a')]).toStrictEqual([
    1, 2, 1, 3, 1,
  ]);
  expect(made).toStrictEqual(['a', 'b', 'c']);
});

it.each([
  { set: ['a', 'b'], kept: ['a', 'b'], because: 'there is room' },
  { set: ['a', 'b', 'c'], kept: ['b', 'c'], because: 'the oldest entry goes' },
  { set: ['a', 'b', 'a', 'c'], kept: ['a', 'c'], because: 'an entry that is set again becomes the latest' },
])('a map of two entries keeps $kept of $set: $because', ({ set, kept }) => {
  const map = new LatestMap<string, number>(2);
  set.forEach((key, at) => map.set(key, at));
  expect([...map.keys()]).toStrictEqual(kept);
});

it.each([
  { set: [3, 3, 3], kept: [3, 3, 3], because: 'they weigh as much as they may' },
  { set: [3, 3, 4], kept: [3, 4], because: 'the oldest entry makes room' },
  { set: [1, 1, 1, 8], kept: [1, 8], because: 'all that is needed makes room' },
  { set: [1, 10], kept: [], because: 'an entry that is too heavy alone does not stay' },
])('a map of weight nine keeps $kept of $set: $because', ({ set, kept }) => {
  const map = new LatestMap<number, number>(5, { weigh: (value) => value, most: 9 });
  set.forEach((weight, at) => map.set(at, weight));
  expect([...map.values()]).toStrictEqual(kept);
});
