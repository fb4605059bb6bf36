import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import registry from '#catalogs/formats/1.json';
import { matchesFormat, normaliseFormat } from '#engine/formats.ts';
import { FORMATS_DOC, formatsDoc } from './formats-doc.ts';

const PAGE = formatsDoc();

/** What stands on the page under the heading of a format. */
function sectionOf(id: string): string {
  const [, section = ''] = PAGE.split(`\n### ${id}\n`);
  return section.split(/\n##/)[0] ?? '';
}

/** The values of a line such as "- Takes `a`, `b`", as they were before what cannot be seen was spelled out. */
function valuesOf(id: string, word: string): readonly string[] {
  const line = sectionOf(id)
    .split('\n')
    .find((text) => text.startsWith(`- ${word} `));
  return [...(line ?? '').matchAll(/`([^`]+)`/g)].map(([, value = '']) =>
    value.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  );
}

it('R5.1 docs/formats.md is what `npm run docs:formats` writes', () => {
  expect(readFileSync(FORMATS_DOC, 'utf8')).toBe(PAGE);
});

it.each(registry.entries)(
  'R5.1 $id shows three values it takes and three it refuses',
  ({ id, note, source }) => {
    const [taken, refused] = [valuesOf(id, 'Takes'), valuesOf(id, 'Refuses')];
    expect([taken.length, refused.length]).toStrictEqual([3, 3]);
    expect(taken.filter((value) => !matchesFormat(id, value))).toStrictEqual([]);
    expect(refused.filter((value) => matchesFormat(id, normaliseFormat(id, value)))).toStrictEqual([]);
    expect(sectionOf(id)).toContain(note);
    expect(sectionOf(id)).toContain(source);
  },
);

it.each([
  { id: 'iban', says: 'Set by ISO 13616', because: 'who sets it is named' },
  { id: 'iban', says: 'white space is dropped; letters become capitals', because: 'it is tidied up' },
  { id: 'vat-be', says: 'nine digits get a 0 in front', because: 'it is tidied up in a way of its own' },
  { id: 'password-chars', says: '12 to 128 characters', because: 'it has limits' },
  { id: 'password-chars', says: 'Validated as typed', because: 'nothing is done to it' },
  { id: 'subdomain', says: 'At most 63 characters', because: 'it has one limit' },
  { id: 'signup-phone-number', says: 'At least 6 characters', because: 'it has one limit' },
  { id: 'person-name', says: 'Problem: `invalidName`', because: 'it has a problem of its own' },
  { id: 'hex-colour', says: 'Problem: `invalidFormat`', because: 'it has none of its own' },
  { id: 'hex-colour', says: 'Expression: `^#[0-9A-Fa-f]{6}$`', because: 'a developer reads it' },
  { id: 'iban', says: '`"ui:hint": "iban"`', because: 'a hint reads its check digits' },
  { id: 'vat-dk', says: '`"ui:hint": "vat-number"`', because: 'a hint reads its check digits' },
])('R5.1 $id says "$says": $because', ({ id, says }) => {
  expect(sectionOf(id)).toContain(says);
});

it('R5.1 says of no format what is not so', () => {
  expect(sectionOf('person-name')).not.toContain('ui:hint');
  expect(sectionOf('vat-ae'), 'no hint knows its check digits').not.toContain('ui:hint');
  expect(PAGE).not.toContain('undefined');
});

it.each([
  { entry: { id: 'new', group: 'bank' }, because: 'it does not say what it means' },
  { entry: { id: 'new', note: 'Something.' }, because: 'it stands in no group' },
  { entry: { id: 'new', group: 'unknown', note: 'Something.' }, because: 'its group has no heading' },
])('R5.1 no page is written with a format where $because', ({ entry }) => {
  expect(() => formatsDoc([entry])).toThrow('a "note" to new.');
});
