import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import { tokensOf } from './CodeView.tsx';

test('R4.8 a document is shown unchanged, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (line) => {
      expect(
        tokensOf(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }),
    { seed: SEED },
  );
});

test.each([
  { line: '"a\\"b": 1', kinds: ['key', 'plain', 'value'], because: 'an escaped quote does not end a name' },
  {
    line: '["x", true]',
    kinds: ['plain', 'text', 'plain', 'value', 'plain'],
    because: 'texts and booleans have different colours',
  },
  { line: '"half', kinds: ['plain'], because: 'an unfinished text has no kind' },
])('$line has its colours: $because', ({ line, kinds }) => {
  expect(tokensOf(line).map(({ kind }) => kind)).toStrictEqual(kinds);
});
