import { describe, expect, it, test } from 'vitest';
import { contentOf, type MadeUpForm } from '#tests/forms/make-form.ts';
import { loadCompiledForm } from './forms/load-compiled-form.ts';
import { formNames } from './forms/read-form.ts';
import { languageKeys, readMessages } from './language-packs.ts';
import { compileForms, compileLanguages } from './release.ts';
import type { Language, LanguagePack, NamedEntry, ParsedMessage } from '#contract/language.ts';
import { readPack } from '#contract/pack-file.ts';
import type { Content } from '#contract/release.ts';
import { CONTENT } from '#tests/support/content.ts';

interface BuiltLanguage {
  readonly language: Language;
  readonly pack: LanguagePack;
  /** The text of the pack's file. */
  readonly text: string;
}

function buildLanguages(content: Content): readonly BuiltLanguage[] {
  const files = new Map<string, string>();
  return compileLanguages(content, compileForms(content, {}, files), files).map((language) => {
    const text = files.get(language.url) ?? '';
    return { language, pack: readPack<LanguagePack>(JSON.parse(text)), text };
  });
}

const languages = buildLanguages(CONTENT);

function packOf(language: string, built = languages): BuiltLanguage['pack'] {
  const found = built.find(({ pack }) => pack.language === language);
  if (!found) throw new Error(`There is no language "${language}".`);
  return found.pack;
}

function entriesOf(language: string, catalog: string): readonly NamedEntry[] {
  return packOf(language).catalogs[catalog] ?? [];
}

/** The names of the parameters and tags of a message. */
function parametersOf(message: ParsedMessage | undefined): readonly string[] {
  return [...JSON.stringify(message ?? '').matchAll(/"value":"(\w+)"/g)].map(([, name = '']) => name);
}

describe('R1.2 the languages', () => {
  it('R1.2 are those with a message file, English first', () => {
    const named = languages.map(({ language }) => language);

    expect(named.map(({ language }) => language)).toStrictEqual(languageKeys(CONTENT));
    expect(named[0]).toMatchObject({ language: 'en', tag: 'en-GB', nativeName: 'English', direction: 'ltr' });
    expect(named.find(({ language }) => language === 'de')).toMatchObject({
      tag: 'de-DE',
      nativeName: 'Deutsch',
    });
  });

  it('R1.2 are found by their files only', () => {
    const form: MadeUpForm = { schema: { properties: {} }, messages: { en: {}, keys: {}, sv: {}, da: {} } };

    expect(languageKeys(contentOf(form))).toStrictEqual(['en', 'da', 'sv']);
  });

  it('R1.2 must be in the catalog of locales, which has their language tags', () => {
    const form: MadeUpForm = { schema: { properties: {} }, messages: { en: {}, tlh: {} } };

    expect(() => buildLanguages(contentOf(form))).toThrow('"tlh" is not among catalogs/locales');
  });
});

/** The content with changed names of countries or currencies in German. */
function withRenames(singular: string, value: string, name: string): Content {
  const folder = `${singular}-renames-de`;
  const catalog = { name: folder, version: 1, source: 'Tests', entries: [{ value, name }] };
  return new Map(CONTENT).set(`catalogs/${folder}/1.json`, JSON.stringify(catalog));
}

describe('R18.3 names of countries and currencies that editors change', () => {
  test.each([
    { singular: 'country', catalog: 'countries', value: 'NL', name: 'Holland', before: 'Niederlande' },
    { singular: 'currency', catalog: 'currencies', value: 'DKK', name: 'Krone', before: 'Dänische Krone' },
  ])(
    'R18.3 $name is shown in German, and $before still finds it',
    ({ singular, catalog, value, name, before }) => {
      const built = buildLanguages(withRenames(singular, value, name));
      const german = packOf('de', built).catalogs[catalog] ?? [];
      const entry = german.find((one) => one.value === value);
      expect(entry?.name).toBe(name);
      expect(entry?.aliases).toContain(before);
      expect(packOf('en', built).catalogs[catalog]).toStrictEqual(entriesOf('en', catalog));
    },
  );

  it('R18.3 a country stands where the alphabet puts its new name', () => {
    const german =
      packOf('de', buildLanguages(withRenames('country', 'NL', 'Holland'))).catalogs['countries'] ?? [];
    const names = german.map(({ name }) => name);
    expect(names).toStrictEqual(names.toSorted(new Intl.Collator('de').compare));
    expect(names.indexOf('Holland')).toBeLessThan(names.indexOf('Honduras'));
  });

  it('R18.3 a currency keeps its place in the picker', () => {
    const german =
      packOf('de', buildLanguages(withRenames('currency', 'DKK', 'Krone'))).catalogs['currencies'] ?? [];
    expect(german.map(({ value }) => value)).toStrictEqual(
      entriesOf('de', 'currencies').map(({ value }) => value),
    );
  });
});

describe('the messages of a language', () => {
  test.each(languageKeys(CONTENT))(
    'R1.2 have the same keys, parameters and tags in %s as in English',
    (language) => {
      const keys = Object.keys(packOf(language).messages).toSorted();

      expect(keys).toStrictEqual(Object.keys(packOf('en').messages).toSorted());
      expect(keys).not.toHaveLength(0);
    },
  );

  it('R1.2 leave out messages that the page never uses, and notes for editors', () => {
    const { messages } = packOf('en');

    expect(messages).not.toHaveProperty('$schema');
    for (const part of ['dashboard.', 'page.']) {
      expect(Object.keys(messages).filter((key) => key.startsWith(part))).toStrictEqual([]);
      expect(Object.keys(readMessages(CONTENT, 'en')).some((key) => key.startsWith(part))).toBe(true);
    }
  });

  it('R7.8 are parsed, and messages without parameters stay texts', () => {
    const form: MadeUpForm = {
      schema: { properties: {} },
      messages: {
        en: { plain: 'It’s here', quoted: "a '{b}'", count: '{count, plural, one {#} other {# x}}', '': '' },
      },
    };
    const messages = buildLanguages(contentOf(form))[0]?.pack.messages;

    expect(messages).toMatchObject({ plain: 'It’s here', quoted: 'a {b}' });
    expect(parametersOf(messages?.['count'])).toContain('count');
    expect(JSON.stringify(messages)).not.toContain('location');
  });

  it('R7.8 a message that cannot be parsed stops the build', () => {
    const form: MadeUpForm = {
      schema: { properties: {} },
      messages: { en: { broken: '{count, plural, one {#}' } },
    };

    expect(() => buildLanguages(contentOf(form))).toThrow(
      'catalogs/messages/en.json: "broken" cannot be read.',
    );
  });
});

describe.each(languageKeys(CONTENT))('the catalogs in %s', (language) => {
  const { tag } = languages.find(({ pack }) => pack.language === language)?.language ?? { tag: '' };

  it('R2.47 are those that fields use, with all entries that visitors can choose', () => {
    const chosen = formNames(CONTENT)
      .flatMap((name) => loadCompiledForm(CONTENT, name).fields)
      .flatMap(({ catalog }) => catalog ?? []);

    expect(new Set(Object.keys(packOf(language).catalogs))).toStrictEqual(new Set(chosen));
    expect(entriesOf(language, 'countries')).toHaveLength(243);
    expect(entriesOf(language, 'currencies')).toHaveLength(153);
    for (const catalog of ['countries', 'currencies']) {
      expect(new Set(entriesOf(language, catalog).map(({ value }) => value))).toStrictEqual(
        new Set(entriesOf('en', catalog).map(({ value }) => value)),
      );
    }
  });

  it('R2.47 list countries by name, in the sort order of the language', () => {
    const names = entriesOf(language, 'countries').map(({ name }) => name);

    expect(names).toStrictEqual(names.toSorted(new Intl.Collator(tag).compare));
    expect(new Set(names).size, 'no two countries have the same name').toBe(243);
  });

  it('R2.47 list euro, krone and dollar first', () => {
    expect(
      entriesOf(language, 'currencies')
        .slice(0, 4)
        .map(({ value }) => value),
    ).toStrictEqual(['EUR', 'DKK', 'USD', 'AFN']);
  });

  it('R2.60 have the properties that the payload needs', () => {
    expect(entriesOf(language, 'countries').find(({ value }) => value === 'DE')).toMatchObject({
      dialCode: '+49',
      flagPath: 'flags/de.svg',
      languageCode: 'de',
    });
    expect(entriesOf(language, 'currencies')[0]).toMatchObject({ value: 'EUR', entity: 'ÅLAND ISLANDS' });
  });

  it('R11.2 leave out properties that only the build reads', () => {
    const properties = new Set(entriesOf(language, 'countries').flatMap((entry) => Object.keys(entry)));

    expect(properties).toStrictEqual(
      new Set(['value', 'name', 'dialCode', 'flagPath', 'aliases', 'languageCode']),
    );
  });
});

it('R2.47 a pack names countries in its language', () => {
  const nameOf = (language: string): string | undefined =>
    entriesOf(language, 'countries').find(({ value }) => value === 'DK')?.name;

  expect([nameOf('en'), nameOf('de')]).toStrictEqual(['Denmark', 'Dänemark']);
});

it('R2.44 a pack finds a country by the aliases of its language, and by the general ones', () => {
  const form: MadeUpForm = {
    schema: { properties: { country: { type: 'string', catalog: 'countries' } } },
    messages: { en: {}, sr: {} },
  };
  const packs = buildLanguages(contentOf(form));
  const aliases = packs.map(({ pack }) => pack.catalogs['countries']?.find(({ value }) => value === 'DE'));

  expect(aliases.map((entry) => entry?.aliases)).toStrictEqual([
    ['Deutschland'],
    ['Germany', 'Deutschland', 'Nemačka'],
  ]);
});

describe('R4.7 a catalog of an editor', () => {
  const catalogs = {
    'industries/1': [
      { value: 'bakery', name: 'Bakery' },
      { value: 'mill', name: 'Mill' },
      { value: 'zoo', name: 'Zoo' },
    ],
    'industry-names-de/1': [
      { value: 'zoo', name: 'Tierpark' },
      { value: 'bakery', name: 'Bäckerei', aliases: ['Backstube'] },
    ],
  };
  const packs = buildLanguages(
    contentOf({
      schema: { properties: { industry: { type: 'string', catalog: 'industries' } } },
      catalogs,
      messages: { en: {}, de: {}, da: {} },
    }),
  );
  const listed = (language: string): readonly NamedEntry[] =>
    packOf(language, packs).catalogs['industries'] ?? [];

  it('R4.7 has its names and its order in the language', () => {
    expect(listed('de')).toStrictEqual([
      { value: 'zoo', name: 'Tierpark' },
      { value: 'bakery', name: 'Bäckerei', aliases: ['Backstube'] },
      { value: 'mill', name: 'Mill' },
    ]);
  });

  it('R4.7 keeps its own names in a language without a catalog of names', () => {
    for (const language of ['en', 'da']) expect(listed(language)).toStrictEqual(catalogs['industries/1']);
  });
});

describe('the address of a pack', () => {
  const addressOf = (message: string): string | undefined =>
    buildLanguages(contentOf({ schema: { properties: {} }, messages: { en: { greeting: message } } }))[0]
      ?.language.url;

  it('R11.2 changes only when its content changes', () => {
    expect(addressOf('Hello')).toMatch(/^\/content\/language-en-[0-9a-f]{8}\.json$/);
    expect(addressOf('Hello')).toBe(addressOf('Hello'));
    expect(addressOf('Hello!')).not.toBe(addressOf('Hello'));
  });
});

describe('a catalog that a document pins', () => {
  const catalogs = {
    'shapes/1': [{ value: 'round', name: 'Round' }],
    'shapes/2': [{ value: 'oval', name: 'Oval' }],
  };

  it('R6.1 is in the pack in that version', () => {
    const form: MadeUpForm = {
      schema: { properties: { a: { type: 'string', catalog: 'shapes@1' } } },
      catalogs,
      messages: { en: {} },
    };

    expect(buildLanguages(contentOf(form))[0]?.pack.catalogs).toStrictEqual({
      shapes: catalogs['shapes/1'],
    });
  });

  it('R6.1 must be pinned to one version in all documents', () => {
    const form: MadeUpForm = {
      schema: {
        properties: { a: { type: 'string', catalog: 'shapes@1' }, b: { type: 'string', catalog: 'shapes' } },
      },
      catalogs,
      messages: { en: {} },
    };

    expect(() => buildLanguages(contentOf(form))).toThrow(
      'forms/example: "shapes", but "shapes@1" elsewhere',
    );
  });
});
