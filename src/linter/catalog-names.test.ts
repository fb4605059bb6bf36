import { describe, expect, it } from 'vitest';
import { checkEdited } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';

/** Checks the sample with an additional catalog `industries` and these catalogs of names, by folder. */
function checkNames(names: Readonly<Record<string, readonly string[]>>) {
  const industries = ['bakery', 'mill'];
  const files = Object.entries({ industries, ...names }).map(([name, values]) => {
    const entries = values.map((value) => ({ value, name: `${value}!` }));
    const $schema = '../../schemas/catalog.schema.json';
    return [
      `catalogs/${name}/1.json`,
      JSON.stringify({ $schema, name, version: 1, source: 'Tests.', entries }, null, 2),
    ] as const;
  });
  const edit = {
    file: SCHEMA,
    from: '"type": "string",\n      "minLength": 1,\n      "maxLength": 6',
    to: '"type": "string", "catalog": "industries"',
  };
  return checkEdited([edit], Object.fromEntries(files)).findings;
}

const ALL = ['bakery', 'mill'];
const FOLDER = 'catalogs/industry-names-de/1.json';

// prettier-ignore
const NAMES = [
  { because: 'all entries have names in each language but English', names: { 'industry-names-de': ALL }, found: [] },
  { because: 'English has names that differ from those in the catalog', names: { 'industry-names-de': ALL, 'industry-names-en': ALL }, found: [] },
  { because: 'a catalog has no names in any language', names: {}, found: [] },
  { because: 'the folder of names has the plural of the catalog', names: { 'industries-names-de': ALL }, found: [] },
  { because: 'the catalog in the folder’s name is misspelt', names: { 'indutsry-names-de': ALL }, found: [['catalogs/indutsry-names-de/1.json:1', 'Did you mean "industry-names-de"?']] },
  { because: 'the catalog in the folder’s name does not exist', names: { 'trade-names-de': ALL }, found: [['catalogs/trade-names-de/1.json:1', 'Name the folder after a catalog in the singular: industry-names-de for industries.']] },
  { because: 'the language in the folder’s name does not exist', names: { 'industry-names-de': ALL, 'industry-names-dd': ALL }, found: [['catalogs/industry-names-dd/1.json:1', 'Its languages are de, en.']] },
  { because: 'a name has a code that the catalog lacks', names: { 'industry-names-de': [...ALL, 'mil'] }, found: [[`${FOLDER}:16`, 'Did you mean "mill"?']] },
  { because: 'an entry has no name', names: { 'industry-names-de': ['bakery'] }, found: [[`${FOLDER}:1`, 'Write { "value": "mill", "name": "…" } into the list.']] },
  { because: 'one language has names and another has none', names: { 'industry-names-en': ALL }, found: [[`${FOLDER}:1`, 'Write this file, as catalogs/industry-names-en/1.json is.']] },
  { because: 'some names are changed', names: { 'industry-renames-de': ['mill'], 'industry-renames-en': ['bakery'] }, found: [] },
  { because: 'a changed name has a code that the catalog lacks', names: { 'industry-renames-de': ['mil'] }, found: [['catalogs/industry-renames-de/1.json:8', 'Did you mean "mill"?']] },
  { because: 'changed names belong to no catalog', names: { 'indutsry-renames-de': ALL }, found: [['catalogs/indutsry-renames-de/1.json:1', 'Did you mean "industry-renames-de"?']] },
];

describe('R4.7 R18.3 names of a catalog in a language', () => {
  it.each(NAMES)('R4.7 the check has $found.length findings when $because', ({ names, found }) => {
    expect(
      checkNames(names).map(({ rule, severity, file, line, suggestion }) => [
        rule,
        severity,
        `${file}:${line}`,
        suggestion,
      ]),
    ).toStrictEqual(found.map(([place, mend]) => ['catalog-names', 'error', place, mend]));
  });
});
