import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptEdited, checkEdited, checkShipped, SAMPLE, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const UI = 'forms/sign-up/ui.json';
const EXAMPLES = 'forms/sign-up/examples.json';
const VARIANT = 'forms/sign-up/variants/de.json';
const EVENT = 'forms/event/examples.json';
const SHIPPED = readFileSync(join(SAMPLE, EXAMPLES), 'utf8');

/** Edits that remove the field "number" with its UI options and texts. */
const WITHOUT_NUMBER: readonly Edit[] = [
  { file: SCHEMA, from: '"currencySelector", "number", "password"]', to: '"currencySelector", "password"]' },
  {
    file: SCHEMA,
    from: '    "number": {\n      "type": "string",\n      "minLength": 6,\n      "format": "phone-number"\n    },\n',
    to: '',
  },
  { file: UI, from: '    "number",\n    "password"', to: '    "password"' },
  { file: UI, from: '"fields": ["numberCode", "number"]', to: '"fields": ["numberCode"]' },
  {
    file: UI,
    from: '  "number": {\n    "ui:widget": "tel",\n    "ui:options": {\n      "dialCode": "numberCode"\n    }\n  },\n',
    to: '',
  },
  { file: 'catalogs/messages/en.json', from: '  "signup.inputs.number.label": "Phone number",\n', to: '' },
  { file: 'catalogs/messages/de.json', from: '  "signup.inputs.number.label": "Telefonnummer",\n', to: '' },
];

interface Change {
  readonly because: string;
  readonly edits: readonly Edit[];
  readonly write?: Readonly<Record<string, string>>;
  /** The messages of the findings, in order. */
  readonly says: readonly string[];
  /** The texts of the example files after accepting, by file. */
  readonly accepted: Readonly<Record<string, string>>;
  /** The rules that still find something: the form then refuses all its examples. */
  readonly leaves?: readonly string[];
}

// prettier-ignore
const CHANGES: readonly Change[] = [
  {
    because: 'a limit is lowered',
    leaves: ['refused-examples'],
    edits: [{ file: SCHEMA, from: '"maxLength": 129', to: '"maxLength": 12' }],
    says: ['"All answered" expects to be valid, but the documents say refused ("email": tooLong).'],
    accepted: { [EXAMPLES]: SHIPPED.replace('"expect": "valid"', '"expect": {\n        "email": "tooLong"\n      }') },
  },
  {
    because: 'a field is made optional',
    edits: [{ file: SCHEMA, from: '"countrySelector", "currencySelector", "number"', to: '"countrySelector", "number"' }],
    says: ['"Nothing answered" expects to be refused ("currencySelector": required), but the documents say refused ("currencySelector": no problem).'],
    accepted: { [EXAMPLES]: SHIPPED.replace('        "currencySelector": "required",\n', '') },
  },
  {
    because: 'a field is made required',
    leaves: ['refused-examples'],
    edits: [{ file: SCHEMA, from: '"required": ["email",', to: '"required": ["email", "company",' }],
    says: [
      '"All answered" expects to be valid, but the documents say refused ("company": required).',
      '"Nothing answered" expects to be refused ("company": no problem), but the documents say refused ("company": required).',
    ],
    accepted: { [EXAMPLES]: SHIPPED.replace('"expect": "valid"', '"expect": {\n        "company": "required"\n      }').replace('        "password": "required"\n', '        "password": "required",\n        "company": "required"\n') },
  },
  {
    because: 'a field is dropped',
    edits: WITHOUT_NUMBER,
    says: ['"All answered" names the field "number", which the form does not have.', '"Nothing answered" names the field "number", which the form does not have.'],
    accepted: { [EXAMPLES]: SHIPPED.replace('        "number": "20 12 34 56",\n', '').replace('        "number": "required",\n', '') },
  },
  {
    because: 'a catalog is pinned to a version without the code',
    leaves: ['refused-examples'],
    edits: [{ file: SCHEMA, from: '"currencies@1"', to: '"currencies@2"' }],
    write: { 'catalogs/currencies/2.json': '{ "$schema": "../../schemas/catalog.schema.json", "name": "currencies", "version": 2, "source": "Written for the tests.", "entries": [{ "value": "EUR", "name": "Euro", "entity": "KOSOVO" }] }' },
    says: ['"All answered" expects to be valid, but the documents say refused ("currencySelector": notInCatalog).'],
    accepted: { [EXAMPLES]: SHIPPED.replace('"expect": "valid"', '"expect": {\n        "currencySelector": "notInCatalog"\n      }') },
  },
  {
    because: 'a refused answer becomes valid',
    edits: [{ file: EVENT, from: '"people": [] },\n      "expect": { "people": "tooShort" }', to: '"people": [{ "name": "Ada", "hall": "north" }] },\n      "expect": { "people": "tooShort" }' }],
    says: ['"No guest" expects to be refused ("people": tooShort), but the documents say valid.'],
    accepted: { [EVENT]: '"people": [{ "name": "Ada", "hall": "north" }] },\n      "expect": "valid"' },
  },
  {
    because: 'the error is in another item',
    edits: [{ file: EVENT, from: '"people.1.talk": "required" }', to: '"people.0.talk": "required" }' }],
    says: ['"A speaker without a talk" expects to be refused ("people.0.talk": required, "people.1.talk": no problem), but the documents say refused ("people.0.talk": no problem, "people.1.talk": required).'],
    accepted: { [EVENT]: '"expect": {\n        "material": "required",\n        "seats": "tooLarge",\n        "people.1.talk": "required"\n      }' },
  },
  {
    because: 'only a variant refuses the answer',
    leaves: ['refused-examples'],
    edits: [{ file: EXAMPLES, from: '"countrySelector": "DK",\n', to: '"countrySelector": "DK",\n        "company": "Quite a long name",\n' }],
    write: { [VARIANT]: '{ "$schema": "../../../schemas/form-variant.schema.json", "schema": { "properties": { "company": { "maxLength": 8 } } } }' },
    says: ['"All answered" expects to be valid in the variant "de", but the documents say refused ("company": tooLong).'],
    accepted: { [EXAMPLES]: '      "expect": "valid"\n    },\n    {\n      "name": "All answered",\n      "variant": "de",\n      "answers": {\n        "email": "maria@shop.example",\n        "countrySelector": "DK",\n        "company": "Quite a long name",\n        "currencySelector": "DKK",\n        "number": "20 12 34 56",\n        "password": "Correct horse 7"\n      },\n      "expect": {\n        "company": "tooLong"\n      }\n    },\n' },
  },
];

describe('R4.8 an example whose stated outcome differs from the present one', () => {
  it.each(CHANGES)('R4.8 has one warning when $because', ({ edits, write, says }) => {
    const { findings } = checkEdited(edits, write);
    expect(findings.map(({ severity, rule, message }) => ({ severity, rule, message }))).toStrictEqual(
      says.map((words) => ({
        severity: 'warning',
        rule: 'changed-outcome',
        message: `The example ${words}`,
      })),
    );
  });

  it.each(CHANGES)(
    'R4.8 is accepted with the fewest edits when $because',
    ({ edits, write, accepted, leaves = [] }) => {
      const { said, textOf, findings } = acceptEdited(edits, write);
      expect(findings.map(({ rule }) => rule)).toStrictEqual(leaves);
      for (const [file, text] of Object.entries(accepted)) expect(textOf(file)).toContain(text);
      expect(said).not.toStrictEqual([]);
    },
  );

  it('R4.8 has its own warning, even when many examples differ in the same way', () => {
    const { findings } = checkShipped([{ file: SCHEMA, from: '"maxLength": 129', to: '"maxLength": 12' }]);
    expect(findings.length).toBeGreaterThan(10);
    expect(new Set(findings.map(({ rule, message }) => `${rule} ${message}`)).size).toBe(findings.length);
    expect(findings.map(({ message }) => message).join(' ')).not.toContain('others');
  });

  it('R4.8 has a suggestion that first mentions the documents, then the example', () => {
    const { findings } = checkEdited([
      { file: SCHEMA, from: '"^[^<>]*$"', to: '"^[a-z]$"' },
      {
        file: EXAMPLES,
        from: '"countrySelector": "DK",\n',
        to: '"countrySelector": "DK",\n        "company": "Shop",\n',
      },
    ]);
    expect(findings).toMatchObject([
      { rule: 'changed-outcome', suggestion: expect.stringMatching(/^Mend the documents/) },
    ]);
  });

  it('R4.8 is named in the report after it was accepted', () => {
    const { said } = acceptEdited([
      ...WITHOUT_NUMBER,
      { file: SCHEMA, from: '"maxLength": 129', to: '"maxLength": 12' },
    ]);
    expect(said).toStrictEqual([
      '"All answered": "number" is taken out, it now says refused ("email": tooLong).',
      '"Nothing answered": "number" is taken out.',
    ]);
  });

  it('R4.8 is not accepted while the form has errors or the example a misspelt field', () => {
    const { said, findings } = acceptEdited([
      { file: EXAMPLES, from: '"countrySelector": "DK"', to: '"contrySelector": "DK"' },
    ]);
    expect(said).toStrictEqual([]);
    expect(findings).toMatchObject([
      { severity: 'error', rule: 'unknown-field', suggestion: 'Did you mean "countrySelector"?' },
    ]);
  });

  it('R21.8 leaves a warning when it was accepted that the form refuses each example', () => {
    const onlyOne = { file: SCHEMA, from: '"maxLength": 129', to: '"maxLength": 129, "minLength": 100' };
    const { said, findings } = acceptEdited([onlyOne]);
    expect(said).toHaveLength(1);
    expect(findings).toMatchObject([
      {
        severity: 'warning',
        rule: 'refused-examples',
        file: EXAMPLES,
        message: 'The form refuses all 2 examples: visitors may be unable to send it.',
        said: { kind: 'noneAccepted', visits: 2, variant: null },
      },
    ]);
  });

  it('R4.8 keeps line ends and the shape of its file when it is accepted', () => {
    const list =
      '[\r\n  {\r\n    "name": "Nothing",\r\n    "answers": {\r\n      "countrySelector": "DK"\r\n    },\r\n    "expect": "valid"\r\n  }\r\n]\r\n';
    const { textOf, findings } = acceptEdited([], { [EXAMPLES]: list });
    expect(findings).toStrictEqual([]);
    expect(textOf(EXAMPLES)).toBe(
      list.replace(
        '"valid"',
        '{\r\n      "email": "required",\r\n      "currencySelector": "required",\r\n      "number": "required",\r\n      "password": "required"\r\n    }',
      ),
    );
  });
});
