import type { Finding, Said } from '#contract/finding.ts';
import { describe, expect, it, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { CONTENT_ROOT } from '#tests/support/roots.ts';
import { checkForms } from './check-forms.ts';
import { readFolder } from './read-folder.ts';
import { checkEdited, placeOf, SAMPLE_VARIANT, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';
const EXAMPLES = 'forms/sign-up/examples.json';
const VARIANT = 'forms/sign-up/variants/de.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';
const KEYS = 'catalogs/messages/keys.json';
const COUNTRIES = 'catalogs/countries/1.json';
const FORMATS = 'catalogs/formats/1.json';

interface Mistake extends Edit {
  readonly because: string;
  /** The file of the finding, when it is not the edited file. */
  readonly in?: string;
  /** A snippet of the file of the finding after the edit, with ▸ at the place of the finding. */
  readonly at: string;
  readonly rule: string;
  /** A part of the suggestion. */
  readonly mend: string;
  /** What the finding says as data. */
  readonly said?: Said;
}

// prettier-ignore
const MISTAKES: readonly Mistake[] = [
  // Not JSON.
  { because: 'a comma is missing between two keys', file: SCHEMA, from: '"maxLength": 129,', to: '"maxLength": 129', at: '▸"format": "signup-email"', rule: 'syntax', mend: 'Put a comma' },
  { because: 'a comma follows the last key', file: SCHEMA, from: '"format": "signup-email"', to: '"format": "signup-email",', at: '"format": "signup-email"▸,', rule: 'syntax', mend: 'Take it out' },
  { because: 'quotation marks came from a word processor', file: UI, from: '"messages"', to: '“messages”', at: '▸“messages”', rule: 'syntax', mend: 'straight double quotes' },
  { because: 'a text is not closed', file: EN, from: '"Company"', to: '"Company', at: '▸"Company,', rule: 'syntax', mend: 'Put a " at its end' },
  { because: 'JSON has no comments', file: UI, from: '"messages": "signup",', to: '"messages": "signup", // ours', at: '▸// ours', rule: 'syntax', mend: 'notes for translators' },
  { because: 'a number starts with a letter', file: SCHEMA, from: '"maxLength": 129', to: '"maxLength": l29', at: '▸l29', rule: 'syntax', mend: '"double quotes"' },
  { because: 'the last brace is missing', file: KEYS, from: '    }\n  }\n}', to: '    }\n  }\n', at: '    }\n  }▸\n', rule: 'syntax', mend: 'Put a }' },
  // Unknown keys and values.
  { because: 'a key occurs twice', file: SCHEMA, from: '"maxLength": 129,', to: '"maxLength": 129,\n"maxLength": 130,', at: '▸"maxLength": 130', rule: 'duplicate-key', mend: 'Keep one' },
  { because: 'a keyword is mistyped', file: SCHEMA, from: '"maxLength": 129', to: '"maxLenght": 129', at: '▸"maxLenght"', rule: 'unknown-key', mend: '"maxLength"' },
  { because: 'an option is mistyped', file: UI, from: '"ui:validateOn"', to: '"ui:validateon"', at: '▸"ui:validateon"', rule: 'unknown-key', mend: '"ui:validateOn"' },
  { because: 'a detail of a widget is mistyped', file: UI, from: '"span"', to: '"spam"', at: '▸"spam"', rule: 'unknown-key', mend: '"span"' },
  { because: 'an option lacks its prefix', file: UI, from: '"ui:widget": "text"', to: '"widget": "text"', at: '▸"widget"', rule: 'unknown-field', mend: '"ui:widget"' },
  { because: 'no such widget exists', file: UI, from: '"typeahead",\n    "ui:options"', to: '"typehead",\n    "ui:options"', at: '▸"typehead"', rule: 'meta-schema', mend: '"typeahead"' },
  { because: 'no such moment exists', file: UI, from: '"blur"', to: '"blurr"', at: '▸"blurr"', rule: 'meta-schema', mend: '"blur"' },
  { because: 'browsers do not know what to fill in', file: UI, from: '"new-password"', to: '"newpassword"', at: '▸"newpassword"', rule: 'meta-schema', mend: '"new-password"' },
  { because: 'no such type exists', file: SCHEMA, from: '"boolean"', to: '"bolean"', at: '▸"bolean"', rule: 'meta-schema', mend: '"boolean"' },
  { because: 'a number is written as a text', file: SCHEMA, from: '129', to: '"129"', at: '▸"129"', rule: 'meta-schema', mend: 'most characters' },
  { because: 'a limit is negative', file: SCHEMA, from: '"minLength": 2,', to: '"minLength": -2,', at: '▸-2', rule: 'meta-schema', mend: '0 or more' },
  { because: 'a problem is not of the vocabulary', file: SCHEMA, from: '"notInCatalog"', to: '"notInCatalogue"', at: '▸"notInCatalogue"', rule: 'meta-schema', mend: '"notInCatalog"' },
  { because: 'the order is missing', file: UI, from: '"ui:order"', to: '"ui:ordre"', at: '▸"ui:ordre"', rule: 'unknown-key', mend: '"ui:order"' },
  { because: 'the message prefix is missing', file: UI, from: '  "messages": "signup",\n', to: '', at: '▸{\n  "$schema"', rule: 'missing-key', mend: '"messages"' },
  { because: 'a field occurs twice in the order', file: UI, from: '"password",\n    "newsletter"', to: '"password",\n"email",\n    "newsletter"', at: '"password",\n▸"email"', rule: 'meta-schema', mend: 'Take one' },
  // Constructs that are refused.
  { because: 'unknown fields are refused anyway', file: SCHEMA, from: '"required": ["email",', to: '"additionalProperties": false,\n"required": ["email",', at: '▸"additionalProperties"', rule: 'refused-keyword', mend: 'Take it out' },
  { because: 'words for visitors are messages', file: SCHEMA, from: '"maxLength": 129', to: '"title": "Mail", "maxLength": 129', at: '▸"title"', rule: 'human-text', mend: ' signup.inputs.email.label.' },
  { because: 'help is a message', file: UI, from: '"ui:autocomplete": "email"', to: '"ui:help": "Hi", "ui:autocomplete": "email"', at: '▸"ui:help"', rule: 'human-text', mend: ' signup.inputs.email.help.' },
  { because: 'a form is one document', file: SCHEMA, from: '"maxLength": 129', to: '"$ref": "#/x", "maxLength": 129', at: '▸"$ref"', rule: 'refused-keyword', mend: 'Write the rules out' },
  { because: 'a rule at the root has no field that could show its problem', file: SCHEMA, from: '"dependencies": {', to: '"not": { "required": ["topic"] }, "dependencies": {', at: '▸"not"', rule: 'refused-keyword', mend: '"if" and "then"' },
  { because: 'it is unclear which of several rules applies', file: SCHEMA, from: '"dependencies": {', to: '"oneOf": [{ "required": ["topic"] }], "dependencies": {', at: '▸"oneOf"', rule: 'refused-keyword', mend: '"if" and "then"' },
  { because: 'the rule also applies inside conditions', file: SCHEMA, from: '"required": ["company"],', to: '"required": ["company"], "anyOf": [{ "required": ["employees"] }],', at: '▸"anyOf"', rule: 'refused-keyword', mend: '"if" and "then"' },
  // Constructs that the page cannot render.
  { because: 'fields hold no fields', file: SCHEMA, from: '"boolean"', to: '"object"', at: '"newsletter": {\n      "type": ▸"object"', rule: 'meta-schema', mend: '"array"' },
  { because: 'fields hold no rules about other fields', file: SCHEMA, from: '"boolean"', to: '"boolean", "required": []', at: '▸"required": []', rule: 'refused-keyword', mend: '"newsletter" into "required"' },
  // Keywords and widgets that do not fit the kind of field.
  { because: 'only lists have entries', file: SCHEMA, from: '"boolean"', to: '"boolean", "items": { "catalog": "countries" }', at: '▸"items"', rule: 'list', mend: '"array"' },
  { because: 'a text is no number', file: SCHEMA, from: '"minLength": 1,', to: '"minimum": 1,', at: '"minimum": ▸1', rule: 'limits', mend: '"minLength" instead' },
  { because: 'only repeatable groups have items', file: UI, from: '"ui:widget": "consent"', to: '"ui:widget": "consent", "items": { "ui:order": [] }', at: '▸"items"', rule: 'widget-option', mend: 'Take "items" out' },
  { because: 'a text box gives no tick', file: UI, from: '"ui:widget": "consent"', to: '"ui:widget": "text"', at: '"newsletter": {\n    "ui:widget": ▸"text"', rule: 'widget', mend: '"consent"' },
  { because: 'a text box offers no choice', file: UI, from: '"dial-code"', to: '"tel"', at: '▸"tel",\n    "ui:dependsOn"', rule: 'widget', mend: '"typeahead" or "dial-code"' },
  { because: 'a list to choose from needs entries', file: UI, from: '"ui:widget": "text"', to: '"ui:widget": "typeahead"', at: '"company": {\n    "ui:widget": ▸"typeahead"', rule: 'widget', mend: '"text"' },
  // Fields and examples.
  { because: 'a required field is mistyped', file: SCHEMA, from: '"number", "password"]', to: '"nubmer", "password"]', at: '▸"nubmer"', rule: 'unknown-field', mend: '"number"' },
  { because: 'a condition asks about a field that is not there', file: SCHEMA, from: '"newsletter": {\n        "const"', to: '"newsleter": {\n        "const"', at: '▸"newsleter"', rule: 'unknown-field', mend: '"newsletter"' },
  { because: 'a dependency names a field that is not there', file: SCHEMA, from: '"employees": ["company"]', to: '"employees": ["compny"]', at: '▸"compny"', rule: 'unknown-field', mend: '"company"' },
  { because: 'the settings of a field are mistyped', file: UI, from: '"number": {', to: '"numbre": {', at: '▸"numbre"', rule: 'unknown-field', mend: '"number"' },
  { because: 'a group names a field that is not there', file: UI, from: '["numberCode", "number"]', to: '["numbercode", "number"]', at: '▸"numbercode"', rule: 'unknown-field', mend: '"numberCode"' },
  { because: 'an example answers a field that is not there', file: EXAMPLES, from: '"countrySelector": "DK"', to: '"contrySelector": "DK"', at: '▸"contrySelector"', rule: 'unknown-field', mend: '"countrySelector"' },
  { because: 'an example expects a problem that does not exist', file: EXAMPLES, from: '"password": "required"', to: '"password": "requird"', at: '▸"requird"', rule: 'meta-schema', mend: '"required"' },
  { because: 'two examples have one name', file: EXAMPLES, from: '"Nothing answered"', to: '"All answered"', at: '"name": ▸"All answered",\n      "answers": {},', rule: 'example-name', mend: 'sets this one apart' },
  { because: 'a field is mistyped in the order', file: UI, from: '"password",\n    "newsletter"', to: '"pasword",\n    "newsletter"', at: '▸"pasword"', rule: 'unknown-field', mend: '"password"' },
  { because: 'a new field is not in the order', file: UI, from: '    "newsletter",\n', to: '', at: '"ui:order": ▸[', rule: 'missing-in-order', mend: '"newsletter"' },
  { because: 'an account needs its password', file: SCHEMA, from: ', "password"]', to: ']', at: '"required": ▸["email"', rule: 'sign-up-fields', mend: '"password"' },
  { because: 'R2.9 a password is drawn by the control for passwords', file: UI, from: '"ui:widget": "password"', to: '"ui:widget": "text"', at: '"ui:widget": ▸"text",\n    "ui:autocomplete": "new-password"', rule: 'sign-up-fields', mend: '"ui:widget": "password"' },
  { because: 'R2.9 an address that is secret could not be stored', file: UI, from: '"ui:widget": "email"', to: '"ui:widget": "password"', at: '"email": {\n    "ui:widget": ▸"password"', rule: 'sign-up-fields', mend: 'another control' },
  // Limits, formats, catalogs.
  { because: 'the fewest are more than the most', file: SCHEMA, from: '"minLength": 12,', to: '"minLength": 129,', at: '"minLength": ▸129', rule: 'limits', mend: '128 or less' },
  { because: 'a tick has no length', file: SCHEMA, from: '"boolean"', to: '"boolean", "minLength": 3', at: '"minLength": ▸3', rule: 'limits', mend: 'Take it out' },
  { because: 'a format is mistyped', file: SCHEMA, from: '"signup-email"', to: '"signup-mail"', at: '▸"signup-mail"', rule: 'unknown-format', mend: '"signup-email"' },
  { because: 'an expression opens a group and never closes it', file: SCHEMA, from: '"^[^<>]*$"', to: '"^([^<>]*$"', at: '▸"^([^<>]*$"', rule: 'regular-expression', mend: 'Mend the expression' },
  { because: 'an expression of the registry is broken', file: FORMATS, from: '"^[0-9 ]+$"', to: '"^[0-9 +$"', at: '▸"^[0-9 +$"', rule: 'regular-expression', mend: 'Mend the expression' },
  { because: 'an expression of the registry takes for ever', file: FORMATS, from: '"^[0-9 ]+$"', to: '"^([0-9]+ ?)*$"', at: '▸"^([0-9]+ ?)*$"', rule: 'regular-expression', mend: 'repeat inside a repeat' },
  { because: 'browsers want a backslash before a bracket in a list of characters', file: FORMATS, from: '"^[0-9 ]+$"', to: '"^[0-9(]+$"', at: '▸"^[0-9(]+$"', rule: 'regular-expression', mend: '\\\\' },
  { because: 'browsers read -- in a list of characters as a subtraction', file: FORMATS, from: '"^[0-9 ]+$"', to: '"^[ *--0-9]+$"', at: '▸"^[ *--0-9]+$"', rule: 'regular-expression', mend: 'before && and --' },
  { because: 'a catalog is named in the singular', file: SCHEMA, from: '"currencies@1"', to: '"currency"', at: '"catalog": ▸"currency"', rule: 'unknown-catalog', mend: 'Did you mean "currencies"?' },
  { because: 'a catalog is mistyped', file: SCHEMA, from: '"countries"\n    },\n    "currencySelector"', to: '"contries"\n    },\n    "currencySelector"', at: '▸"contries"', rule: 'unknown-catalog', mend: '"countries"' },
  { because: 'a page has one version of a catalog', file: SCHEMA, from: '"countries",\n      "problem"', to: '"countries@1",\n      "problem"', at: '▸"countries@1"', rule: 'catalog-versions', mend: '"countries" here' },
  { because: 'a version does not exist', file: SCHEMA, from: '"currencies@1"', to: '"currencies@2"', at: '▸"currencies@2"', rule: 'unknown-catalog', mend: '"currencies@1"' },
  { because: 'a catalog says another name than its folder', file: COUNTRIES, from: '"name": "countries"', to: '"name": "country"', at: '▸"country"', rule: 'catalog-name', mend: '"countries"' },
  { because: 'a catalog says another version than its file', file: COUNTRIES, from: '"version": 1', to: '"version": 2', at: '"version": ▸2', rule: 'catalog-version', mend: 'Write 1' },
  { because: 'a code occurs twice', file: COUNTRIES, from: '"XK"', to: '"DK"', at: '"value": ▸"DK",\n      "name": "Kosovo"', rule: 'duplicate-value', mend: 'Keep one' },
  { because: 'a dial code has a plus', file: COUNTRIES, from: '"+45"', to: '"45"', at: '▸"45"', rule: 'meta-schema', mend: '"+45"' },
  { because: 'a key of an entry has the wrong letter case', file: COUNTRIES, from: '"dialCode": "+45"', to: '"dialCode": "+45", "dialcode": "+45"', at: '▸"dialcode"', rule: 'unknown-key', mend: '"dialCode"' },
  { because: 'every country has a dial code', file: COUNTRIES, from: '      "dialCode": "+45",\n', to: '', at: '▸{\n      "value": "DK"', rule: 'missing-key', mend: '"dialCode"' },
  { because: 'a country has a code of two letters', file: COUNTRIES, from: '"DK"', to: '"Denmark"', at: '▸"Denmark",\n      "name"', rule: 'meta-schema', mend: '"DK"' },
  { because: 'a catalog has no source', file: COUNTRIES, from: '  "source": "Written for the tests.",\n', to: '', at: '▸{\n  "$schema"', rule: 'missing-key', mend: '"source"' },
  // Dependencies.
  { because: 'a dependency starts at a field that is not there', file: UI, from: '"from": "countrySelector",\n        "take"', to: '"from": "contrySelector",\n        "take"', at: '▸"contrySelector"', rule: 'unknown-field', mend: '"countrySelector"' },
  { because: 'a dependency looks in a catalog that is not there', file: UI, from: '"currency-source"', to: '"currency-sources"', at: '▸"currency-sources"', rule: 'unknown-catalog', mend: '"currency-source"' },
  { because: 'no entry has the property', file: UI, from: '"take": "AlphabeticCode"', to: '"take": "AlphabeticCod"', at: '▸"AlphabeticCod"', rule: 'unknown-property', mend: '"AlphabeticCode"' },
  { because: 'no entry of the source has the property', file: UI, from: '"entity"', to: '"entitiy"', at: '▸"entitiy"', rule: 'unknown-property', mend: '"entity"' },
  { because: 'a typed text has no entry in a catalog', file: UI, from: '"from": "countrySelector",\n        "take"', to: '"from": "email",\n        "take"', at: '"from": ▸"email"', rule: 'dependency-source', mend: '"catalog"' },
  { because: 'two rules start at one field', file: UI, from: '{\n        "from": "countrySelector",\n        "take": "value"\n      }', to: '{ "from": "countrySelector", "take": "value" }, { "from": "countrySelector", "take": "entity" }', at: '"from": ▸"countrySelector", "take": "entity"', rule: 'dependency-repeat', mend: 'Keep one' },
  { because: 'two fields fill each other', file: UI, from: '"countrySelector": {\n    "ui:widget": "typeahead"', to: '"countrySelector": {\n    "ui:dependsOn": [{ "from": "numberCode", "take": "value" }],\n    "ui:widget": "typeahead"', at: '▸"numberCode", "take"', rule: 'dependency-cycle', mend: 'Take out one' },
  // Messages.
  { because: 'a declared text is missing', file: DE, from: '  "signup.submit": "Konto erstellen",\n', to: '', at: '▸{\n', rule: 'missing-message', mend: '"signup.submit": "…". In English it is “Create account”.' },
  { because: 'a field has no label', file: EN, from: ',\n  "signup.inputs.topic.label": "Topic"', to: '', at: '▸{\n', rule: 'missing-message', mend: '"signup.inputs.topic.label"' },
  { because: 'a group has no legend', file: DE, from: '  "signup.groups.phone.legend": "Telefon",\n', to: '', at: '▸{\n', rule: 'missing-message', mend: '"signup.groups.phone.legend"' },
  { because: 'no problem has this name', file: EN, from: '"signup.inputs.company.error.tooShort"', to: '"signup.inputs.company.error.toShort"', at: '▸"signup.inputs.company.error.toShort"', rule: 'unused-message', mend: 'error.tooShort"' },
  { because: 'nothing in the product shows this text', file: DE, from: '"signup.submit"', to: '"signup.goodbye": "Tschüss",\n"signup.submit"', at: '▸"signup.goodbye"', rule: 'unused-message', mend: 'keys.json' },
  { because: 'a brace is not closed', file: EN, from: 'other {# fields}} left', to: 'other {# fields} left', at: '▸"{count, plural, one {One field} other {# fields} left"', rule: 'message-syntax', mend: '' },
  { because: 'a tag is not closed', file: DE, from: '</terms>', to: '', at: '▸"Lesen Sie', rule: 'message-syntax', mend: 'Close the tag' },
  { because: 'a value is not filled in', file: EN, from: '{limit}', to: '{limt}', at: '▸"Use {limt}', rule: 'message-arguments', mend: '"limit"' },
  { because: 'a translation leaves a value out', file: DE, from: '{count, plural, one {ein Feld} other {# Felder}}', to: 'einige', at: '▸"Noch einige"', rule: 'message-arguments', mend: '{count}' },
  { because: 'a translation loses its link', file: DE, from: '<terms>AGB</terms>', to: 'AGB', at: '▸"Lesen Sie', rule: 'message-arguments', mend: '<terms>', said: { kind: 'tagLeftOut', tag: 'terms' } },
  { because: 'a text is empty', file: DE, from: '"Passwort"', to: '""', at: '▸""', rule: 'empty-message', mend: 'Translate “Password”' },
  { because: 'a text holds spaces alone', file: DE, from: '"E-Mail"', to: '"  "', at: '▸"  "', rule: 'empty-message', mend: 'Translate “Email” Note: Label of the e-mail.' },
  { because: 'an empty text leaves out its tags too', file: DE, from: '"Lesen Sie die <terms>AGB</terms>."', to: '""', at: '▸""', rule: 'empty-message', mend: 'Translate “Read the <terms>terms</terms>.” Note: For the tests.' },
  { because: 'there is nothing to translate from', file: EN, from: '"Email"', to: '""', at: '▸""', rule: 'empty-message', mend: 'Write it. Note: Label of the e-mail.' },
  { because: 'a key has no note for the translator', file: KEYS, from: '"note": "Label of the e-mail."', to: '', at: '"signup.inputs.email.label": ▸{', rule: 'missing-key', mend: 'translator' },
  // The wrong meta-schema.
  { because: 'the pointer leads to another kind of file', file: UI, from: 'form-ui.schema', to: 'form-schema.schema', at: '▸"../../schemas/form-schema.schema.json"', rule: 'schema-pointer', mend: 'form-ui.schema.json' },
];

// prettier-ignore
const NAMED = [
  { because: 'a limit is a text', file: SCHEMA, from: '"maxLength": 129', to: '"maxLength": "129"', says: '"maxLength" is "129", and has to be a whole number.' },
  { because: 'a list of names is a text', file: SCHEMA, from: '"required": ["company"]', to: '"required": "company"', says: '"required" is "company", and has to be a list in [brackets].' },
  { because: 'the second entry of a list is a number', file: SCHEMA, from: '"required": ["company"]', to: '"required": ["company", 5]', says: 'Entry 2 of "required" is 5, and has to be a text in "double quotes".' },
  { because: 'a name occurs twice in the order', file: UI, from: '"password",\n    "newsletter"', to: '"password",\n"email",\n    "newsletter"', says: '"email" occurs twice in "ui:order".' },
  { because: 'the prefix of the messages contains a space', file: UI, from: '"messages": "signup"', to: '"messages": "Sign up"', says: '"messages" is "Sign up", which is not written as it should be.' },
  { because: 'the name of a control is a number', file: UI, from: '"ui:widget": "email"', to: '"ui:widget": 7', says: '"ui:widget" is 7, ' },
  { because: 'a text is still a placeholder', file: EN, from: '"Topic"', to: '"TODO"', says: '"signup.inputs.topic.label": The text is not written yet.' },
];

describe('R4.6 a finding names the key and the value that it is about', () => {
  it.each(NAMED)('R4.6 a finding names key and value when $because', ({ file, from, to, says }) => {
    const findings = checkEdited([{ file, from, to }]).findings.filter((finding) => finding.file === file);
    expect(findings.map(({ message }) => message)).toContainEqual(expect.stringContaining(says));
  });
});

/** An overlay for the sample's form, which adds a field. */
const OVERLAY = readFileSync(SAMPLE_VARIANT, 'utf8');

/** The findings in the sample with this overlay. */
function checkOverlay(text: string): readonly Finding[] {
  const labels = [EN, DE].map((file) => ({
    file,
    from: '"signup.submit"',
    to: '"signup.inputs.vatNumber.label": "VAT", "signup.submit"',
  }));
  return checkEdited(labels, { [VARIANT]: text }).findings;
}

// prettier-ignore
const VARIANT_MISTAKES: readonly Omit<Mistake, 'file'>[] = [
  { because: 'a variant asks for a mistyped keyword', from: '"maxLength": 80', to: '"maxLenght": 80', at: '▸"maxLenght"', rule: 'unknown-key', mend: '"maxLength"' },
  { because: 'a variant makes a limit impossible', from: '"maxLength": 80', to: '"maxLength": 80, "minLength": 90', at: '▸90', rule: 'limits', mend: '80 or less' },
  { because: 'a variant leaves its own field out of the order', from: '"vatNumber",\n      "employees"', to: '"employees"', at: '"ui:order": ▸[', rule: 'missing-in-order', mend: '"vatNumber"' },
];

describe('R4.6 the check points to a mistake and says what to write instead', () => {
  it.each(MISTAKES)('R4.6 the check reports a mistake in $file, because $because', (mistake) => {
    const { findings, texts } = checkEdited([mistake]);
    const file = mistake.in ?? mistake.file;
    expect(findings).toStrictEqual([
      {
        file,
        ...placeOf(mistake.at, texts.get(file) ?? ''),
        severity: 'error',
        rule: mistake.rule,
        message: expect.stringMatching(/\.$/),
        suggestion: expect.stringContaining(mistake.mend),
        ...(mistake.said && { said: mistake.said }),
      },
    ]);
  });

  it.each(VARIANT_MISTAKES)('R4.7 the check reports a mistake in a variant, because $because', (mistake) => {
    const text = OVERLAY.replace(mistake.from, mistake.to);
    expect(checkOverlay(text)).toMatchObject([
      {
        file: VARIANT,
        ...placeOf(mistake.at, text),
        rule: mistake.rule,
        suggestion: expect.stringContaining(mistake.mend),
      },
    ]);
  });

  test('R4.6 the check reports all mistakes at once, in the order of files and lines', () => {
    const { findings } = checkEdited([
      { file: SCHEMA, from: '"signup-email"', to: '"signup-mail"' },
      { file: SCHEMA, from: '"boolean"', to: '"bolean"' },
      { file: EN, from: '{limit}', to: '{limt}' },
      { file: UI, from: '"blur"', to: '"blurr"' },
    ]);
    expect(findings.map(({ file, line, column }) => `${file}:${line}:${column}`)).toStrictEqual([
      `${EN}:9:43`,
      `${SCHEMA}:9:17`,
      `${SCHEMA}:51:15`,
      `${UI}:25:22`,
    ]);
  });

  test.each([
    { name: 'e-mail', because: 'a name has no hyphens' },
    { name: 'constructor', because: 'every object of the program has a property with this name' },
    { name: 'toString', because: 'every object of the program has a property with this name' },
    ...['properties', 'dependencies', 'items', 'contains', 'messages'].map((name) => ({
      name,
      because: 'the documents have a keyword of this name',
    })),
    ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].map((name) => ({
      name,
      because: 'the documents have a keyword of this name',
    })),
  ])(
    'R4.6 the check reports the invalid name $name and the other mistakes of the field, because $because',
    ({ name }) => {
      const { findings } = checkEdited([
        {
          file: SCHEMA,
          from: '"newsletter": {\n      "type"',
          to: `"${name}": {},\n"newsletter": {\n      "type"`,
        },
      ]);
      expect(findings).toContainEqual(
        expect.objectContaining({
          rule: 'meta-schema',
          message: `"${name}" cannot be a name.`,
          suggestion: expect.stringContaining('cannot be names.'),
          line: 50,
          column: 5,
        }),
      );
    },
  );

  test('R4.6 the check warns about a limit that is so high that it limits nothing', () => {
    const { findings } = checkEdited([
      { file: SCHEMA, from: '"maxLength": 6\n', to: '"maxLength": 1000000\n' },
    ]);
    expect(findings).toStrictEqual([
      {
        file: SCHEMA,
        line: 20,
        column: 20,
        severity: 'warning',
        rule: 'limits',
        message: 'A limit of 1000000 characters is as good as none.',
        suggestion: 'Write how long an answer may be, or take it out.',
      },
    ]);
  });

  test('R4.6 the check reports several broken lines of one file', () => {
    const { findings } = checkEdited([
      { file: SCHEMA, from: '"maxLength": 129,', to: '"maxLength": 129' },
      { file: SCHEMA, from: '"maxLength": 6\n', to: '"maxLength": \n' },
    ]);
    expect(findings.map(({ rule, line }) => `${rule} ${line}`)).toStrictEqual(['syntax 9', 'syntax 21']);
  });
});

describe('R4.6 the encoding of files', () => {
  const schema = Buffer.from('{}', 'utf16le');
  test.each([
    { because: 'the file is empty', content: '', rule: 'empty-file' },
    { because: 'the file has only white space', content: ' \n', rule: 'empty-file' },
    {
      because: 'the file is UTF-16 with a byte order mark',
      content: Buffer.from('\uFEFF{}', 'utf16le'),
      rule: 'encoding',
    },
    { because: 'the file is UTF-16 without a byte order mark', content: schema, rule: 'encoding' },
    { because: 'the file is Latin-1', content: Buffer.from('{"ä": 1}', 'latin1'), rule: 'encoding' },
  ])('R4.6 gives a finding of the rule $rule when $because', ({ content, rule }) => {
    const { findings } = checkEdited([], { [EXAMPLES]: content });
    expect(findings).toMatchObject([{ file: EXAMPLES, line: 1, column: 1, rule, severity: 'error' }]);
  });

  test('R4.6 ignores a byte order mark in the places of other findings', () => {
    const { findings } = checkEdited([], { [VARIANT]: '\uFEFF{ "ui": {}, "sceme": {} }' });
    const inVariant = findings.filter(({ file }) => file === VARIANT);
    expect(inVariant.map(({ rule, column }) => `${rule} ${column}`)).toStrictEqual([
      'encoding 1',
      'schema-pointer 1',
      'unknown-key 13',
    ]);
  });

  test('R4.6 the check reports a form without one of its documents', () => {
    const { findings } = checkEdited([], {
      'forms/contact/ui.json': '{ "messages": "contact", "ui:order": [] }',
    });
    expect(findings).toContainEqual(
      expect.objectContaining({
        file: 'forms/contact/schema.json',
        line: 1,
        column: 1,
        rule: 'missing-file',
      }),
    );
  });

  test('R4.6 the check reports a file whose name nothing reads', () => {
    const { findings } = checkEdited([], { [UI.replace('ui', 'iu')]: '{}' });
    expect(findings).toMatchObject([
      { rule: 'unknown-file', severity: 'warning', suggestion: expect.stringContaining('ui.json') },
    ]);
  });
});

describe('R4.6 files that nobody reads', () => {
  test.each([
    { file: 'forms/sign-up/uischema.json', mend: 'ui.json', because: 'only rjsf uses this name' },
    { file: 'catalogs/plans/v1.json', mend: '{name}/{version}.json', because: 'a version is a number' },
    { file: 'catalogs/plans.json', mend: '{name}/{version}.json', because: 'a catalog is a folder' },
    { file: 'forms/sign-up/schema.jsonc', mend: 'schema.json', because: 'documents are JSON' },
    { file: 'forms/sign-up/Schema.json', mend: 'schema.json', because: 'names are in lower case' },
    {
      file: 'forms/sign-up/variants/fr.JSON',
      mend: 'variants/{language}.json',
      because: 'file extensions are in lower case',
    },
    { file: 'forms/sign-up/de.json', mend: 'variants/{language}.json', because: 'a variant has a folder' },
    { file: 'catalogs/de.json', mend: 'messages/{language}.json', because: 'messages have a folder' },
    {
      file: 'catalogs/fr.json',
      mend: 'messages/{language}.json',
      because: 'messages of a new language have a folder, too',
    },
    {
      file: 'forms/größe/notes.json',
      mend: 'letters, digits',
      because: 'its path has other letters than a to z',
    },
    { file: 'forms/sign up/ui.json', mend: 'letters, digits', because: 'its path has a space' },
    { file: 'forms/a%2e/ui.json', mend: 'letters, digits', because: 'its path has a character of addresses' },
    { file: 'catalogs/plans/newest.json', mend: '{name}/{version}.json', because: 'the name has no version' },
  ])('R4.6 the check reports $file, because $because', ({ file, mend }) => {
    const { findings } = checkEdited([], { [file]: '{}' });
    expect(findings).toStrictEqual([
      {
        file,
        line: 1,
        column: 1,
        severity: 'warning',
        rule: 'unknown-file',
        message: 'The product reads no file of this name.',
        suggestion: expect.stringContaining(mend),
      },
    ]);
  });
});

interface Correct {
  readonly because: string;
  readonly edits: readonly Edit[];
  readonly write?: Readonly<Record<string, string>>;
}

const NEW_LABELS = [
  { file: EN, from: '"signup.submit"', to: '"signup.inputs.fax.label": "Fax", "signup.submit"' },
  { file: DE, from: '"signup.submit"', to: '"signup.inputs.fax.label": "Fax", "signup.submit"' },
];

const CORRECT: readonly Correct[] = [
  { because: 'no edit', edits: [] },
  {
    because: 'a new field with its labels',
    edits: [
      ...NEW_LABELS,
      {
        file: SCHEMA,
        from: '"newsletter": {\n      "type"',
        to: '"fax": {},\n"newsletter": {\n      "type"',
      },
      { file: UI, from: '"password",\n    "newsletter"', to: '"password",\n"fax",\n    "newsletter"' },
    ],
  },
  {
    because: 'fields in another order',
    edits: [{ file: UI, from: '"email",\n    "company",', to: '"company",\n    "email",' }],
  },
  {
    because: 'a field that becomes optional',
    edits: [
      { file: SCHEMA, from: '"countrySelector", "currencySelector"', to: '"currencySelector"' },
      { file: EXAMPLES, from: '"countrySelector": "required",', to: '' },
    ],
  },
  { because: 'another limit', edits: [{ file: SCHEMA, from: '129', to: '200' }] },
  { because: 'another widget', edits: [{ file: UI, from: '"tel"', to: '"text"' }] },
  {
    because: 'a tick without a widget in ui.json',
    edits: [{ file: UI, from: ',\n  "newsletter": {\n    "ui:widget": "consent"\n  }', to: '' }],
  },
  { because: 'another width', edits: [{ file: UI, from: '"half"', to: '"full"' }] },
  {
    because: 'help that a message adds',
    edits: [
      { file: EN, from: '"Email"', to: '"Email", "signup.inputs.email.help": "…"' },
      { file: DE, from: '"E-Mail"', to: '"E-Mail", "signup.inputs.email.help": "…"' },
    ],
  },
  { because: 'another text', edits: [{ file: DE, from: '"Passwort"', to: '"Kennwort (geheim)"' }] },
  {
    because: 'a pinned catalog',
    edits: [
      {
        file: SCHEMA,
        from: '"countries"\n    },\n    "currencySelector"',
        to: '"countries@1"\n    },\n    "currencySelector"',
      },
      { file: SCHEMA, from: '"countries",\n      "problem"', to: '"countries@1",\n      "problem"' },
    ],
  },
  {
    because: 'a dependency until the visitor changes it',
    edits: [{ file: UI, from: '"always"', to: '"untilTouched"' }],
  },
  {
    because: 'branches of a dependency',
    edits: [
      {
        file: SCHEMA,
        from: '"employees": ["company"]',
        to: '"newsletter": { "oneOf": [{ "properties": { "newsletter": { "enum": [true] } }, "required": ["company"] }] }',
      },
    ],
  },
  {
    because: 'alternatives inside a condition',
    edits: [{ file: SCHEMA, from: '"if": {', to: '"if": { "anyOf": [{ "required": ["topic"] }], ' }],
  },
  {
    because: 'examples as a bare list',
    edits: [],
    write: {
      [EXAMPLES]:
        '[{ "name": "Nothing", "answers": { "countrySelector": "DK", "currencySelector": "DKK", "number": "201234", "password": "Correct horse 7" }, "expect": { "email": "required" } }]',
    },
  },
  {
    because: 'lines that end as on Windows',
    edits: [{ file: COUNTRIES, from: '"version": 1,', to: '"version": 1,\r\n' }],
  },
];

describe('R4.1 correct edits', () => {
  it.each(CORRECT)('R4.1 have no finding: $because', ({ edits, write }) => {
    expect(checkEdited(edits, write).findings).toStrictEqual([]);
  });

  it('R4.7 have no finding: a variant that removes a field', () => {
    const text = [
      ['"company": {\n        "maxLength": 80\n      }', '"newsletter": null'],
      ['"newsletter",\n      "topic"', '"company"'],
      ['"company",\n      "vatNumber"', '"vatNumber"'],
      ['"schema": {', '"schema": { "if": null, "then": null,'],
      ['"vatNumber": {\n      "ui:widget"', '"newsletter": null, "vatNumber": {\n      "ui:widget"'],
    ].reduce((before, [from = '', to = '']) => before.replace(from, to), OVERLAY);
    expect(checkOverlay(text)).toStrictEqual([]);
  });

  test('R4.6 include renaming a field, with only a warning about its old message', () => {
    const { findings } = checkEdited([
      { file: SCHEMA, from: '"email": {\n      "type"', to: '"mail": {\n      "type"' },
      { file: UI, from: '"email",\n    "company"', to: '"mail",\n    "company"' },
    ]);
    const orphan = findings.filter(({ file }) => file === KEYS);
    expect(orphan).toMatchObject([{ severity: 'warning', rule: 'unused-message' }]);
  });

  test('R2.4 do not include removing the e-mail, because every account needs one', () => {
    const { findings } = checkEdited([
      { file: SCHEMA, from: '"email": {\n      "type"', to: '"mail": {\n      "type"' },
    ]);
    expect(findings).toContainEqual(
      expect.objectContaining({ file: SCHEMA, line: 5, column: 17, rule: 'sign-up-fields' }),
    );
  });
});

describe('R4.2 a document without $schema is validated by its name', () => {
  it('R4.2 has a warning, and the check still reports its mistakes', () => {
    const { findings } = checkEdited([
      { file: UI, from: '  "$schema": "../../schemas/form-ui.schema.json",\n', to: '' },
      { file: UI, from: '"blur"', to: '"blurr"' },
    ]);
    expect(findings.map(({ severity, rule }) => `${severity} ${rule}`)).toStrictEqual([
      'warning schema-pointer',
      'error meta-schema',
    ]);
  });
});

describe('R4.7 languages', () => {
  test.each([
    { file: 'catalogs/messages/zz.json', severity: 'error', because: 'no language has this name' },
    {
      file: 'catalogs/messages/de_DE.json',
      severity: 'error',
      because: 'languages are written with a hyphen',
    },
  ])('R4.7 $file is reported with severity $severity: $because', ({ file, severity }) => {
    const { findings } = checkEdited([], { [file]: '{ "$schema": "" }' });
    expect(findings).toContainEqual(
      expect.objectContaining({
        file,
        severity,
        rule: 'language-tag',
        line: 1,
      }),
    );
  });
});

test('R4.6 the shipped documents have no findings', () => {
  expect(checkForms(readFolder(CONTENT_ROOT))).toStrictEqual([]);
});
