import * as fc from 'fast-check';
import { withEntries, withFields, type AddedField, type Files } from './with-fields.ts';

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

/** Expressions that are fast for each answer, and slow for all answers of a form together. */
export const COSTLY_EXPRESSIONS: fc.Arbitrary<Files> = fc
  .record({
    fields: fc.integer({ min: 1, max: 30 }),
    ways: fc.integer({ min: 1, max: 190 }),
    maxLength: fc.integer({ min: 1, max: 10_000 }),
    place: fc.constantFrom('default' as const, 'typed' as const, 'template' as const, 'condition' as const),
  })
  .map(({ fields, ways, maxLength, place }) => {
    const pattern = `[a-z]{${ways}}0|^a*$`;
    const text = { type: 'string', maxLength };
    const letters = 'a'.repeat(Math.max(1, Math.min(maxLength, Math.floor(11_000 / fields))));
    const fieldFor: Readonly<Record<typeof place, AddedField>> = {
      default: { schema: { ...text, pattern, default: letters }, ui: { 'ui:widget': 'hidden' } },
      typed: { schema: { ...text, pattern } },
      template: {
        schema: { ...text, pattern },
        ui: { 'ui:dependsOn': [{ from: 'organisation', template: `{organisation}${letters}` }] },
      },
      condition: { schema: { ...text, default: letters } },
    };
    const names = Array.from({ length: fields }, (_, index) => `f${index}`);
    return withFields(Object.fromEntries(names.map((name) => [name, fieldFor[place]])), (schema) =>
      place === 'condition' ? { ...schema, allOf: names.map((name) => conditionOn(name, pattern)) } : schema,
    );
  });

function conditionOn(name: string, pattern: string): object {
  return {
    if: { properties: { [name]: { pattern } }, required: [name] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
    then: { required: ['organisation'] },
  };
}

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
