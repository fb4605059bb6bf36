import * as fc from 'fast-check';
import { withEntries, withFields, type Files } from './with-fields.ts';

const LETTER = fc.constantFrom(
  'a',
  'b',
  'A',
  'ß',
  'é',
  '\\d',
  '\\w',
  '\\s',
  '.',
  '\\p{L}',
  '-',
  '\\u{1F600}',
);

/** Classes that overlap with one another, so that two alternatives can match the same text. */
const CLASS = fc.constantFrom(
  '[a-z]',
  '[a-y]',
  '[b-z]',
  '[^a]',
  '[\\w.-]',
  '[a-zA-Z]',
  '[\\p{L}\\p{M}]',
  '[]',
  '[^]',
);

const QUANTIFIER = fc.oneof(
  fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2,}', '{1,3}'),
  fc.tuple(fc.nat(60), fc.nat(2_000)).map(([least, more]) => `{${least},${least + more}}`),
);

const GROUP = fc.constantFrom(
  '(',
  '(?:',
  '(?=',
  '(?!',
  '(?<=',
  '(?<!',
  '(?<name>',
  '(?i:',
  '(?-i:',
  '(?ims:',
);

/** An expression by the grammar of ECMAScript: nested repeats, overlapping alternatives, look-arounds, back-references, flags. */
const EXPRESSION = fc.letrec<{ expression: string; part: string; atom: string }>((tie) => ({
  expression: fc
    .array(fc.array(tie('part'), { maxLength: 4 }), { minLength: 1, maxLength: 4 })
    .map((alternatives) => alternatives.map((parts) => parts.join('')).join('|')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    LETTER,
    fc.tuple(tie('atom'), QUANTIFIER).map(([atom, quantifier]) => `${atom}${quantifier}`),
    tie('atom'),
  ),
  atom: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    CLASS,
    LETTER,
    fc.constantFrom('\\1', '\\2', '\\k<name>', '\\b', '\\B'),
    fc.tuple(GROUP, tie('expression')).map(([start, inside]) => `${start}${inside})`),
  ),
})).expression;

/** Expressions that are known to hang an engine, with a part repeated a random number of times. */
const KNOWN = fc
  .tuple(
    fc.constantFrom(
      '(?:[a-y]|[a-z])',
      '(?:a|ab|b)',
      'a?',
      '(?:\\w*)',
      '(?:a|a)',
      '(?:a+)+',
      '(?i:(?:a+)+)',
      '(?:.*a)',
      '(?=(a+))\\1',
      '(a|aa)(?=b|)',
    ),
    fc.integer({ min: 1, max: 300 }),
    fc.constantFrom('', '$', 'x$', '\\1'),
  )
  .map(([part, times, end]) => `^${part.repeat(times)}${end}`);

/** Long lists of alternatives, which have no repeat at all. */
const LONG = fc
  .integer({ min: 100, max: 60_000 })
  .map((words) => `^(?:${Array.from({ length: words }, (_, index) => `w${index}`).join('|')})*$`);

const ANY = fc.oneof({ weight: 5, arbitrary: EXPRESSION }, { weight: 4, arbitrary: KNOWN }, LONG);

/** A form whose field has an expression as its pattern, in its own rules, in a condition, or as a format. */
export const EXPRESSIONS: fc.Arbitrary<Files> = fc
  .tuple(
    fc.constantFrom('pattern' as const, 'condition' as const, 'not' as const, 'format' as const),
    fc.constantFrom('', '^'),
    ANY,
  )
  .map(([place, start, expression]) => filesWith(place, `${start}${expression}`));

function filesWith(place: 'pattern' | 'condition' | 'not' | 'format', pattern: string): Files {
  const text = { type: 'string', maxLength: 100 };
  switch (place) {
    case 'pattern':
      return withFields({ hostile: { schema: { ...text, pattern } } });
    case 'not':
      return withFields({ hostile: { schema: { ...text, not: { pattern } } } });
    case 'condition':
      return withFields({ hostile: { schema: text } }, (schema) => ({
        ...schema,
        if: { properties: { organisation: { pattern } }, required: ['organisation'] },
        // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
        then: { required: ['hostile'] },
      }));
    case 'format':
      return {
        ...withFields({ hostile: { schema: { ...text, format: 'hostile' } } }),
        ...withEntries('formats', [{ id: 'hostile', source: pattern }]),
      };
  }
}
