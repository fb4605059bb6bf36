import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { checkShipped, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';
const EXAMPLES = 'forms/sign-up/examples.json';
const VARIANT = 'forms/sign-up/variants/de.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

interface Correct {
  readonly because: string;
  readonly edits?: readonly Edit[];
  readonly write?: Readonly<Record<string, string>>;
}

const FIRST_FIELD = '"properties": {\n    "firstName"';

/** Edits that add texts in both languages. */
function addTexts(...keys: readonly string[]): readonly Edit[] {
  const texts = keys.map((key, at) => `"${key}": "… ${at + 1}",\n`).join('');
  return [EN, DE].map((file) => ({ file, from: '"signup.submit"', to: `${texts}"signup.submit"` }));
}

/** Edits that add a field after the organisation: its schema and its UI options. */
function add(name: string, field: string, ui: string): readonly Edit[] {
  return [
    { file: SCHEMA, from: '    "email": {', to: `    "${name}": ${field},\n    "email": {` },
    { file: UI, from: '"organisation",\n', to: `"organisation",\n"${name}",\n` },
    { file: UI, from: '  "email": {', to: `  "${name}": ${ui},\n  "email": {` },
    ...addTexts(`signup.inputs.${name}.label`),
  ];
}

const overlay = (text: string) => ({
  [VARIANT]: `{ "$schema": "../../../schemas/form-variant.schema.json", ${text} }`,
});
const read = (file: string): string => readFileSync(join(CONTENT_ROOT, file), 'utf8');

// prettier-ignore
const CORRECT: readonly Correct[] = [
  { because: 'nothing is changed' },
  { because: 'a field refuses only what fits all of a rule, and that is not its default', edits: [{ file: SCHEMA, from: '"catalog": "countries" }', to: '"catalog": "countries", "default": "DK", "not": { "const": "US", "anyOf": [{ "const": "DK" }] } }' }] },
  { because: 'an optional text is added', edits: add('fax', '{ "type": "string", "maxLength": 20 }', '{ "ui:widget": "tel" }') },
  { because: 'an optional text with a format is added', edits: add('vatNumber', '{ "type": "string", "format": "vat-dk" }', '{ "ui:widget": "text", "ui:options": { "span": "half" } }') },
  { because: 'a field gets the hint for IBANs', edits: add('account', '{ "type": "string", "format": "iban" }', '{ "ui:widget": "text", "ui:hint": "iban" }') },
  { because: 'a field gets the hint for VAT numbers', edits: add('vatNumber', '{ "type": "string", "format": "merchant-vat" }', '{ "ui:widget": "text", "ui:hint": "vat-number" }') },
  { because: 'a field gets the hint for VAT numbers, and a condition sets its format', edits: [...add('vatNumber', '{ "type": "string" }', '{ "ui:widget": "text", "ui:hint": "vat-number" }'), { file: SCHEMA, from: FIRST_FIELD, to: `"if": { "properties": { "countrySelector": { "const": "DK" } }, "required": ["countrySelector"] }, "then": { "properties": { "vatNumber": { "format": "vat-dk" } } },\n  ${FIRST_FIELD}` }] },
  { because: 'an optional choice is added', edits: add('otherCountry', '{ "type": "string", "catalog": "countries" }', '{ "ui:widget": "typeahead" }') },
  { because: 'an optional tick is added', edits: add('newsletter', '{ "type": "boolean" }', '{ "ui:widget": "consent" }') },
  { because: 'a field is no longer required', edits: [{ file: SCHEMA, from: '    "organisation",\n', to: '' }, { file: EXAMPLES, from: '        "organisation": "required",\n', to: '' }] },
  { because: 'fields are asked in another order', edits: [{ file: UI, from: '    "firstName",\n    "lastName",', to: '    "lastName",\n    "firstName",' }] },
  { because: 'a limit is stricter', edits: [{ file: SCHEMA, from: '"maxLength": 64,\n      "format": "signup-phone-number"', to: '"maxLength": 60,\n      "format": "signup-phone-number"' }] },
  { because: 'a limit is looser', edits: [{ file: SCHEMA, from: '"maxLength": 64, "format": "plain-text"', to: '"maxLength": 65, "format": "plain-text"' }, { file: EXAMPLES, from: '"lastName": "tooLong",\n        "organisation": "tooLong"', to: '"lastName": "tooLong"' }] },
  { because: 'a field has its own pattern', edits: add('shop', '{ "type": "string", "pattern": "^[a-z]{2,8}$" }', '{ "ui:widget": "text" }') },
  { because: 'codes of answers have hyphens, or begin with a digit', edits: [...add('size', '{ "type": "string", "enum": ["x-large", "7"] }', '{ "ui:widget": "radios" }'), ...addTexts('signup.inputs.size.option.x-large', 'signup.inputs.size.option.7')] },
  { because: 'the text of a code with a hyphen has a note', edits: [...add('size', '{ "type": "string", "enum": ["x-large"] }', '{ "ui:widget": "select" }'), ...addTexts('signup.inputs.size.option.x-large'), { file: 'catalogs/messages/keys.json', from: '"signup.submit": {', to: '"signup.inputs.size.option.x-large": { "note": "A size of shirts." },\n"signup.submit": {' }] },
  { because: 'a help text is added', edits: addTexts('signup.inputs.email.help') },
  { because: 'a text quotes an existing label, and words that are not a label', edits: [EN, DE].map((file) => ({ file, from: '"signup.submit"', to: `"signup.inputs.email.help": "As in “ada@shop.example”. See “${file === EN ? 'Organisation' : 'Unternehmen'}”.",\n"signup.submit"` })) },
  { because: 'an error text is added', edits: addTexts('signup.inputs.organisation.error') },
  { because: 'an error text for a limit of only one variant is added', edits: addTexts('signup.inputs.organisation.error.tooShort'), write: overlay('"schema": { "properties": { "organisation": { "minLength": 2 } } }') },
  { because: 'a field gets the hint for typing slips', edits: [{ file: UI, from: '"ui:autocomplete": "organization",', to: '"ui:autocomplete": "organization", "ui:hint": "email-typo",' }] },
  { because: 'a tooltip is added', edits: [{ file: UI, from: '"ui:validateOn": "blur"', to: '"ui:options": { "tooltip": true }' }, ...addTexts('signup.inputs.email.tooltip', 'signup.inputs.email.tooltip.text')] },
  { because: 'a group is added', edits: [{ file: UI, from: '"ui:groups": [', to: '"ui:groups": [{ "name": "person", "fields": ["firstName", "lastName"] }, ' }, ...addTexts('signup.groups.person.legend')] },
  { because: 'a field is validated at each key', edits: [{ file: UI, from: '"ui:validateOn": "blur"', to: '"ui:validateOn": "change"' }] },
  { because: 'a field has the whole width', edits: [{ file: UI, from: '"tooltip": true, "span": "half"', to: '"tooltip": true, "span": "full"' }] },
  { because: 'a question depends on an answer', edits: [...add('state', '{ "type": "string" }', '{ "ui:widget": "text" }'), { file: SCHEMA, from: FIRST_FIELD, to: `"if": { "properties": { "countrySelector": { "enum": ["US", "CA"] } }, "required": ["countrySelector"] }, "then": { "required": ["state"] },\n  ${FIRST_FIELD}` }] },
  { because: 'an answer makes another field required', edits: [...add('fax', '{ "type": "string" }', '{ "ui:widget": "tel" }'), { file: SCHEMA, from: FIRST_FIELD, to: `"dependencies": { "fax": ["organisation"] },\n  ${FIRST_FIELD}` }] },
  { because: 'a field is filled from another', edits: add('otherCountry', '{ "type": "string", "catalog": "countries" }', '{ "ui:widget": "typeahead", "ui:dependsOn": [{ "from": "countrySelector", "take": "value" }] }') },
  { because: 'a catalog is pinned', edits: [{ file: SCHEMA, from: '"catalog": "currencies"', to: '"catalog": "currencies@1"' }] },
  { because: 'a text changes', edits: [{ file: DE, from: '"Konto wird erstellt…"', to: '"Einen Moment, wir legen ’s an …"' }] },
  { because: 'one number of a plural has its own text', edits: [{ file: EN, from: 'title": "{count, plural, one {One field', to: 'title": "{count, plural, =0 {Nothing} one {One field' }] },
  { because: 'the form stops sign-ups from two countries', edits: [{ file: SCHEMA, from: '"countrySelector": { "type": "string",', to: '"countrySelector": { "type": "string", "not": { "enum": ["RU", "BY"] },' }, { file: EXAMPLES, from: '"examples": [', to: '"examples": [{ "name": "From Belarus", "answers": { "firstName": "Maria", "lastName": "Jensen", "organisation": "Shop", "email": "maria@shop.example", "countrySelector": "BY", "currencySelector": "DKK", "numberCode": "DK", "number": "20 12 34 56", "password": "Correct horse 7", "terms": true }, "expect": { "countrySelector": "invalidFormat" } },' }] },
  { because: 'an example is added', edits: [{ file: EXAMPLES, from: '"examples": [', to: '"examples": [{ "name": "Another", "answers": { "email": "a" }, "expect": { "firstName": "required", "lastName": "required", "organisation": "required", "email": "invalidEmail", "countrySelector": "required", "currencySelector": "required", "numberCode": "required", "number": "required", "password": "required", "terms": "notAccepted" } },' }] },
  { because: 'a variant has a stricter limit', write: overlay('"schema": { "properties": { "number": { "minLength": 6 } } }') },
  { because: 'a variant removes a field', write: overlay('"schema": { "properties": { "organisation": null }, "required": ["firstName", "lastName", "email", "countrySelector", "currencySelector", "numberCode", "number", "password", "terms"] }') },
  { because: 'a variant has another width', write: overlay('"ui": { "lastName": { "ui:options": { "span": "full" } } }') },
  { because: 'a whole language is added', write: { 'catalogs/messages/da.json': read(EN) } },
  { because: 'lines end as on Windows', write: { [UI]: read(UI).replaceAll('\n', '\r\n') } },
];

describe('R4.1 correct edits of the shipped documents', () => {
  it.each(CORRECT)('R4.1 have no finding: $because', ({ edits = [], write = {} }) => {
    expect(checkShipped(edits, write).findings).toStrictEqual([]);
  });
});
