import { describe, expect, it } from 'vitest';
import type { Finding } from '#contract/finding.ts';
import { findIn } from '#publishing/gate.ts';
import { CONTENT } from '#tests/support/content.ts';
import { offeredCures } from '#workbench/edit/cures.ts';
import type { Documents } from '#workbench/edit/documents.ts';
import { setMessage } from '#workbench/edit/text-edits.ts';

const LANGUAGES = ['en', 'de'];
const TOO_SHORT = 'signup.inputs.password.error.tooShort';
const PROGRESS = 'shell.steps.progress';

/** The documents with one text for a key, in some languages. */
function withText(key: string, text: string, languages: readonly string[] = LANGUAGES): Documents {
  return languages.reduce<Documents>(
    (documents, language) => setMessage({ language, key, text })(documents),
    CONTENT,
  );
}

/** The errors that stay when an editor presses every button that the check offers. */
function errorsAfterCures(documents: Documents): readonly Finding[] {
  const errors = findIn(documents).filter(({ severity }) => severity === 'error');
  const offers = errors.flatMap(
    (finding) => offeredCures({ documents, base: CONTENT, isLive: true }, finding).first,
  );
  const [first] = offers;
  return first ? errorsAfterCures(first.gesture(documents)) : errors;
}

describe('R12.3 a value that a text leaves out', () => {
  it.each([
    { key: TOO_SHORT, text: 'Longer!', because: 'the form passes the value, and no language needs it' },
    { key: TOO_SHORT, text: 'Use {limit} characters.', because: 'every language has it' },
  ])('R12.3 is no mistake in a text of a field in every language: $because', ({ key, text }) => {
    expect(findIn(withText(key, text))).toStrictEqual(findIn(CONTENT));
  });

  it('R12.3 is no mistake when keys.json does not declare what the form passes', () => {
    const KEYS = 'catalogs/messages/keys.json';
    const keys = (CONTENT.get(KEYS) ?? '').replaceAll('"parameters": ["limit"]', '"parameters": []');
    expect(keys).not.toBe(CONTENT.get(KEYS));
    const errors = findIn(new Map([...CONTENT, [KEYS, keys]])).map(({ message }) => message);
    expect(errors.filter((message) => !message.includes('"limit"'))).toStrictEqual([]);
  });

  it.each([
    { languages: ['en'], message: 'The text leaves out {limit}.', because: 'German has the value' },
    {
      languages: LANGUAGES,
      text: '{limt}',
      message: 'The page does not fill in {limt}.',
      because: 'of a typo',
    },
  ])('R12.3 is a mistake in $languages: $because', ({ languages, text = 'Longer!', message }) => {
    const found = findIn(withText(TOO_SHORT, text, languages)).map((finding) => finding.message);
    expect(found.filter((each) => !findIn(CONTENT).some((known) => known.message === each))).toStrictEqual(
      languages.map(() => message),
    );
  });

  it.each([
    { key: PROGRESS, text: 'Step', because: 'the cure takes the last value out of keys.json' },
    { key: PROGRESS, text: 'Step {current}', because: 'the cure takes one value out' },
  ])('R12.3 $key has no cure after which the check refuses the draft: $because', ({ key, text }) => {
    expect(errorsAfterCures(withText(key, text))).toStrictEqual([]);
  });

  it('R12.3 keeps the link of a consent: no cure takes it out of keys.json', () => {
    const errors = errorsAfterCures(withText('signup.inputs.terms.label', 'I agree.'));
    expect(errors.map(({ message }) => message)).toContain('No language uses "terms".');
  });
});
