import { describe, expect, it } from 'vitest';
import type { FormPack } from '#contract/language.ts';
import { readPack } from '#contract/pack-file.ts';
import { CONTENT, RELEASE } from '#tests/support/content.ts';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { packsOf, compileRelease } from './release.ts';

const PAGE = 'forms/contact-sales/page.json';
const release = compileRelease(withContactSales(CONTENT));

function packOf(language: string): FormPack {
  const address = release.page.pages['contact-sales']?.files[language]?.pack ?? '';
  return readPack<FormPack>(JSON.parse(release.files.get(address) ?? ''));
}

describe('R17.1 the page of a form', () => {
  it('R17.1 is offered at its path in every language, with its own files', () => {
    const { form, files = {} } = release.page.pages['contact-sales'] ?? {};
    expect(form).toBe('contact-sales');
    expect(Object.keys(files)).toStrictEqual(['en', 'de']);
    const addresses = Object.values(files).flatMap(({ pack, module }) => [pack, module]);
    expect(addresses.filter((address) => !release.files.has(address))).toStrictEqual([]);
  });

  it('R17.1 is offered only in the languages that page.json names', () => {
    const content = new Map(withContactSales(CONTENT));
    content.set(PAGE, (content.get(PAGE) ?? '').replace('"submit"', '"languages": ["de"], "submit"'));
    const { files } = compileRelease(content).page.pages['contact-sales'] ?? {};
    expect(Object.keys(files ?? {})).toStrictEqual(['de']);
  });

  it('R17.1 loads its own texts, and the texts that only pages of forms use', () => {
    const { messages, form } = packOf('de');
    expect(messages['contactSales.title']).toBe('Mit dem Vertrieb sprechen');
    expect(messages['form.page.kept']).toBe('Ihre Eingaben sind noch da.');
    expect(messages['form.steps.next']).toBe('Weiter');
    expect(form.name).toBe('contact-sales');
  });

  it('R17.1 does not load the texts again that the language pack contains', () => {
    const [english] = packsOf(release);
    const { messages, catalogs } = packOf('en');
    expect(Object.keys(messages).filter((key) => key in (english?.messages ?? {}))).toStrictEqual([]);
    expect(catalogs).toStrictEqual({});
  });

  it('R11.2 adds no byte to the packs of the sign-up page', () => {
    const addresses = (of: typeof release): readonly string[] => of.page.languages.map(({ url }) => url);
    expect(addresses(release)).toStrictEqual(addresses(RELEASE));
    expect(release.page.languages.map(({ forms }) => Object.keys(forms))).toStrictEqual(
      RELEASE.page.languages.map(({ forms }) => Object.keys(forms)),
    );
  });

  it('R17.1 loads the catalogs that only its form uses', () => {
    const content = new Map(withContactSales(CONTENT));
    const schema = 'forms/contact-sales/schema.json';
    const entries = [{ value: 'prices', name: 'Prices' }];
    content.set('catalogs/topics/1.json', JSON.stringify({ name: 'topics', version: 1, entries }));
    content.set(
      schema,
      (content.get(schema) ?? '').replace('"enum": ["prices", "moving", "other"]', '"catalog": "topics"'),
    );
    const other = compileRelease(content);
    const address = other.page.pages['contact-sales']?.files['en']?.pack ?? '';
    const { catalogs } = readPack<FormPack>(JSON.parse(other.files.get(address) ?? ''));
    expect(catalogs).toStrictEqual({ topics: entries });
  });
});
