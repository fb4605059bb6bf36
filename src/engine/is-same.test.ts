import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  { one: 'DK', other: 'DK', same: true, because: 'texts are compared as they are' },
  { one: '1', other: 1, same: false, because: 'a text never equals a number' },
  { one: null, other: null, same: true, because: 'null equals null' },
  { one: { a: 1 }, other: { a: 1 }, same: true, because: 'their JSON is equal' },
  { one: [1, 2], other: [2, 1], same: false, because: 'the order of a list counts' },
  { one: { a: 1 }, other: 'x', same: false, because: 'an object never equals a text' },
])('R4.5 $one and $other: $because', ({ one, other, same }) => {
  expect(isSame(one, other)).toBe(same);
});
