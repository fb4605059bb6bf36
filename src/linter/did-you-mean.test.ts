import { expect, test } from 'vitest';
import { closest } from './did-you-mean.ts';

const KNOWN = ['maxLength', 'minLength', 'format', 'type'];

test.each([
  { word: 'maxLenght', meant: 'maxLength', because: 'two neighbours are swapped' },
  { word: 'maxlength', meant: 'maxLength', because: 'a capital letter is missing' },
  { word: 'frmat', meant: 'format', because: 'a letter is missing' },
  { word: 'types', meant: 'type', because: 'a letter is too many' },
  { word: 'colour', meant: undefined, because: 'no known word is similar' },
  { word: 'x', meant: undefined, because: 'one letter is not enough for a comparison' },
])('R4.6 the suggestion for "$word" is $meant: $because', ({ word, meant }) => {
  expect(closest(word, KNOWN)).toBe(meant);
});
