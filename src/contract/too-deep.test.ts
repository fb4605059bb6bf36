import { expect, it } from 'vitest';
import { CONTENT_LIMITS } from './content-limits.ts';
import { tooDeepAt } from './too-deep.ts';

const { depth } = CONTENT_LIMITS;
const DEEP = '['.repeat(depth + 1);

it.each([
  { text: '['.repeat(depth) + ']'.repeat(depth), at: undefined, because: 'it is as deep as content may be' },
  { text: DEEP, at: depth, because: 'the last bracket is one too many' },
  { text: `{"a":"${DEEP}"}`, at: undefined, because: 'brackets in a string are its letters' },
  { text: String.raw`{"a":"\"${DEEP}"}`, at: undefined, because: 'a quote after a backslash ends no string' },
  { text: `"\n${DEEP}`, at: depth + 2, because: 'a string without an end reaches to the end of its line' },
  {
    text: `"${String.raw`\"`.repeat(500_000)}`,
    at: undefined,
    because: 'a megabyte without an end is read once, and not again from each quote',
  },
])('R11.4 R21.1 a text is too deep at $at: $because', ({ text, at }) => {
  expect(tooDeepAt(text)).toBe(at);
});
