import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf, type Edit } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const VARIANT = 'forms/sign-up/variants/de.json';

const WITHOUT_TERMS: Edit = { file: SCHEMA, from: '"password",\n    "terms"', to: '"password"' };
const FIRST_FIELD = '"properties": {\n    "firstName"';

/** The fields that the shipped form requires. */
const ALL =
  '"firstName", "lastName", "organisation", "email", "countrySelector", "currencySelector", "numberCode", "number", "password", "terms"';

/** The text of an overlay with this part of the schema. */
function makeVariant(schema: string): string {
  return `{ "$schema": "../../../schemas/form-variant.schema.json", "schema": { ${schema} } }`;
}

describe('R4.6 a consent', () => {
  it.each([
    { because: 'it is not required', edits: [WITHOUT_TERMS], at: '"const": ▸true' },
    {
      because: 'only a condition names it',
      edits: [
        WITHOUT_TERMS,
        {
          file: SCHEMA,
          from: FIRST_FIELD,
          to: `"if": { "required": ["terms"] }, "then": { "required": ["number"] },\n  ${FIRST_FIELD}`,
        },
      ],
      at: '"const": ▸true',
    },
  ])('R4.6 has a finding when $because', ({ edits, at }) => {
    const { findings, texts } = checkShipped(edits);
    expect(findings).toStrictEqual([
      {
        file: SCHEMA,
        ...placeOf(at, texts.get(SCHEMA) ?? ''),
        severity: 'error',
        rule: 'consent',
        message: '"terms" is a consent, but the form can be sent without it.',
        suggestion: 'Write "terms" into "required".',
      },
    ]);
  });

  it('R4.6 may be conditional', () => {
    const { findings } = checkShipped([
      WITHOUT_TERMS,
      { file: SCHEMA, from: FIRST_FIELD, to: `"dependencies": { "email": ["terms"] },\n  ${FIRST_FIELD}` },
    ]);
    expect(findings.filter(({ rule }) => rule === 'consent')).toStrictEqual([]);
  });

  it('R4.7 has a finding in a variant whose list of required fields leaves it out', () => {
    const list = `"required": ▸[${ALL.replace(', "terms"', '')}]`;
    const text = makeVariant(list.replace('▸', ''));
    expect(checkShipped([], { [VARIANT]: text }).findings).toMatchObject([
      { file: VARIANT, ...placeOf(list, text), severity: 'error', rule: 'consent' },
    ]);
  });
});

describe('R4.7 the list of required fields in a variant replaces the form’s list', () => {
  it('R4.7 one warning names the fields that become optional', () => {
    const list = `"required": ▸[${ALL.replace('"organisation", ', '').replace('"lastName", ', '')}]`;
    const text = makeVariant(list.replace('▸', ''));
    const { findings } = checkShipped([], { [VARIANT]: text });
    expect(findings.filter(({ file }) => file === VARIANT)).toStrictEqual([
      {
        file: VARIANT,
        ...placeOf(list, text),
        severity: 'warning',
        rule: 'variant-required',
        message: 'This variant replaces the list "required", so "lastName", "organisation" may stay empty.',
        suggestion: 'Add "lastName", "organisation" to it, unless visitors may leave that empty.',
      },
    ]);
  });

  it('R4.7 the list may leave out fields that the variant removes', () => {
    const schema = `"properties": { "organisation": null }, "required": [${ALL.replace('"organisation", ', '')}]`;
    expect(checkShipped([], { [VARIANT]: makeVariant(schema) }).findings).toStrictEqual([]);
  });
});

describe('R4.6 the check has one finding for a misspelt name', () => {
  it.each([
    {
      because: 'the keyword "required"',
      from: '"required"',
      to: '▸"requierd"',
      mend: 'Did you mean "required"?',
    },
    {
      because: 'a consent in "required"',
      from: '    "terms"\n',
      to: '    ▸"tersm"\n',
      mend: 'Did you mean "terms"?',
    },
    {
      because: 'the password in "required"',
      from: '    "password",\n',
      to: '    ▸"pasword",\n',
      mend: 'Did you mean "password"?',
    },
  ])('R4.6 the check has one finding for $because', ({ from, to, mend }) => {
    const { findings, texts } = checkShipped([{ file: SCHEMA, from, to: to.replace('▸', '') }]);
    expect(findings).toMatchObject([
      { file: SCHEMA, ...placeOf(to, texts.get(SCHEMA) ?? ''), severity: 'error', suggestion: mend },
    ]);
  });
});
