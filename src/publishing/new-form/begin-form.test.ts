import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Content } from '#contract/release.ts';
import { addressOfName } from '#contract/address-of-name.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { readContent } from '#compiler/content/read-content.ts';
import { formNames, readForm } from '#compiler/forms/read-form.ts';
import { readMessages } from '#compiler/language-packs.ts';
import { compileRelease } from '#compiler/release.ts';
import { layOver } from '#linter/lay-over.ts';
import { findIn } from '#publishing/gate.ts';
import { withChanges } from '#publishing/merge.ts';
import { TEMPLATE_NAMES } from '#protocol/form-templates.ts';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT } from '#tests/support/content.ts';
import { appendMembers } from './append-members.ts';
import { beginForm, type FormStart, type NewForm } from './begin-form.ts';

const LANGUAGES = [undefined, ['en'], ['de'], ['en', 'de'], ['de', 'en']] as const;

function makeForm(start: FormStart, languages?: readonly string[]): NewForm {
  return { form: 'spring-list', path: 'spring-list', title: "Maria's {spring} <list>", start, languages };
}

function began(content: Content, form: NewForm): Content {
  return withChanges(content, beginForm(content, form).changes);
}

describe(
  'R18.1 each template passes the check in each combination of languages',
  { timeout: 120_000 },
  () => {
    it.each(TEMPLATE_NAMES.flatMap((template) => LANGUAGES.map((languages) => ({ template, languages }))))(
      'R18.1 begins "$template" in $languages without a finding',
      ({ template, languages }) => {
        const content = began(CONTENT, makeForm({ kind: 'template', template }, languages));
        expect(findIn(content)).toStrictEqual([]);
        const page = compileRelease(content).page.pages['spring-list'];
        expect(Object.keys(page?.files ?? {}).toSorted()).toStrictEqual(
          [...(languages ?? ['de', 'en'])].toSorted(),
        );
      },
    );

    it('R18.1 gives each template a heading of its own in the other languages', () => {
      const content = began(CONTENT, makeForm({ kind: 'template', template: 'waiting-list' }));
      expect(readMessages(content, 'de')['springList.title']).toBe('Auf die Warteliste');
    });
  },
);

describe('R18.1 a copy of each form passes the check', { timeout: 120_000 }, () => {
  const contents = [
    { content: CONTENT, because: 'it has every kind of text' },
    { content: withContactSales(CONTENT), because: 'it has steps, a condition and a page' },
    {
      content: new Map([
        ...CONTENT,
        ...layOver(readContent(join(PROJECT_ROOT, 'tests/fixtures/partner-application')), CONTENT),
      ]),
      because: 'it has groups of items',
    },
  ];
  const copies = contents.flatMap(({ content, because }) =>
    formNames(content).map((form) => ({ content, form, because })),
  );
  it.each(copies)('R18.1 copies $form: $because', ({ content, form }) => {
    // The documents of the fixture are in a folder of their own, so the check has warnings about their meta-schemas.
    expect(findIn(began(content, makeForm({ kind: 'copy', form })))).toStrictEqual(findIn(content));
  });

  it('R18.1 a copy of the sign-up form leaves out its password, and says so', () => {
    const { changes, leftOut } = beginForm(CONTENT, makeForm({ kind: 'copy', form: 'sign-up' }));
    expect(leftOut).toStrictEqual(['password']);
    const { schema, ui } = readForm(withChanges(CONTENT, changes), 'spring-list');
    expect(JSON.stringify([schema, ui])).not.toContain('password');
    expect(ui['ui:order']).toContain('terms');
  });

  it('R18.1 a copy has the texts of its form in every language', () => {
    const content = began(withContactSales(CONTENT), makeForm({ kind: 'copy', form: 'contact-sales' }));
    const german = readMessages(content, 'de');
    expect(german['springList.inputs.topic.option.moving']).toBe(
      german['contactSales.inputs.topic.option.moving'],
    );
    expect(german['springList.submit']).toBe(german['contactSales.submit']);
  });

  it('R18.1 two forms never share the prefix of their texts', () => {
    const first = began(CONTENT, makeForm({ kind: 'template', template: 'empty' }));
    const moved = new Map([...first].map(([path, text]) => [path.replace('/spring-list/', '/other/'), text]));
    const second = began(moved, { ...makeForm({ kind: 'template', template: 'empty' }), path: 'spring' });
    expect(readForm(second, 'spring-list').ui.messages).toBe('springList2');
  });
});

/** The content with French as a language of visitors. It has all texts, so that only those of the new form are missing. */
const WITH_FRENCH = new Map(CONTENT).set(
  'catalogs/messages/fr.json',
  CONTENT.get('catalogs/messages/en.json') ?? '',
);

describe('R18.6 a form begins without texts in a language that the template does not have', () => {
  it.each([
    {
      languages: undefined,
      title: undefined,
      because: 'the page is in all languages, and its name is English',
    },
    { languages: ['en', 'de', 'fr'], title: undefined, because: 'the page is in French' },
    { languages: ['fr'], title: 'Nouveau', because: 'the name is French, as the page is' },
  ])('R18.6 each French text is missing and counted: $because', ({ languages, title }) => {
    const wanted = {
      ...makeForm({ kind: 'template', template: 'contact' }, languages),
      title: 'Nouveau',
    };
    const { changes, untranslated } = beginForm(WITH_FRENCH, wanted);
    expect(untranslated).toStrictEqual(['fr']);
    const content = withChanges(WITH_FRENCH, changes);
    const [english, french] = ['en', 'fr'].map((language) => ownTexts(content, language));
    expect(french).toStrictEqual(title === undefined ? {} : { 'springList.title': title });
    const missing = findIn(content).flatMap(({ cure }) =>
      cure?.kind === 'text' ? `${cure.language} ${cure.key}` : [],
    );
    const untold = Object.keys(english ?? {}).filter((key) => !(key in (french ?? {})));
    expect(missing.toSorted()).toStrictEqual(untold.map((key) => `fr ${key}`).toSorted());
  });

  it('R18.6 a copy of the sign-up form misses the French texts around its fields', () => {
    const content = began(WITH_FRENCH, makeForm({ kind: 'copy', form: 'sign-up' }));
    expect(readMessages(content, 'fr')).not.toHaveProperty(['springList.done.title']);
  });

  it.each([undefined, ['fr'], ['de', 'fr'], ['en']])(
    'R18.1 an empty form in %s has its name as its heading in every language',
    (languages) => {
      const content = began(WITH_FRENCH, makeForm({ kind: 'template', template: 'empty' }, languages));
      const titles = ['en', 'de', 'fr'].map(
        (language) => readMessages(content, language)['springList.title'],
      );
      expect(titles).toStrictEqual(Array.from(titles, () => "Maria''s '{'spring'}' '<'list'>'"));
    },
  );

  it('R18.1 signs of messages in a name are texts, also side by side', () => {
    const named = { ...makeForm({ kind: 'template', template: 'empty' }), title: '{{a}} <>' };
    expect(readMessages(began(CONTENT, named), 'en')['springList.title']).toBe("'{{'a'}}' '<>'");
  });

  it('R18.1 a page in English and German can be published in a product that also has French', () => {
    const content = began(WITH_FRENCH, makeForm({ kind: 'template', template: 'contact' }, ['en', 'de']));
    expect(findIn(content)).toStrictEqual(findIn(WITH_FRENCH));
  });
});

function ownTexts(content: Content, language: string): Readonly<Record<string, unknown>> {
  const texts = Object.entries(readMessages(content, language));
  return Object.fromEntries(texts.filter(([key]) => key.startsWith('springList.')));
}

describe('R18.1 the address follows from the name', () => {
  it.each([
    { name: 'Warteliste für Läden', address: 'warteliste-fuer-laeden', because: 'umlauts have two letters' },
    { name: 'Café & Ærø', address: 'cafe-aeroe', because: 'marks go, and letters are spelled' },
    { name: '2027: Autumn', address: 'autumn', because: 'a letter comes first' },
    { name: "Maria's list", address: 'marias-list', because: 'an apostrophe is inside a word' },
    { name: '客户', address: '', because: 'it has no Latin letter' },
    { name: 'a'.repeat(70), address: 'a'.repeat(60), because: 'an address has 60 characters at most' },
  ])('R18.1 $name becomes $address: $because', ({ name, address }) => {
    expect(addressOfName(name)).toBe(address);
  });
});

describe('R18.1 texts are appended without a change of other bytes', () => {
  it.each([
    { text: '{}\n', under: undefined, appended: '{\n  "k": "a\\u00a0b"\n}\n', because: 'it is empty' },
    {
      text: '{\n  "a": [1,2]\n}\n',
      under: undefined,
      appended: '{\n  "a": [1,2],\n  "k": "a\\u00a0b"\n}\n',
      because: 'it has members',
    },
    {
      text: '{ "x": 1,\n  "keys": {\n    "a": {}\n  }\n}\n',
      under: 'keys',
      appended: '{ "x": 1,\n  "keys": {\n    "a": {},\n    "k": "a\\u00a0b"\n  }\n}\n',
      because: 'the members go into its last member',
    },
    {
      text: '{"keys":{"a":1},"x":{}}',
      under: 'keys',
      appended: `${JSON.stringify({ keys: { a: 1, k: 'a\u00a0b' }, x: {} }, null, 2)}\n`,
      because: 'it is written in an unusual way',
    },
  ])('R18.1 appends to $text: $because', ({ text, under, appended }) => {
    expect(appendMembers(text, { k: 'a\u00a0b' }, under)).toBe(appended);
  });
});
