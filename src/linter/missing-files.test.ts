import { describe, expect, it } from 'vitest';
import { checkShipped } from '#tests/linter/sample.ts';

describe('R4.6 the check reports missing files and folders', () => {
  it.each([
    {
      because: 'other languages fall back to English',
      move: { 'catalogs/messages/en.json': undefined },
      file: 'catalogs/messages/en.json',
      rule: 'missing-file',
      mend: 'git restore catalogs/messages/en.json',
    },
    {
      because: 'the page needs its forms',
      move: { 'forms/terms': undefined },
      file: 'forms/terms/schema.json',
      rule: 'page-form',
      mend: 'git restore forms/terms',
    },
    {
      because: 'a form has the name of its folder',
      move: { 'forms/sign-up': 'forms/signup' },
      file: 'forms/signup/schema.json',
      rule: 'page-form',
      mend: 'Did you mean "sign-up"?',
    },
    {
      because: 'a copy of a folder has a wrong name',
      move: { 'forms/sign-up': 'forms/sign-up.old' },
      file: 'forms/sign-up.old/schema.json',
      rule: 'page-form',
      mend: 'Did you mean "sign-up"?',
    },
  ])('R4.6 the check reports $file, because $because', ({ move, file, rule, mend }) => {
    expect(checkShipped([], {}, move).findings).toMatchObject([
      { file, line: 1, column: 1, severity: 'error', rule, suggestion: expect.stringContaining(mend) },
    ]);
  });

  it.each([
    'countries',
    'country-sets',
    'currencies',
    'formats',
    'locales',
    'reserved-subdomains',
    'sign-up-defaults',
    'time-zones',
    'tracked-endpoints',
  ])(
    'R21.4 the check reports that the catalog %s is missing, because the product reads it by name',
    (catalog) => {
      const file = `catalogs/${catalog}/1.json`;
      const suggestion = expect.stringContaining(`git restore ${file}`);
      expect(checkShipped([], {}, { [`catalogs/${catalog}`]: undefined }).findings).toContainEqual(
        expect.objectContaining({ file, line: 1, severity: 'error', rule: 'missing-catalog', suggestion }),
      );
    },
  );

  it.each(['0', '01', '12345678901234567890123'])(
    'R21.4 the check reports that a catalog is missing when the name of its only file is no version: %s.json',
    (version) => {
      const move = { 'catalogs/time-zones/1.json': `catalogs/time-zones/${version}.json` };
      const found = checkShipped([], {}, move).findings.map(({ file, rule }) => `${file} ${rule}`);
      expect(found.toSorted()).toStrictEqual(
        [
          'catalogs/time-zones/1.json missing-catalog',
          `catalogs/time-zones/${version}.json unknown-file`,
        ].toSorted(),
      );
    },
  );

  it('R4.6 the check warns about a form without examples', () => {
    expect(checkShipped([], {}, { 'forms/terms/examples.json': undefined }).findings).toMatchObject([
      { file: 'forms/terms/examples.json', line: 1, column: 1, severity: 'warning', rule: 'missing-file' },
    ]);
  });

  it('R4.6 the check has no finding when the messages of a second language are missing', () => {
    expect(checkShipped([], {}, { 'catalogs/messages/de.json': undefined }).findings).toStrictEqual([]);
  });
});

describe('R4.6 the suggestion for an empty file', () => {
  it.each([
    { file: 'forms/sign-up/schema.json', mayGo: false },
    { file: 'forms/sign-up/ui.json', mayGo: false },
    { file: 'forms/sign-up/examples.json', mayGo: false },
    { file: 'catalogs/messages/en.json', mayGo: false },
    { file: 'catalogs/messages/de.json', mayGo: true },
    { file: 'forms/sign-up/variants/de.json', mayGo: true },
  ])('R4.6 the suggestion may be to delete $file ($mayGo)', ({ file, mayGo }) => {
    const { findings } = checkShipped([], { [file]: '' });
    expect(findings).toMatchObject([
      { file, rule: 'empty-file', suggestion: expect.stringContaining(`git restore ${file}`) },
    ]);
    expect(findings[0]?.suggestion.includes('delete the file')).toBe(mayGo);
  });
});
