import { describe, expect, it } from 'vitest';
import { withChanges } from './merge.ts';
import { CONTENT } from '#tests/support/content.ts';
import { withContactSales } from '#tests/support/contact-sales.ts';
import { legalChanges } from './legal-parts.ts';

const ENGLISH = 'catalogs/messages/en.json';
const UI = 'forms/sign-up/ui.json';
const SCHEMA = 'forms/sign-up/schema.json';
const NEWS = 'forms/news/schema.json';

/** A form that asks persons for a consent, and everybody else in some countries. */
const ASKING = `{
  "properties": { "kind": { "type": "string" } },
  "allOf": [],
  "dependencies": { "kind": { "oneOf": [
    { "properties": { "kind": { "enum": ["person", "other"] }, "news": { "const": true } } },
    { "properties": { "kind": { "enum": ["shop"] }, "country": { "set": "EU" }, "vat": { "format": "x" } } }
  ] } }
}`;
const before = withContactSales(CONTENT);

describe('R18.9 which changes are legal', () => {
  it.each([
    {
      because: 'the text beside the tick box',
      path: ENGLISH,
      from: '"signup.inputs.terms.label": "',
      to: '$&Yes, ',
    },
    { because: 'the banner about consent', path: ENGLISH, from: '"consent.text": "', to: '$&Well, ' },
    { because: 'the page with the terms', path: ENGLISH, from: '"terms.heading": "', to: '$&Our ' },
    { because: 'the link to the terms', path: ENGLISH, from: '"shell.footer.terms": "', to: '$&Our ' },
    {
      because: 'a link to the terms in another text',
      path: ENGLISH,
      from: '"shell.skip": "',
      to: '$&<terms>x</terms> ',
    },
    {
      because: 'the control of the consent',
      path: UI,
      from: '"ui:widget": "consent"',
      to: '"ui:widget": "checkbox"',
    },
    { because: 'which documents it links', path: UI, from: '["terms", "privacy"]', to: '["terms"]' },
    { because: 'the consent is not required', path: SCHEMA, from: /,\s*"terms"\s*\]/, to: ']' },
    { because: 'the consent accepts no tick, too', path: SCHEMA, from: '"const": true', to: '"title": "x"' },
    {
      because: 'the texts of a form with a consent come from elsewhere',
      path: UI,
      from: '"messages": "signup"',
      to: '"messages": "other"',
    },
    { because: 'the form of the terms page', path: 'forms/terms/ui.json', from: '{', to: '{ "x": 1, ' },
    { because: 'a document that is no JSON', path: ENGLISH, from: '{', to: '' },
  ])('names the place: $because', ({ path, from, to }) => {
    const text = before.get(path) ?? '';
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    const places = legalChanges(before, withChanges(before, new Map([[path, changed]])));
    expect(places).not.toStrictEqual([]);
    expect(places.every((place) => place.startsWith(path))).toBe(true);
  });

  it.each([
    { because: 'the label of a field', path: ENGLISH, from: '"signup.inputs.email.label": "', to: '$&Your ' },
    {
      because: 'the order of fields',
      path: UI,
      from: '"firstName",\n    "lastName"',
      to: '"lastName",\n    "firstName"',
    },
    {
      because: 'a rule of another field',
      path: SCHEMA,
      from: '"maxLength": ',
      to: '"minLength": 1, "maxLength": ',
    },
    {
      because: 'an example that ticks the box',
      path: 'forms/sign-up/examples.json',
      from: '"terms": true',
      to: '"terms": false',
    },
    {
      because: 'the English text that a translator read, with a link to the terms',
      path: 'catalogs/messages/de.json',
      from: '{',
      to: '{ "$translatedFrom": { "shell.skip": "Read <terms>our terms</terms>" },',
    },
  ])('names none: $because', ({ path, from, to }) => {
    const text = before.get(path) ?? '';
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(legalChanges(before, withChanges(before, new Map([[path, changed]])))).toStrictEqual([]);
  });

  it.each([
    { because: 'then', rest: '"then": { "properties": { "news": { "type": "boolean", "const": true } } }' },
    {
      because: 'else',
      rest: '"else": { "required": ["news"], "properties": { "news": { "const": true } } }',
    },
  ])('names the condition under which a form asks for a consent: $because', ({ rest }) => {
    const path = 'forms/news/schema.json';
    const schema = (country: string): string =>
      `{ "allOf": [{ "if": { "properties": { "country": { "const": "${country}" } } }, ${rest} }] }`;
    const [wide, narrow] = [schema('DK'), schema('ZZ')].map((text) => new Map([[path, text]]));
    expect(legalChanges(wide ?? before, narrow ?? before)).toStrictEqual([`${path}/allOf/0/if`]);
  });

  it.each([
    {
      because: 'the branches of a dependency ask other people',
      from: '"person", "other"',
      to: '"other"',
      place: 'forms/news/schema.json/dependencies',
    },
    {
      because: 'the form asks only some visitors for a consent that it asked all for',
      from: '"allOf": []',
      to: '"allOf": [{ "if": { "required": ["kind"] } }]',
      place: 'forms/news/schema.json/allOf/0/if',
    },
    {
      because: 'the field that decides starts with another answer',
      from: '"type": "string"',
      to: '"type": "string", "default": "shop"',
      place: 'forms/news/schema.json/properties/kind',
    },
    {
      because: 'a set of countries that a condition names has fewer countries',
      path: 'catalogs/country-sets/1.json',
      from: '"DE",',
      to: '',
      place: 'catalogs/country-sets/1.json',
    },
    {
      because: 'a format that a condition names has another expression',
      path: 'catalogs/formats/1.json',
      from: '"source": "',
      to: '$&^',
      place: 'catalogs/formats/1.json',
    },
  ])('names what decides whether a form asks: $because', ({ path = NEWS, from, to, place }) => {
    const old = withChanges(before, new Map([[NEWS, ASKING]]));
    const text = old.get(path) ?? '';
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(legalChanges(old, withChanges(old, new Map([[path, changed]])))).toStrictEqual([place]);
  });

  it.each([
    { because: 'ticked from the start', path: 'schema', field: '{ "type": "boolean", "default": true }' },
    { because: 'the one choice is a tick', path: 'schema', field: '{ "type": "boolean", "enum": [true] }' },
    {
      because: 'a rule ticks it',
      path: 'ui',
      field: '{ "ui:dependsOn": [{ "from": "kind", "is": "a", "value": true }] }',
    },
  ])('names a box that the form ticks for the visitor, and its texts: $because', ({ path, field }) => {
    const files = new Map([
      [
        `forms/news/${path}.json`,
        path === 'ui' ? `{ "news": ${field} }` : `{ "properties": { "news": ${field} } }`,
      ],
      [ENGLISH, (before.get(ENGLISH) ?? '').replace('{', '{ "letters.inputs.news.label": "I agree.",')],
      ['forms/news/variants/de.json', '{ "ui": {} }'],
      ['forms/news/page.json', '{ "messages": "letters" }'],
    ]);
    const places = legalChanges(before, withChanges(before, files));
    expect(places).toContain(`${ENGLISH}#letters.inputs.news.label`);
    expect(places.some((place) => place.startsWith(`forms/news/${path}.json/`))).toBe(true);
  });

  it('names no catalog that no condition of a form with a consent names', () => {
    const path = 'catalogs/country-sets/1.json';
    const changed = (before.get(path) ?? '').replace('"DE",', '');
    expect(legalChanges(before, withChanges(before, new Map([[path, changed]])))).toStrictEqual([]);
  });

  it.each([
    { because: 'the product reads no file of this name', path: 'forms/sign-up/old.json' },
    { because: 'nor in such a folder', path: 'forms/sign-up/old/ui.json' },
  ])('R21.1 reads no file in vain: $because', ({ path }) => {
    const ui = before.get(UI) ?? '';
    expect(legalChanges(before, withChanges(before, new Map([[path, ui]])))).toStrictEqual([]);
  });

  it('R21.1 names the first hundred places, and cuts long ones off', () => {
    const texts = Array.from({ length: 200 }, (_, at) => [`terms.a${at}${'x'.repeat(5_000)}`, 'x'] as const);
    const after = withChanges(before, new Map([[ENGLISH, JSON.stringify(Object.fromEntries(texts))]]));
    const places = legalChanges(before, after);
    expect(places).toHaveLength(100);
    expect(Math.max(...places.map((place) => place.length))).toBeLessThan(400);
  });

  it('R21.1 keeps apart what lies deep at places with the same beginning', () => {
    const path = 'forms/sign-up/variants/de.json';
    const deep = (last: string): string =>
      `{"ui":{"${'x'.repeat(400)}":{"a":{"terms":{"title":"1"}},"b":{"terms":{"title":"${last}"}}}}}`;
    const [one, other] = ['1', '2'].map((last) => withChanges(before, new Map([[path, deep(last)]])));
    expect(legalChanges(one ?? before, other ?? before)).toHaveLength(1);
  });

  it('names a consent that a new form asks for', () => {
    const schema = '{ "properties": { "newsletter": { "type": "boolean", "const": true } } }';
    const after = withChanges(before, new Map([['forms/news/schema.json', schema]]));
    expect(legalChanges(before, after)).toStrictEqual(['forms/news/schema.json/properties/newsletter']);
  });
});
