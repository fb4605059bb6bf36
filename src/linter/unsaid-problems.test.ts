import { describe, expect, it } from 'vitest';
import { checkShipped, type Edit, placeOf } from '#tests/linter/sample.ts';

const SCHEMA = 'forms/sign-up/schema.json';
const EN = 'catalogs/messages/en.json';
const DE = 'catalogs/messages/de.json';

const RENAME = 'Write it as "error.notAccepted".';

/** Adds a box to the form. */
const BOX: readonly Edit[] = [
  { file: SCHEMA, from: '    "email": {', to: '    "box": { "type": "boolean" },\n    "email": {' },
  { file: 'forms/sign-up/ui.json', from: '"organisation",\n', to: '"organisation",\n"box",\n' },
];

/** Adds a label and error texts for the box to a language. */
function textsOfBox([file, kinds]: readonly [string, readonly string[]]): Edit {
  const parts = ['label', ...kinds.map((kind) => `error.${kind}`)];
  const texts = parts.map((part) => `"signup.inputs.box.${part}": "…",\n`).join('');
  return { file, from: '"signup.submit"', to: `${texts}"signup.submit"` };
}

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

  it.each([
    {
      because: 'the text of the key "required" has to move',
      texts: { [EN]: ['required'], [DE]: ['required'] },
      suggestions: { [EN]: RENAME, [DE]: RENAME },
    },
    {
      because: 'one language has moved its text already',
      texts: { [EN]: ['notAccepted'], [DE]: ['required'] },
      suggestions: { [DE]: RENAME },
    },
    {
      because: 'every language has a text for the box',
      texts: { [EN]: ['required', 'notAccepted'], [DE]: ['required', 'notAccepted'] },
      suggestions: { [EN]: 'Delete it in every language.' },
    },
  ])('R2.26 the check says what to do with a text that a box never shows: $because', (given) => {
    const { findings } = checkShipped([...BOX, ...Object.entries(given.texts).map(textsOfBox)]);
    const unsaid = findings.filter(({ rule }) => rule === 'unsaid-message');
    expect(Object.fromEntries(unsaid.map(({ file, suggestion }) => [file, suggestion]))).toStrictEqual(
      given.suggestions,
    );
  });

  it('R2.26 the check reports no text when the limit is misspelt, which is another finding', () => {
    const { findings } = checkShipped([{ file: SCHEMA, from: '"maxLength": 129', to: '"maxLenght": 129' }]);
    expect(findings.map(({ rule }) => rule)).toStrictEqual(['unknown-key']);
  });
});
