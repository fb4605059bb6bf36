import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

describe('R2.26 the check reports a text for a problem that its field can never have', () => {
  it.each([
    {
      key: 'signup.inputs.organisation.error.missingUpper',
      because: 'no format of the field requires capital letters',
    },
    { key: 'signup.inputs.organisation.error.tooShort', because: 'one letter is enough' },
    {
      key: 'signup.inputs.email.error.invalidFormat',
      because: 'the format of the field has its own problem',
    },
    { key: 'signup.inputs.numberCode.error.invalidCountry', because: 'the field names another problem' },
    { key: 'signup.inputs.terms.error.notInCatalog', because: 'a tick is not chosen from a list' },
  ])('R2.26 the check reports $key, because $because', ({ key }) => {
    const edits = [EN, DE].map((file) => ({
      file,
      from: '"signup.submit"',
      to: `"${key}": "…",\n  "signup.submit"`,
    }));
    const { findings, texts } = checkShipped(edits);
    expect(findings).toStrictEqual([
      {
        file: EN,
        ...placeOf(`▸"${key}"`, texts.get(EN) ?? ''),
        severity: 'warning',
        rule: 'unsaid-message',
        message: expect.stringContaining(`"${key.split('.').at(-1)}"`),
        suggestion: 'Delete it in every language.',
      },
    ]);
  });

  it('R2.26 the check reports no text when the limit is misspelt, which is another finding', () => {
    const { findings } = checkShipped([{ file: SCHEMA, from: '"maxLength": 129', to: '"maxLenght": 129' }]);
    expect(findings.map(({ rule }) => rule)).toStrictEqual(['unknown-key']);
  });
});
