import { describe, expect, it } from 'vitest';
import { namedEntries } from '#compiler/named-entries.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import { preventsPublishing } from '#contract/finding.ts';
import { checkForms } from '#linter/check-forms.ts';
import { CONTENT } from '#tests/support/content.ts';
import { type Documents, together } from './documents.ts';
import { renamesOfCatalog, setRename } from './renames.ts';

const HOLLAND = { code: 'NL', language: 'de', text: 'Holland' };
const TSCHECHEI = { code: 'CZ', language: 'de', text: 'Tschechische Republik' };

function nameIn(documents: Documents, catalog: string, code: string): string | undefined {
  const entries = namedEntries(catalog, 'de', catalogReader(documents));
  return entries.find(({ value }) => value === code)?.name;
}

describe('R18.3 the name of a country or a currency that an editor changes', () => {
  it.each([
    { catalog: 'countries', rename: HOLLAND, because: 'a country has another name' },
    {
      catalog: 'currencies',
      rename: { code: 'EUR', language: 'de', text: 'Eurogeld' },
      because: 'a currency has',
    },
  ])('R18.3 passes the check, and visitors read it: $because', ({ catalog, rename }) => {
    const after = setRename(catalog, rename)(CONTENT);
    expect(checkForms({ content: after }).filter(preventsPublishing)).toStrictEqual([]);
    expect(nameIn(after, catalog, rename.code)).toBe(rename.text);
    expect(renamesOfCatalog(after, catalog)).toStrictEqual([
      { code: rename.code, names: { de: rename.text } },
    ]);
  });

  it.each([
    {
      gestures: [HOLLAND, TSCHECHEI],
      names: ['Holland', 'Tschechische Republik'],
      because: 'both are changed',
    },
    {
      gestures: [HOLLAND, { ...HOLLAND, text: 'Königreich' }],
      names: ['Königreich', 'Tschechien'],
      because: 'the later text counts',
    },
    {
      gestures: [HOLLAND, TSCHECHEI, { ...HOLLAND, text: ' ' }],
      names: ['Niederlande', 'Tschechische Republik'],
      because: 'an empty text is the usual name',
    },
  ])('R18.3 are $names: $because', ({ gestures, names }) => {
    const after = together(...gestures.map((rename) => setRename('countries', rename)))(CONTENT);
    expect(['NL', 'CZ'].map((code) => nameIn(after, 'countries', code))).toStrictEqual(names);
    expect(checkForms({ content: after }).filter(preventsPublishing)).toStrictEqual([]);
  });

  it('R18.3 leaves no document behind once every name is the usual one', () => {
    const after = together(
      setRename('countries', HOLLAND),
      setRename('countries', { ...HOLLAND, text: '' }),
    )(CONTENT);
    expect([...after.keys()]).toStrictEqual([...CONTENT.keys()]);
    expect(setRename('countries', { ...HOLLAND, text: '' })(CONTENT)).toBe(CONTENT);
  });
});
