import { expect, it, vi } from 'vitest';
import { uniqueNames } from './csv-cells.ts';

it.each([
  {
    names: ['X', 'x', 'X (2)', 'X', 'x (2)'],
    unique: ['X', 'x (2)', 'X (2) (2)', 'X (3)', 'x (2) (3)'],
    because: 'a name may look like a numbered one, in any case',
  },
  {
    names: ['X (2)', 'X', 'X', 'X'],
    unique: ['X (2)', 'X', 'X (3)', 'X (4)'],
    because: 'a number that a name has is left out',
  },
])('R21.12 no two of $names have one name: $because', ({ names, unique }) => {
  expect(uniqueNames(names)).toStrictEqual(unique);
});

it('R21.18 looks at each of 4,000 equal names a fixed number of times', () => {
  const names = Array.from({ length: 4_000 }, () => 'X');
  const looks = vi.spyOn(Set.prototype, 'has');
  const unique = uniqueNames(names);
  const count = looks.mock.calls.length;
  looks.mockRestore();
  expect(unique).toStrictEqual(['X', ...names.slice(1).map((_, at) => `X (${at + 2})`)]);
  expect(count).toBeLessThanOrEqual(2 * names.length);
});
