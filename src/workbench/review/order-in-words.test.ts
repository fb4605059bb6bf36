import { expect, it } from 'vitest';
import { orderInWords } from './order-in-words.ts';

const NAMES: Readonly<Record<string, string>> = {
  a: 'Name',
  b: 'Email',
  c: 'Organisation',
  d: 'Country',
  e: 'Terms',
};

it.each([
  { is: 'abcde', words: undefined, because: 'nothing has moved' },
  { is: 'abdec', words: 'Order: Organisation moves from 3rd to last.', because: 'one field has moved down' },
  { is: 'cabde', words: 'Order: Organisation moves from 3rd to first.', because: 'one field has moved up' },
  {
    is: 'ebcda',
    words: 'Order: Terms moves from last to first and Name moves from first to last.',
    because: 'two fields have changed places',
  },
  {
    is: 'edcba',
    words: 'Order: Country, Organisation, Email and 1 more move.',
    because: 'nearly everything has moved',
  },
  {
    is: 'adce',
    words: 'Order: Organisation follows Country now.',
    because: 'a field that is gone has not moved',
  },
])('R18.10 the order $is is told as “$words”: $because', ({ is, words }) => {
  expect(orderInWords(Array.from('abcde'), Array.from(is), (name) => NAMES[name] ?? name)).toBe(words);
});
