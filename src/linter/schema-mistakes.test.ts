import { describe, expect, it } from 'vitest';
import { seed, type Mistake } from '#tests/linter/seed-mistake.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const ORGANISATION = '"maxLength": 64, "format": "plain-text"';

/** An edit that adds a condition before the fields. */
function when(condition: string, then = '{ "required": ["organisation"] }'): Pick<Mistake, 'from' | 'to'> {
  const from = '"properties": {\n    "firstName"';
  return { from, to: `"if": ${condition}, "then": ${then},\n  ${from}` };
}

// prettier-ignore
const MISTAKES: readonly Mistake[] = [
  // Limits against those of the format.
  { because: 'the format asks for more than is allowed', from: '"minLength": 6,\n      "maxLength": 64', to: '"maxLength": ▸4', rule: 'limits', mend: 'Write 6 or more' },
  { because: 'the format allows less than is asked for', from: '"maxLength": 129', to: '"minLength": ▸200', rule: 'limits', mend: 'Write 129 or less' },
  { because: 'the format allows no more', from: '"maxLength": 129', to: '"maxLength": ▸300', rule: 'limits', mend: 'only be stricter', severity: 'warning' },
  { because: 'a part asks for more than the field allows', from: '{ "format": "password-has-upper" }', to: '{ "minLength": ▸200 }', rule: 'limits', mend: 'Write 128 or less' },
  { because: 'nobody can answer with nothing', from: '"maxLength": 129', to: '"maxLength": ▸0', rule: 'meta-schema', mend: 'Write 1 or more' },
  { because: 'no length is negative', from: '"maxLength": 129', to: '"maxLength": ▸-1', rule: 'meta-schema', mend: 'Write 1 or more' },
  { because: 'a shortest answer goes with a longest', from: '"minLength": 6,\n      "maxLength": 64', to: '"minLength": 6, "maxLength": ▸0', rule: 'meta-schema', mend: 'Write 1 or more' },
  // Regular expressions.
  { because: 'a repeat inside a repeat takes for ever', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"^([a-zA-Z]+ ?)*$"', rule: 'regular-expression', mend: 'repeat inside a repeat' },
  { because: 'slashes are of another language', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"/^[^<>]*$/"', rule: 'regular-expression', mend: 'Take them out' },
  { because: 'braces are not closed', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"^[^<>]{1,$"', rule: 'regular-expression', mend: 'Mend the expression' },
  // Catalogs.
  { because: 'nobody can choose rows of a table', from: '"catalog": "currencies"', to: '"catalog": ▸"currency-source"', rule: 'unpickable-catalog', mend: '"currencies"' },
  { because: 'a tick is no choice', from: '"type": "boolean", "const": true', to: '"type": ▸"boolean", "catalog": "countries"', rule: 'catalog-type', mend: '"string"' },
  { because: 'catalogs are written small', from: '"catalog": "currencies"', to: '"catalog": ▸"Currencies"', rule: 'unknown-catalog', mend: 'Did you mean "currencies"?' },
  // Values.
  { because: 'true is no text', from: '"const": true', to: '"const": ▸"true"', rule: 'impossible-value', mend: 'true or false' },
  { because: 'a condition names the country in place of its code', ...when('{ "properties": { "countrySelector": { "const": ▸"Denmark" } }, "required": ["countrySelector"] }'), rule: 'impossible-value', mend: 'Did you mean "DK"?' },
  { because: 'one of several codes is none', ...when('{ "properties": { "countrySelector": { "enum": ["DK", ▸"UK"] } }, "required": ["countrySelector"] }'), rule: 'impossible-value', mend: '' },
  { because: 'no set is called so', ...when('{ "properties": { "countrySelector": { "set": ▸"UE" } }, "required": ["countrySelector"] }'), rule: 'set', mend: '"EU"' },
  { because: 'not every set that one wishes for is there', ...when('{ "properties": { "countrySelector": { "set": ▸"ASEAN" } }, "required": ["countrySelector"] }'), rule: 'set', mend: 'Write one of "EU", "EZ", "UN".' },
  { because: 'currencies are no countries', ...when('{ "properties": { "currencySelector": { "set": ▸"EU" } }, "required": ["currencySelector"] }'), rule: 'set', mend: '"enum"' },
  { because: 'a set holds before anything is answered', ...when('▸{ "properties": { "countrySelector": { "set": "EU" } } }'), rule: 'condition', mend: '"required": ["countrySelector"]', severity: 'warning' },
  { because: 'a set is asked for, not chosen from', from: '"catalog": "currencies"', to: '"catalog": "currencies", ▸"set": "EU"', rule: 'unknown-key', mend: '' },
  // Conditions.
  { because: 'one object has room for one condition', from: '"properties": {\n    "firstName"', to: '"if": { "required": ["email"] }, "then": { "required": ["organisation"] },\n▸"if": { "required": ["number"] }, "then": { "required": ["organisation"] },\n  "properties": {\n    "firstName"', rule: 'duplicate-key', mend: '"allOf": [{ "if": …, "then": … }, { "if": …, "then": … }]' },
  { because: 'a condition lacks its consequence', from: '"properties": {\n    "firstName"', to: '▸"if": { "required": ["email"] },\n  "properties": {\n    "firstName"', rule: 'condition', mend: '"then"' },
  { because: 'a consequence lacks its condition', from: '"properties": {\n    "firstName"', to: '▸"then": { "required": ["organisation"] },\n  "properties": {\n    "firstName"', rule: 'condition', mend: '"if"' },
  { because: 'a condition holds before anything is answered', ...when('▸{ "properties": { "countrySelector": { "const": "DK" } } }'), rule: 'condition', mend: '"required": ["countrySelector"]', severity: 'warning' },
  // Fields inside fields.
  { because: 'a field holds no form', from: ORGANISATION, to: '▸"properties": { "name": {} }', rule: 'refused-keyword', mend: 'beside the fields' },
  { because: 'a part of a field holds no fields', from: '{ "format": "password-has-upper" }', to: '{ ▸"properties": { "name": {} } }', rule: 'refused-keyword', mend: 'beside the fields' },
  { because: 'a rule about the answer of another field', from: ORGANISATION, to: `${ORGANISATION}, ▸"dependencies": { "email": ["terms"] }`, rule: 'refused-keyword', mend: 'beside the fields' },
  { because: 'no field would show which of several rules is meant', ...when('{ "required": ["email"] }', '{ ▸"anyOf": [{ "required": ["organisation"] }] }'), rule: 'refused-keyword', mend: '"if" and "then"' },
  { because: 'a condition asks about fields, not about lengths', ...when('{ "required": ["email"], ▸"maxLength": 3 }'), rule: 'unknown-key', mend: '"required"' },
  { because: 'the fields that are required are a list', ...when('{ "required": ▸true }'), rule: 'meta-schema', mend: 'have to be answered' },
  // Names.
  { because: 'a name has a space at its end', from: '    "organisation",\n', to: '    ▸"organisation ",\n', rule: 'unknown-field', mend: 'Did you mean "organisation"?' },
];

describe('R4.6 mistakes in the shipped schema.json', () => {
  it.each(MISTAKES)('$because', (mistake) => {
    const { found, expected } = seed(SCHEMA, mistake);
    expect(found).toStrictEqual(expected);
  });
});
