import { describe, expect, it, test } from 'vitest';
import type { FormFiles } from '#contract/language.ts';
import { readRelease, type Release, versionsOf, writeRelease, type Content } from '#contract/release.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { compileRelease } from './release.ts';

const GERMAN = 'catalogs/messages/de.json';
const SCHEMA = 'forms/sign-up/schema.json';

function edited(path: string, from: string, to: string): Content {
  const text = CONTENT.get(path) ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}.`);
  return new Map([...CONTENT, [path, text.replace(from, to)]]);
}

/** The release that content compiles to when it is published after another release. */
function published(content: Content, before: Release): Release {
  return compileRelease(content, { before: versionsOf(before) });
}

describe('R11.1 a release', () => {
  it('R11.1 is the same for the same content in any order of documents', () => {
    const again = compileRelease(new Map([...CONTENT].toReversed()));
    expect(again.id).toBe(RELEASE.id);
    expect(Object.fromEntries(again.files)).toStrictEqual(Object.fromEntries(RELEASE.files));
  });

  it('R11.1 gets another id when any text changes', () => {
    expect(compileRelease(edited(GERMAN, 'Konto erstellen', 'Konto anlegen')).id).not.toBe(RELEASE.id);
  });

  it('R11.1 does not change when it is written and read again', () => {
    expect(readRelease(writeRelease(RELEASE))).toStrictEqual(RELEASE);
  });

  it('R11.1 names each file by the hash of its text, so that a German text changes only one pack', () => {
    const after = compileRelease(edited(GERMAN, 'Konto erstellen', 'Konto anlegen'));
    const fresh = [...after.files.keys()].filter((address) => !RELEASE.files.has(address));
    expect(fresh).toStrictEqual([expect.stringMatching(/^\/content\/language-de-[0-9a-f]{8}\.json$/)]);
  });

  it('R11.1 keeps the files of all other languages when a text of the form changes, and the page names the new version', () => {
    const after = published(
      edited(GERMAN, '"signup.submit": "Konto', '"signup.submit": "Ihr Konto'),
      RELEASE,
    );
    const fresh = [...after.files.keys()].filter((address) => !RELEASE.files.has(address));
    expect(fresh).toStrictEqual([expect.stringMatching(/^\/content\/language-de-[0-9a-f]{8}\.json$/)]);
    expect(after.page.languages.map(({ versions }) => versions['sign-up'])).toStrictEqual(
      Array.from(after.page.languages, () => versionsOf(after)['sign-up']?.[0]),
    );
    expect(versionsOf(after)['sign-up']).not.toStrictEqual(versionsOf(RELEASE)['sign-up']);
  });

  it('R11.1 has the files of an earlier release when its content is published again, so that visitors load nothing twice', () => {
    const between = published(
      edited(GERMAN, '"signup.submit": "Konto', '"signup.submit": "Ihr Konto'),
      RELEASE,
    );
    const again = published(CONTENT, between);
    expect([...again.files.keys()]).toStrictEqual([...RELEASE.files.keys()]);
    expect(versionsOf(again)['sign-up']?.[0]).toMatch(/^3-/);
  });

  it('R11.1 keeps the pack of a page of a form when a text of the form changes in another language', () => {
    const before = compileRelease(withContactSales(CONTENT));
    const changed = new Map(before.content);
    changed.set(
      GERMAN,
      (changed.get(GERMAN) ?? '').replace('Mit dem Vertrieb sprechen', 'Den Vertrieb sprechen'),
    );
    const after = published(changed, before);
    const filesOf = (release: Release, language: string): FormFiles | undefined =>
      release.page.pages['contact-sales']?.files[language];
    expect(filesOf(after, 'de')?.pack).not.toBe(filesOf(before, 'de')?.pack);
    expect(filesOf(after, 'en')).toStrictEqual({
      ...filesOf(before, 'en'),
      version: versionsOf(after)['contact-sales']?.[0],
    });
  });

  it('R11.1 lists the addresses of all files for the page', () => {
    const { languages, timeZones } = RELEASE.page;
    const named = [timeZones, ...languages.flatMap(({ url, forms }) => [url, ...Object.values(forms)])];
    expect(named.filter((address) => !RELEASE.files.has(address))).toStrictEqual([]);
  });
});

describe('R4.9 the version of a form in a release', () => {
  const before = versionsOf(RELEASE);
  const numbersOf = (content: Content): readonly (string | undefined)[] =>
    Object.values(versionsOf(compileRelease(content, { before }))).map(([version]) => version?.split('-')[0]);

  it('R4.9 stays while the form does not change', () => {
    expect(
      versionsOf(compileRelease(edited(GERMAN, 'Konto erstellen', 'Konto anlegen'), { before })),
    ).toStrictEqual(before);
  });

  it('R4.9 gets the next number when a text of the form changes, because visitors consent to texts', () => {
    expect(numbersOf(edited(GERMAN, '"signup.submit": "Konto', '"signup.submit": "Ihr Konto'))).toStrictEqual(
      Object.keys(before).map((name) => (name === 'sign-up' ? '2' : '1')),
    );
  });

  it('R4.9 gets the next number when a document of the form changes, and other forms keep theirs', () => {
    expect(
      numbersOf(edited(SCHEMA, '"type": "object"', '"type": "object", "maxProperties": 99')),
    ).toStrictEqual(Object.keys(before).map((name) => (name === 'sign-up' ? '2' : '1')));
  });
});

describe('R4.5 the values that a validator accepts', () => {
  // With so many values, ajv compares in a loop over a list.
  const many = Array.from({ length: 300 }, (_, at) => ({ value: `place-${at}` }));

  test.each<{ values: readonly string[]; right: string; wrong: string; because: string }>([
    { values: ['New York', 'York'], right: 'New York', wrong: 'New', because: 'values may contain spaces' },
    {
      values: ["Val d'Isère"],
      right: "Val d'Isère",
      wrong: 'Isère',
      because: 'values may contain apostrophes',
    },
    {
      values: ['a\\nb'],
      right: 'a\\nb',
      wrong: 'a\nb',
      because: 'values may contain characters with a meaning in code',
    },
    {
      values: ['$&'],
      right: '$&',
      wrong: '$',
      because: 'values may contain characters with a meaning in a replacement text',
    },
  ])('R4.5 are exactly those of the catalog: $because', ({ values, right, wrong }) => {
    const form = makeForm({
      schema: { type: 'object', properties: { a: { type: 'string', catalog: 'places' } } },
      catalogs: { 'places/1': [...many, ...values.map((value) => ({ value }))] },
    });
    expect(form.validate({ a: right })).toBe(true);
    expect(form.validate({ a: wrong })).toBe(false);
  });

  it('R4.5 are compared by their content in lists of objects', () => {
    const person = { type: 'object', properties: { name: { type: 'string' } } } as const;
    const form = makeForm({
      schema: { type: 'object', properties: { people: { type: 'array', uniqueItems: true, items: person } } },
    });
    expect(form.validate({ people: [{ name: 'Ada' }, { name: 'Bo' }] })).toBe(true);
    expect(form.validate({ people: [{ name: 'Ada' }, { name: 'Ada' }] })).toBe(false);
  });
});
