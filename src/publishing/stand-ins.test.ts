import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';
import { checkForms } from '#linter/check-forms.ts';
import { namedEntries } from '#compiler/named-entries.ts';
import { catalogReader } from '#compiler/read-catalogs.ts';
import type { Content } from '#contract/release.ts';
import { canBeShown, withStandIns } from './stand-ins.ts';

const FRENCH = 'catalogs/messages/fr.json';

describe('R18.2 the preview of a language that is kept back', () => {
  it.each([
    { own: '"shell.signIn": "Connexion"', shown: 'Connexion', because: 'the text is translated' },
    { own: '"shell.signIn": ""', shown: 'Sign in', because: 'the text is empty' },
    { own: '"shell.signIn": "  "', shown: 'Sign in', because: 'spaces are no text' },
    { own: '"page.offer": ""', shown: 'Sign in', because: 'the text is missing' },
  ])('R18.2 has “$shown”: $because', ({ own, shown }) => {
    const content = new Map(CONTENT).set(FRENCH, `{ "$served": false, ${own} }`);
    const preview = withStandIns(content, []);
    expect(languageKeys(content)).not.toContain('fr');
    expect(languageKeys(preview)).toContain('fr');
    expect(readMessages(preview, 'fr')['shell.signIn']).toBe(shown);
  });

  it('R18.2 changes nothing where no language is kept back', () => {
    expect(withStandIns(CONTENT, [])).toBe(CONTENT);
  });
});

const UI = 'forms/sign-up/ui.json';
const SCHEMA = 'forms/sign-up/schema.json';
const LIST = 'catalogs/industries/1.json';
const GERMAN = 'catalogs/industry-names-de/1.json';

function catalog(name: string, names: Readonly<Record<string, string>>): string {
  const entries = Object.entries(names).map(([value, own]) => ({ value, name: own }));
  return JSON.stringify({ name, version: 1, source: 'our growth team', entries });
}

/** The content with a list that the field of the organisation offers. */
function withList(files: Readonly<Record<string, string>>): Content {
  const schema: { properties: object } = JSON.parse(CONTENT.get(SCHEMA) ?? '');
  const ui: object = JSON.parse(CONTENT.get(UI) ?? '');
  const organisation = { type: 'string', catalog: 'industries' };
  const properties = { ...schema.properties, organisation };
  return new Map([
    ...CONTENT,
    [SCHEMA, JSON.stringify({ ...schema, properties })],
    [UI, JSON.stringify({ ...ui, organisation: { 'ui:widget': 'select' } })],
    ...Object.entries(files),
  ]);
}

describe('R18.6 the preview of a list without names in a language', () => {
  const NAMES = { mill: 'Mill', farm: 'Farm' };
  const RENAMES = 'catalogs/country-renames-de/1.json';
  it.each([
    {
      files: { [GERMAN]: catalog('industry-names-de', { mill: '', farm: 'Hof' }) },
      shown: ['Mill', 'Hof'],
      because: 'a name is empty',
    },
    {
      files: { [GERMAN]: catalog('industry-names-de', { mill: ' ', farm: '' }) },
      shown: ['Mill', 'Farm'],
      because: 'all names are empty',
    },
    {
      files: { [GERMAN]: catalog('industry-names-de', { farm: 'Hof' }) },
      shown: ['Hof', 'Mill'],
      because: 'an entry has no name there',
    },
    {
      files: { 'catalogs/industry-names-fr/1.json': catalog('industry-names-fr', { mill: 'M', farm: 'F' }) },
      shown: ['Mill', 'Farm'],
      because: 'German has no names at all',
    },
    {
      files: {
        [LIST]: catalog('industries', { mill: '', farm: 'Farm' }),
        [GERMAN]: catalog('industry-names-de', { mill: '', farm: 'Hof' }),
      },
      shown: ['mill', 'Hof'],
      because: 'English has no name either, so the code stands in',
    },
  ])('R18.6 has $shown: $because', ({ files, shown }) => {
    const content = withList({ [LIST]: catalog('industries', NAMES), ...files });
    const errors = checkForms({ content }).filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    expect(canBeShown(errors)).toBe(true);
    const preview = withStandIns(content, errors);
    expect(namedEntries('industries', 'de', catalogReader(preview)).map(({ name }) => name)).toStrictEqual(
      shown,
    );
  });

  it('R18.6 has the usual name of a country whose new name is empty', () => {
    const content = new Map(CONTENT).set(RENAMES, catalog('country-renames-de', { NL: '' }));
    const errors = checkForms({ content }).filter(({ severity }) => severity === 'error');
    const preview = withStandIns(content, errors);
    const country = namedEntries('countries', 'de', catalogReader(preview)).find(
      ({ value }) => value === 'NL',
    );
    expect([errors.length, country?.name]).toStrictEqual([1, 'Niederlande']);
  });

  it('R18.6 is not drawn while there is a mistake, too', () => {
    const german = catalog('industry-names-de', { mill: '', farm: 'Hof', barn: 'Stall' });
    const content = withList({ [LIST]: catalog('industries', NAMES), [GERMAN]: german });
    expect(canBeShown(checkForms({ content }))).toBe(false);
  });
});
