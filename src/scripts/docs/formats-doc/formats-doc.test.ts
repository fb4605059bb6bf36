import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import registry from '#catalogs/formats/1.json';
import { matchesFormat, normaliseFormat } from '#engine/formats.ts';
import { FORMATS_DOC, formatsDoc } from './formats-doc.ts';

const PAGE = formatsDoc();

/** The text of the page under the heading of a format. */
function sectionOf(id: string): string {
  const [, section = ''] = PAGE.split(`\n### ${id}\n`);
  return section.split(/\n##/)[0] ?? '';
}

/** The values of a line such as "- Takes `a`, `b`", with invisible characters restored. */
function valuesOf(id: string, word: string): readonly string[] {
  const line = sectionOf(id)
    .split('\n')
    .find((text) => text.startsWith(`- ${word} `));
  return [...(line ?? '').matchAll(/`([^`]+)`/g)].map(([, value = '']) =>
    value.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
  );
}

it('R5.1 docs/formats.md is what `npm run docs` writes', () => {
  expect(readFileSync(FORMATS_DOC, 'utf8')).toBe(PAGE);
});

it.each(registry.entries)(
  'R5.1 the page shows three accepted and three refused values of $id',
  ({ id, name, note, source }) => {
    const [taken, refused] = [valuesOf(id, 'Takes'), valuesOf(id, 'Refuses')];
    expect([taken.length, refused.length]).toStrictEqual([3, 3]);
    expect(taken.filter((value) => !matchesFormat(id, value))).toStrictEqual([]);
    expect(refused.filter((value) => matchesFormat(id, normaliseFormat(id, value)))).toStrictEqual([]);
    expect(sectionOf(id)).toContain(`**${name}.** ${note}`);
    expect(sectionOf(id)).toContain(source);
  },
);

it.each([
  { id: 'iban', says: 'Set by ISO 13616', because: 'the page names the standard' },
  {
    id: 'iban',
    says: 'white space is dropped; letters become capitals',
    because: 'the page describes the normalisers',
  },
  { id: 'vat-be', says: 'nine digits get a 0 in front', because: 'one normaliser is only for this format' },
  { id: 'password-chars', says: '12 to 128 characters', because: 'it has two limits' },
  { id: 'password-chars', says: 'Validated as typed', because: 'it has no normaliser' },
  { id: 'subdomain', says: 'At most 63 characters', because: 'it has one limit' },
  { id: 'signup-phone-number', says: 'At least 5 characters', because: 'it has one limit' },
  { id: 'person-name', says: 'Problem: `invalidName`', because: 'it has its own problem' },
  { id: 'hex-colour', says: 'Problem: `invalidFormat`', because: 'it has the general problem' },
  { id: 'hex-colour', says: 'Expression: `^#[0-9A-Fa-f]{6}$`', because: 'developers need the expression' },
  { id: 'iban', says: '`"ui:hint": "iban"`', because: 'a hint validates the check digits' },
  { id: 'vat-dk', says: '`"ui:hint": "vat-number"`', because: 'a hint validates the check digits' },
])('R5.1 the section of $id contains "$says": $because', ({ id, says }) => {
  expect(sectionOf(id)).toContain(says);
});

it('R5.1 the page names no limit, hint or normaliser that a format does not have', () => {
  expect(sectionOf('person-name')).not.toContain('ui:hint');
  expect(sectionOf('vat-ae'), 'no hint knows its check digits').not.toContain('ui:hint');
  expect(PAGE).not.toContain('undefined');
});

it.each([
  { entry: { id: 'new', name: 'New', group: 'bank' }, because: 'the note is missing' },
  { entry: { id: 'new', group: 'bank', note: 'Something.' }, because: 'the name is missing' },
  { entry: { id: 'new', name: 'New', note: 'Something.' }, because: 'the group is missing' },
  {
    entry: { id: 'new', name: 'New', group: 'unknown', note: 'Something.' },
    because: 'the group has no heading',
  },
])('R5.1 the script refuses a format when $because', ({ entry }) => {
  expect(() => formatsDoc([entry])).toThrow('a "note" to new.');
});
