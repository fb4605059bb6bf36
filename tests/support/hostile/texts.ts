import * as fc from 'fast-check';
import {
  documentAt,
  MESSAGES,
  SCHEMA,
  UI,
  withEntries,
  withFields,
  withTexts,
  type Files,
} from './with-fields.ts';

/** Messages with thousands of plurals and choices, beside each other or inside each other. */
export const LONG_MESSAGES: fc.Arbitrary<Files> = fc
  .tuple(
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: 5_000 }),
    fc.constantFrom('plural', 'selectordinal', 'select', 'tag'),
  )
  .map(([depth, times, kind]) => {
    const [start, end] = kind === 'tag' ? ['<a>', '</a>'] : [`{limit, ${kind}, other {# `, '}}'];
    const one = `${start.repeat(depth)}x${end.repeat(depth)}`;
    const message = one.repeat(Math.max(1, Math.min(times, Math.floor(900_000 / one.length))));
    return withTexts({ 'form.problems.tooLong': message, 'signup.inputs.email.error.tooLong': message });
  });

/** Messages that begin as ICU and end as something else. */
export const BROKEN_MESSAGES: fc.Arbitrary<Files> = fc
  .oneof(
    fc.string({
      unit: fc.constantFrom('{', '}', '<', '>', "'", '#', ',', 'plural', 'x', '/', ' '),
      maxLength: 400,
    }),
    fc.constantFrom(
      '{'.repeat(100_000),
      "'".repeat(99_999),
      '<a>'.repeat(30_000),
      '{limit, number, ::'.repeat(9_000),
    ),
    fc.constantFrom(
      '{limit, plural, offset:1e9 other {#}}',
      '{limit, date, ::yyyy}',
      '{__proto__}',
      '{constructor}',
    ),
  )
  .map((message) => withTexts({ 'form.problems.tooLong': message }));

/** Catalogs that are needed, or documents of the built-in forms, and are deleted or emptied. */
export const REMOVED_FILES: fc.Arbitrary<Files> = fc
  .tuple(
    fc.subarray(
      [
        'catalogs/reserved-subdomains/1.json',
        'catalogs/sign-up-defaults/1.json',
        'catalogs/tracked-endpoints/1.json',
        'catalogs/country-sets/1.json',
        'catalogs/countries/1.json',
        'catalogs/currencies/1.json',
        'catalogs/currency-source/1.json',
        'catalogs/country-names-de/1.json',
        'catalogs/formats/1.json',
        'catalogs/locales/1.json',
        'catalogs/time-zones/1.json',
        'catalogs/messages/en.json',
        'catalogs/messages/keys.json',
        SCHEMA,
        UI,
        'forms/terms/schema.json',
      ],
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom(null, '', 'null', '[]', '{}', '{ "entries": [] }', '{ "entries": {} }'),
  )
  .map(([paths, text]) => Object.fromEntries(paths.map((path) => [path, text])));

/** Later versions of catalogs that take away what protects the service. */
export const WEAKER_CATALOGS: fc.Arbitrary<Files> = fc
  .tuple(
    fc.constantFrom(
      'reserved-subdomains',
      'sign-up-defaults',
      'tracked-endpoints',
      'country-sets',
      'time-zones',
    ),
    fc.nat(3),
  )
  .map(([catalog, kept]) => {
    const path = `catalogs/${catalog}/1.json`;
    const { entries, ...rest } = documentAt(path);
    const some = Array.isArray(entries) ? entries.slice(0, kept) : [];
    return { [`catalogs/${catalog}/2.json`]: JSON.stringify({ ...rest, version: 2, entries: some }) };
  });

/** Look-ups in a catalog with thousands of long entries: the product of both sides, and a long answer for each of them. */
export const LARGE_CATALOGS: fc.Arbitrary<Files> = fc
  .tuple(fc.integer({ min: 100, max: 20_000 }), fc.integer({ min: 1, max: 5_000 }))
  .map(([length, letters]) => {
    const long = 'x'.repeat(Math.min(letters, Math.floor(900_000 / length)));
    const entries = Array.from({ length }, (_, index) => ({
      value: `v${index}`,
      name: `N${index}`,
      note: long,
    }));
    const lookUp = {
      from: 'list',
      catalog: 'hostile',
      match: { note: { equalsOrContains: 'value' } },
      take: 'note',
      otherwise: 'note',
    };
    const document = { ...documentAt('catalogs/countries/1.json'), name: 'hostile', entries };
    return {
      ...withFields({
        list: { schema: { type: 'string', catalog: 'hostile' } },
        found: { schema: { type: 'string' }, ui: { 'ui:dependsOn': [lookUp] } },
      }),
      'catalogs/hostile/1.json': JSON.stringify(document),
    };
  });

/** Sets of countries that each condition would write out. */
export const LARGE_SETS: fc.Arbitrary<Files> = fc.integer({ min: 10, max: 5_000 }).map((times) => ({
  ...withFields({}, (schema) => ({
    ...schema,
    allOf: Array.from({ length: times }, () => ({
      if: { properties: { countrySelector: { set: 'ALL' } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      then: { required: ['organisation'] },
    })),
  })),
  ...withEntries('country-sets', [{ set: 'ALL', name: 'All', countries: ALL_CODES }]),
}));

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const ALL_CODES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));

/** Text that is no JSON, or JSON that two parsers read in two ways. */
export const STRANGE_TEXT: fc.Arbitrary<Files> = fc
  .tuple(
    fc.constantFrom(SCHEMA, UI, ...MESSAGES, 'forms/sign-up/examples.json', 'catalogs/countries/1.json'),
    fc.constantFrom(
      (text: string) => text.replace('{', '{ "type": "array", "type": "string", "properties": {}, '),
      (text: string) => text.replace('{', '{ "__proto__": { "polluted": true }, "constructor": 1, '),
      (text: string) => text.replace(/"(?=[^"]*"[\],}])/, '"\\ud800'),
      (text: string) => text.replace(/"(?=[^"]*"[\],}])/, '"\ud800'),
      (text: string) => text.replace(/"(?=[^"]*"[\],}])/, '"\\u0000\\u202e\\u2028'),
      (text: string) => text.replace('{', '{\u0000'),
      (text: string) => `\uFEFF${text}`,
      (text: string) => text.slice(0, text.length / 2),
      (text: string) => `${text}${text}`,
      () => '['.repeat(100_000),
      () => `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      () => `{"a":${'9'.repeat(500_000)}}`,
      () => `{${'"x":1,'.repeat(150_000)}"x":1}`,
      () => '1e999',
      () => `"${'x'.repeat(2_000_000)}"`,
      () => '',
    ),
  )
  .map(([path, change]) => ({ [path]: change(JSON.stringify(documentAt(path))) }));
