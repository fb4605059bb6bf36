import { describe, expect, it } from 'vitest';
import { checkEdited, placeOf } from '#tests/linter/sample.ts';

const EXAMPLES = 'forms/sign-up/examples.json';
const VARIANT = 'forms/sign-up/variants/de.json';
const HEAD = '"$schema": "../../../schemas/form-variant.schema.json", ';

/** The findings in the sample with this overlay, and with these examples instead of its own. */
function checkVariant(overlay: string, examples?: string) {
  const text = `{ ${HEAD}${overlay.replace('▸', '')} }`;
  const write = { [VARIANT]: text, ...(examples && { [EXAMPLES]: examples.replace('▸', '') }) };
  return { text, findings: checkEdited([], write).findings };
}

function makeExamples(...examples: readonly string[]): string {
  return `{ "$schema": "../../schemas/form-examples.schema.json", "examples": [${examples.join(', ')}] }`;
}

const LONG =
  '"answers": { "company": "Quite a long name", "email": "a@b", "countrySelector": "DK", "currencySelector": "DKK", "number": "20123456", "password": "Correct horse 7" }';
const SHORTER = '"schema": { "properties": { "company": { "maxLength": 8 } } }';

describe('R4.7 the check validates a form with its overlay, and reports mistakes of the overlay in its own file', () => {
  it.each([
    {
      because: 'a field that the overlay removes is still required',
      overlay: '"schema": { "properties": { ▸"countrySelector": null } }',
      rule: 'unknown-field',
      mend: '"required" here too',
    },
    {
      because: 'a phone number still uses a dial code that the overlay removes',
      overlay: '"schema": { "properties": { ▸"numberCode": null } }, "ui": { "ui:groups": null }',
      rule: 'unknown-field',
      mend: '"dialCode" where they name it',
    },
    {
      because: 'the name of a field to remove is misspelt',
      overlay: '"schema": { "properties": { ▸"employes": null } }',
      rule: 'unknown-field',
      mend: '"employees"',
    },
    {
      because: 'the name of UI options to remove is misspelt',
      overlay: '"ui": { ▸"employes": null }',
      rule: 'unknown-field',
      mend: '"employees"',
    },
    {
      because: 'the name of a field to change is misspelt',
      overlay: '"schema": { "properties": { "compny": ▸{ "maxLength": 8 } } }',
      rule: 'missing-in-order',
      mend: 'Did you mean "company"?',
    },
    {
      because: 'an added field is not in the order',
      overlay: '"schema": { "properties": { "vatNumber": ▸{ "type": "string" } } }',
      rule: 'missing-in-order',
      mend: '"ui:order": …',
    },
    {
      because: '"schema" or "ui" is missing around a part',
      overlay: '▸"properties": { "company": { "maxLength": 8 } }',
      rule: 'unknown-key',
      mend: '"schema"',
    },
    {
      because: 'an account needs its password',
      overlay: '"schema": { "required": ▸["email", "countrySelector", "currencySelector", "number"] }',
      rule: 'sign-up-fields',
      mend: '"password"',
    },
    {
      because: 'a limit of the overlay contradicts a limit of the form',
      overlay: '"schema": { "properties": { "company": ▸{ "maxLength": 1 } } }',
      rule: 'limits',
      mend: 'The form says it in forms/sign-up/schema.json:13:20: write here',
    },
  ])('R4.7 a mistake of an overlay is reported, because $because', ({ overlay, rule, mend }) => {
    const { text, findings } = checkVariant(overlay);
    expect(findings).toMatchObject([
      {
        file: VARIANT,
        ...placeOf(`{ ${HEAD}${overlay} }`, text),
        severity: 'error',
        rule,
        suggestion: expect.stringContaining(mend),
      },
    ]);
  });

  it('R4.7 the check reports a mistake of the form only in the form', () => {
    const mistake = { file: 'forms/sign-up/schema.json', from: '"maxLength": 64', to: '"maxLength": 1' };
    const write = {
      [VARIANT]: `{ ${HEAD}"schema": { "properties": { "company": { "pattern": "^a+$" } } } }`,
    };
    expect(checkEdited([mistake], write).findings.map(({ file, rule }) => [file, rule])).toStrictEqual([
      [mistake.file, 'limits'],
    ]);
  });

  it('R4.7 the check accepts an overlay that only removes a field from the schema', () => {
    const without = '"schema": { "properties": { "employees": null }, "dependencies": null }';
    expect(checkVariant(without).findings).toStrictEqual([]);
  });
});

describe('R4.8 examples are tried in the form itself and in every variant', () => {
  const anyone = `{ "name": "A name", ${LONG}, "expect": ▸"valid" }`;

  it('R4.8 a warning names the variant in which the outcome differs', () => {
    const examples = makeExamples(anyone);
    const { findings } = checkVariant(SHORTER, examples);
    expect(findings).toStrictEqual([
      {
        file: EXAMPLES,
        ...placeOf(examples, examples.replace('▸', '')),
        severity: 'warning',
        rule: 'changed-outcome',
        message:
          'The example "A name" expects to be valid in the variant "de", but the documents say refused ("company": tooLong).',
        suggestion: expect.stringContaining('--accept'),
        outcome: {
          example: 'A name',
          variant: 'de',
          gone: null,
          fields: [{ path: 'company', before: null, now: 'tooLong' }],
        },
      },
    ]);
  });

  it('R4.8 a variant’s own example with the same name replaces the form’s example', () => {
    const german = `{ "name": "A name", "variant": "de", ${LONG}, "expect": { "company": "tooLong" } }`;
    expect(checkVariant(SHORTER, makeExamples(anyone, german)).findings).toStrictEqual([]);
  });

  it('R4.8 a variant ignores answers to fields that it removes', () => {
    const without =
      '"schema": { "properties": { "company": null }, "if": null, "then": null, "dependencies": null }';
    const short = `{ "name": "A name", ${LONG.replace('Quite a long name', 'Q')}, "expect": { "company": "tooShort" } }`;
    expect(checkVariant(without, makeExamples(short)).findings).toStrictEqual([]);
  });

  it('R4.8 an example for an unknown variant has a finding', () => {
    const examples = makeExamples(`{ "name": "A name", "variant": ▸"ed", ${LONG}, "expect": "valid" }`);
    expect(checkVariant(SHORTER, examples).findings).toMatchObject([
      {
        ...placeOf(examples, examples.replace('▸', '')),
        rule: 'unknown-variant',
        suggestion: 'Write "de".',
      },
    ]);
  });
});

describe('R4.7 a variant is named by its language, and by the arm of an experiment if it is for one', () => {
  it.each([
    { name: 'de', found: [], because: 'there are messages in German' },
    {
      name: 'fr',
      found: [['warning', 'There are no messages in the language "fr".', 'fr.json']],
      because: 'no visitor would get the variant',
    },
    {
      name: 'de+short',
      found: [['warning', 'Visitors get no variant of an experiment yet: "short" is an arm', 'de.json']],
      because: 'the product does not assign visitors to arms',
    },
    {
      name: 'DE',
      found: [['error', '"DE" is not the name of a language here.', 'de, en']],
      because: 'languages are in lower case',
    },
    {
      name: 'german',
      found: [['error', '"german" is not the name of a language here.', 'de, en']],
      because: 'languages are named by two letters',
    },
    {
      name: 'de-DE',
      found: [['error', '"de-DE" is not the name of a language here.', 'de, en']],
      because: 'German has no variants by country',
    },
    {
      name: 'code',
      found: [['error', '"code" is not the name of a language here.', 'de, en']],
      because: 'no language has that name',
    },
    {
      name: 'de_copy',
      found: [['error', '"de_copy" is not the name of a language here.', 'de, en']],
      because: 'the file is a copy',
    },
    {
      name: 'de+Short_form',
      found: [['error', '"Short_form" is not the name of an arm.', 'de+short.json']],
      because: 'an arm has only lower-case letters, digits and hyphens',
    },
    {
      name: 'de+',
      found: [['error', '"" is not the name of an arm.', 'de+short.json']],
      because: 'the arm is missing after the plus',
    },
  ])('R4.7 $name has $found.length findings: $because', ({ name, found }) => {
    const file = `forms/sign-up/variants/${name}.json`;
    const { findings } = checkEdited([], { [file]: `{ ${HEAD}${SHORTER} }` });
    expect(findings).toStrictEqual(
      found.map(([severity, message, suggestion]) => ({
        file,
        line: 1,
        column: 1,
        severity,
        rule: 'variant-name',
        message: expect.stringContaining(message ?? ''),
        suggestion: expect.stringContaining(suggestion ?? ''),
      })),
    );
  });

  it('R4.7 the check validates an arm like any variant', () => {
    const overlay = '"schema": { "properties": { "company": { "maxLength": "eight" } } }';
    const { findings } = checkEdited([], { 'forms/sign-up/variants/de+short.json': `{ ${HEAD}${overlay} }` });
    expect(findings.map(({ severity, message }) => [severity, message])).toContainEqual([
      'error',
      expect.stringContaining('whole number'),
    ]);
  });
});
