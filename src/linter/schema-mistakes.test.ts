import { describe, expect, it } from 'vitest';
import { checkShipped } from '#tests/linter/sample.ts';
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
  { because: 'the maximum is below the minimum of the format', from: '"minLength": 5,\n      "maxLength": 64', to: '"maxLength": ▸4', rule: 'limits', mend: 'Write 5 or more' },
  { because: 'the minimum is above the maximum of the format', from: '"maxLength": 129', to: '"minLength": ▸200', rule: 'limits', mend: 'Write 129 or less' },
  { because: 'the maximum is above the maximum of the format', from: '"maxLength": 129', to: '"maxLength": ▸300', rule: 'limits', mend: 'only be stricter', severity: 'warning' },
  { because: 'the minimum of a part is above the maximum of the field', from: '{ "format": "password-has-upper" }', to: '{ "minLength": ▸200 }', rule: 'limits', mend: 'Write 128 or less' },
  { because: 'a part of a part is above the maximum of the field, too', from: '{ "format": "password-has-upper" }', to: '{ "allOf": [{ "minLength": ▸200 }] }', rule: 'limits', mend: 'Write 128 or less' },
  { because: 'a maximum of 0 allows no answer', from: '"maxLength": 129', to: '"maxLength": ▸0', rule: 'meta-schema', mend: 'Write 1 or more' },
  { because: 'no length is negative', from: '"maxLength": 129', to: '"maxLength": ▸-1', rule: 'meta-schema', mend: 'Write 1 or more' },
  { because: 'a maximum of 0 is below the minimum', from: '"minLength": 5,\n      "maxLength": 64', to: '"minLength": 5, "maxLength": ▸0', rule: 'meta-schema', mend: 'Write 1 or more' },
  // Regular expressions.
  { because: 'a repeat inside a repeat takes for ever', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"^([a-zA-Z]+ ?)*$"', rule: 'regular-expression', mend: 'repeat inside a repeat' },
  { because: 'forty letters have two alternatives each', from: ORGANISATION, to: `"maxLength": 64, "pattern": ▸"^${'(?:[a-y]|[a-z])'.repeat(40)}$"`, rule: 'regular-expression', mend: 'alternatives that take the same' },
  { because: 'only newer versions of Node know the syntax', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"^(?i:(?:a+)+)$"', rule: 'regular-expression', mend: 'Mend the expression' },
  { because: 'a condition adds a slow expression', ...when('{ "required": ["email"] }', '{ "properties": { "organisation": { "pattern": ▸"^(a+)+$" } } }'), rule: 'regular-expression', mend: 'repeat inside a repeat' },
  { because: 'a condition tests by a slow expression', ...when('{ "properties": { "organisation": { "pattern": ▸"^(a+)+$" } }, "required": ["organisation"] }', '{ "required": ["number"] }'), rule: 'regular-expression', mend: 'repeat inside a repeat' },
  { because: 'a part of a field has a slow expression', from: '{ "format": "password-has-upper" }', to: '{ "pattern": ▸"^(a+)+$" }', rule: 'regular-expression', mend: 'repeat inside a repeat' },
  { because: 'an expression has no slashes around it', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"/^[^<>]*$/"', rule: 'regular-expression', mend: 'Take them out' },
  { because: 'braces are not closed', from: ORGANISATION, to: '"maxLength": 64, "pattern": ▸"^[^<>]{1,$"', rule: 'regular-expression', mend: 'Mend the expression' },
  // Catalogs.
  { because: 'visitors cannot choose entries without a value', from: '"catalog": "currencies"', to: '"catalog": ▸"currency-source"', rule: 'unpickable-catalog', mend: '"currencies"' },
  { because: 'a tick is no choice', from: '"type": "boolean", "const": true', to: '"type": ▸"boolean", "catalog": "countries"', rule: 'catalog-type', mend: '"string"' },
  { because: 'names of catalogs are in lower case', from: '"catalog": "currencies"', to: '"catalog": ▸"Currencies"', rule: 'unknown-catalog', mend: 'Did you mean "currencies"?' },
  // Values.
  { because: 'true is no text', from: '"const": true', to: '"const": ▸"true"', rule: 'impossible-value', mend: 'true or false' },
  { because: 'a condition names the country in place of its code', ...when('{ "properties": { "countrySelector": { "const": ▸"Denmark" } }, "required": ["countrySelector"] }'), rule: 'impossible-value', mend: 'Did you mean "DK"?' },
  { because: 'one of several codes does not exist', ...when('{ "properties": { "countrySelector": { "enum": ["DK", ▸"UK"] } }, "required": ["countrySelector"] }'), rule: 'impossible-value', mend: '' },
  { because: 'no set has this name', ...when('{ "properties": { "countrySelector": { "set": ▸"UE" } }, "required": ["countrySelector"] }'), rule: 'set', mend: '"EU"' },
  { because: 'the set does not exist', ...when('{ "properties": { "countrySelector": { "set": ▸"ASEAN" } }, "required": ["countrySelector"] }'), rule: 'set', mend: 'Write one of "EU", "EZ", "EEA", "EFTA", "UN".' },
  { because: 'currencies are no countries', ...when('{ "properties": { "currencySelector": { "set": ▸"EU" } }, "required": ["currencySelector"] }'), rule: 'set', mend: '"enum"' },
  { because: 'a set holds before anything is answered', ...when('▸{ "properties": { "countrySelector": { "set": "EU" } } }'), rule: 'condition', mend: '"required": ["countrySelector"]', severity: 'warning' },
  { because: 'only a condition can name a set', from: '"catalog": "currencies"', to: '"catalog": "currencies", ▸"set": "EU"', rule: 'unknown-key', mend: '' },
  { because: 'a field refuses the answer with which it starts', from: '"catalog": "countries" }', to: '"catalog": "countries", "default": ▸"GB", "not": { "enum": ["US", "GB"] } }', rule: 'default', mend: 'Take "default" out' },
  { because: 'a field refuses the set of the country with which it starts', from: '"catalog": "countries" }', to: '"catalog": "countries", "default": ▸"DK", "not": { "set": "EU" } }', rule: 'default', mend: 'Take "default" out' },
  { because: 'a field refuses the code with which it starts as one of several rules', from: '"catalog": "countries" }', to: '"catalog": "countries", "default": ▸"GB", "not": { "anyOf": [{ "const": "US" }, { "const": "GB" }] } }', rule: 'default', mend: 'Take "default" out' },
  // Conditions.
  { because: 'one object has room for one condition', from: '"properties": {\n    "firstName"', to: '"if": { "required": ["email"] }, "then": { "required": ["organisation"] },\n▸"if": { "required": ["number"] }, "then": { "required": ["organisation"] },\n  "properties": {\n    "firstName"', rule: 'duplicate-key', mend: '"allOf": [{ "if": …, "then": … }, { "if": …, "then": … }]' },
  { because: 'a condition lacks its consequence', from: '"properties": {\n    "firstName"', to: '▸"if": { "required": ["email"] },\n  "properties": {\n    "firstName"', rule: 'condition', mend: '"then"' },
  { because: 'a consequence lacks its condition', from: '"properties": {\n    "firstName"', to: '▸"then": { "required": ["organisation"] },\n  "properties": {\n    "firstName"', rule: 'condition', mend: '"if"' },
  { because: 'a condition holds before anything is answered', ...when('▸{ "properties": { "countrySelector": { "const": "DK" } } }'), rule: 'condition', mend: '"required": ["countrySelector"]', severity: 'warning' },
  // Secrets (R2.9).
  { because: 'a condition would tell what the secret is', ...when('{ "properties": { ▸"password": { "pattern": "^A" } }, "required": ["password"] }'), rule: 'condition', mend: 'Test another field.' },
  { because: 'what a condition excludes tells it, too', ...when('{ "not": { "properties": { ▸"password": { "minLength": 20 } }, "required": ["password"] } }'), rule: 'condition', mend: 'Test another field.' },
  { because: 'a part of a condition would tell what the secret is', ...when('{ "anyOf": [{ "properties": { ▸"password": { "maxLength": 13 } }, "required": ["password"] }, { "required": ["email"] }] }'), rule: 'condition', mend: 'Test another field.' },
  { because: 'the branches of a dependency would tell what the secret is', from: '"properties": {\n    "firstName"', to: '"dependencies": { "password": { "oneOf": [{ "properties": { ▸"password": { "pattern": "^a" } }, "required": ["organisation"] }] } },\n  "properties": {\n    "firstName"', rule: 'condition', mend: 'Test another field.' },
  { because: 'the document would choose the secret', from: '{ "format": "password-has-upper" }', to: '{ ▸"const": "Publishers-own-1" }', rule: 'limits', mend: 'Take "const" out.' },
  // Fields inside fields.
  { because: 'a field contains no form', from: ORGANISATION, to: '▸"properties": { "name": {} }', rule: 'refused-keyword', mend: 'beside the fields' },
  { because: 'a part of a field contains no fields', from: '{ "format": "password-has-upper" }', to: '{ ▸"properties": { "name": {} } }', rule: 'refused-keyword', mend: 'beside the fields' },
  { because: 'a field contains a rule about another field', from: ORGANISATION, to: `${ORGANISATION}, ▸"dependencies": { "email": ["terms"] }`, rule: 'refused-keyword', mend: 'beside the fields' },
  { because: 'no field could show the error of several alternatives', ...when('{ "required": ["email"] }', '{ ▸"anyOf": [{ "required": ["organisation"] }] }'), rule: 'refused-keyword', mend: '"if" and "then"' },
  { because: 'a condition tests fields, not lengths', ...when('{ "required": ["email"], ▸"maxLength": 3 }'), rule: 'unknown-key', mend: '"required"' },
  { because: 'the fields that are required are a list', ...when('{ "required": ▸true }'), rule: 'meta-schema', mend: 'have to be answered' },
  // Names.
  { because: 'a name has a space at its end', from: '    "organisation",\n', to: '    ▸"organisation ",\n', rule: 'unknown-field', mend: 'Did you mean "organisation"?' },
];

/** A chain of so many fields, each of which waits for the one before. */
function chainOf(length: number): Pick<Mistake, 'from' | 'to'> {
  const links = Array.from({ length }, (_, at) => {
    const added = `"f${at + 1}": { "type": "string", "maxLength": 9 }`;
    return `"${at === 0 ? 'organisation' : `f${at}`}": { "properties": { ${added} } }`;
  });
  const from = '"properties": {\n    "firstName"';
  return { from, to: `"dependencies": { ${links.join(', ')} },\n  ${from}` };
}

describe('R2.9 R4.6 the check reports mistakes in the shipped schema.json', () => {
  it.each(MISTAKES)('R4.6 a mistake is reported, because $because', (mistake) => {
    const { found, expected } = seed(SCHEMA, mistake);
    expect(found).toStrictEqual(expected);
  });
});

describe('R21.3 a chain of conditions', () => {
  it.each([
    { length: 20, refused: 0, because: 'the engine follows it to its end' },
    { length: 21, refused: 1, because: 'it is longer than the engine follows' },
    { length: 300, refused: 1, because: 'one finding is enough' },
  ])('R21.3 of $length fields has $refused findings: $because', ({ length, refused }) => {
    const { findings } = checkShipped([{ file: SCHEMA, ...chainOf(length) }]);
    expect(findings.filter(({ message }) => message.includes('chain'))).toHaveLength(refused);
  });
});
