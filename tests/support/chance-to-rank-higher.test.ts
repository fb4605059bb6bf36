import { expect, it } from 'vitest';
import { chanceToRankHigher } from './chance-to-rank-higher.ts';

it.each([
  { first: [1, 2, 3], second: [1, 2, 3], chance: 0.5, because: 'the lists are the same' },
  { first: [4, 5], second: [1, 2, 3], chance: 1, because: 'each value is above all of the other list' },
  { first: [1], second: [2, 3], chance: 0, because: 'it is below all of them' },
  { first: [2, 2], second: [2], chance: 0.5, because: 'a tie counts half' },
  { first: [3, 1], second: [2, 2], chance: 0.5, because: 'one value is above, one below' },
])('R15.3 the chance of $first to rank above $second is $chance: $because', ({ first, second, chance }) => {
  expect(chanceToRankHigher(first, second)).toBe(chance);
});
