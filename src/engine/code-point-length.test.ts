import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { codePointLength } from './code-point-length.ts';

test.each([
  { text: '', length: 0, because: 'the text is empty' },
  { text: 'Zoë', length: 3, because: 'a composed letter is one code point' },
  { text: 'Zoe\u0308', length: 4, because: 'a combining mark is a code point of its own' },
  { text: '𠮷😀', length: 2, because: 'two UTF-16 units may be one code point' },
  { text: '\uD83D', length: 1, because: 'half a surrogate pair at the end counts as one' },
  {
    text: '\uDE00\uD83D\uD83D\uDE00',
    length: 3,
    because: 'only a high surrogate before a low one makes a pair',
  },
])('$text has the length $length: $because', ({ text, length }) => {
  expect(codePointLength(text)).toBe(length);
});

it('the length equals the number of steps of an iteration over the text', () => {
  const surrogates = fc.string({
    unit: fc.constantFrom('\uD800', '\uDBFF', '\uDC00', '\uDFFF', 'a', '\uE000'),
  });

  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), surrogates), (text) => {
      expect(codePointLength(text)).toBe(Array.from(text).length);
    }),
    { seed: SEED },
  );
});
