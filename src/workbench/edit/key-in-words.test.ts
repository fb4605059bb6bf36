import { describe, expect, it } from 'vitest';
import { CONTENT } from '#tests/support/content.ts';
import { keyInWords } from './key-in-words.ts';
import { addStep } from './step-edits.ts';
import { together } from './documents.ts';
import { setMessage } from './text-edits.ts';
import { inVariant } from './variant-edits.ts';

const STEPS = together(
  addStep('sign-up', { from: 'email', titles: { en: 'Two' }, firstTitles: { en: 'One' } }),
  setMessage({ language: 'en', key: 'signup.inputs.size.option.large', text: 'Large' }),
)(CONTENT);

describe('R12.6 a text in the review is named in words', () => {
  it.each([
    {
      key: 'signup.steps.one.title',
      words: 'The title of step 1 “One”',
      because: 'the key names the first step',
    },
    {
      key: 'signup.steps.two.title',
      words: 'The title of step 2 “Two”',
      because: 'the key names the second step',
    },
    {
      key: 'signup.steps.two.lede',
      words: 'The sentence under the title of step 2 “Two”',
      because: 'a step has two texts',
    },
    {
      key: 'signup.groups.phone.legend',
      words: 'The heading over “Country code”, “Phone number”',
      because: 'the key names a group',
    },
    {
      key: 'signup.inputs.organisation.label',
      words: 'The label of “Organisation”',
      because: 'the key names a field',
    },
    {
      key: 'signup.inputs.people.email.error.required',
      words: 'The error text of “people.email” for an answer that is missing',
      because: 'a field in a list has no label yet',
    },
    {
      key: 'signup.inputs.size.option.large',
      words: 'The choice “Large” of “size”',
      because: 'a choice is known by its text in any language',
    },
    {
      key: 'signup.submit',
      words: 'Button that sends the form.',
      because: 'any other text has a note for translators',
    },
    {
      key: 'signup.inputs.terms.label',
      words: 'The label of “I accept the terms and have read the privacy policy.”',
      because: 'a name has no tags',
    },
    { key: 'signup.nowhere', words: '', because: 'the key has no note for translators' },
  ])('R12.6 the words for a text are “$words”: $because', ({ key, words }) => {
    expect(keyInWords(key, STEPS)).toBe(words);
  });

  it('R12.6 a step that only one language has is named in that language', () => {
    const steps = addStep('sign-up', { from: 'email', titles: { de: 'Zwei' }, firstTitles: { de: 'Eins' } });
    const documents = inVariant('sign-up', 'de', steps)(CONTENT);
    expect(keyInWords('signup.steps.zwei.title', documents)).toBe('The title of step 2 “Zwei”');
  });
});
