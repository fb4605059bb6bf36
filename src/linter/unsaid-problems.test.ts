import { describe, expect, it } from 'vitest';
import { checkShipped, placeOf } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

describe('R2.26 a text for a problem that its field never has is said by nobody', () => {
  it.each([
    { key: 'signup.inputs.organisation.error.missingUpper', because: 'no format asks for capital letters' },
    { key: 'signup.inputs.organisation.error.tooShort', because: 'one letter is enough' },
    { key: 'signup.inputs.email.error.invalidFormat', because: 'its format has a problem of its own' },
    { key: 'signup.inputs.numberCode.error.invalidCountry', because: 'the field names another problem' },
    { key: 'signup.inputs.terms.error.notInCatalog', because: 'a tick is not chosen from a list' },
  ])('$key: $because', ({ key }) => {
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

  it('a mistyped limit is one mistake', () => {
    const { findings } = checkShipped([{ file: SCHEMA, from: '"maxLength": 129', to: '"maxLenght": 129' }]);
    expect(findings.map(({ rule }) => rule)).toStrictEqual(['unknown-key']);
  });
});
