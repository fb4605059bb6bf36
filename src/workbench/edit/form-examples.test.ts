import { describe, expect, it } from 'vitest';
import type { Documents } from './documents.ts';
import { formExamples } from './form-examples.ts';

const ADA = { name: 'Ada', answers: { name: 'Ada' }, expect: 'valid' };
const NO_ANSWER = { name: 'No answer', answers: {}, expect: { name: 'required' } };
const GERMAN = { name: 'Ada', variant: 'de', answers: { name: 'Adele' }, expect: 'valid' };
const ARM = { name: 'Short', variant: 'de+short', answers: { name: 'A' }, expect: 'valid' };

function documentsOf(examples: unknown, hasGerman = true): Documents {
  const all = new Map([['forms/contact/examples.json', JSON.stringify(examples)]]);
  return hasGerman ? all.set('forms/contact/variants/de.json', '{}') : all;
}

const shown = (documents: Documents, language: string): readonly string[] =>
  formExamples(documents, 'contact', language).map(
    ({ name, answers, isValid }) =>
      `${name}: ${JSON.stringify(Object.values(answers))} ${isValid ? 'valid' : 'wrong'}`,
  );

describe('R12.4 the examples that fill in a preview', () => {
  it.each([
    {
      language: 'en',
      documents: documentsOf({ examples: [ADA, NO_ANSWER, GERMAN, ARM] }),
      expected: ['Ada: ["Ada"] valid', 'No answer: [] wrong'],
      because: 'examples of a variant are only for its language',
    },
    {
      language: 'de',
      documents: documentsOf({ examples: [ADA, NO_ANSWER, GERMAN, ARM] }),
      expected: ['Ada: ["Adele"] valid', 'No answer: [] wrong'],
      because: 'an example of the variant replaces the form’s example with the same name',
    },
    {
      language: 'de',
      documents: documentsOf([ADA, GERMAN], false),
      expected: ['Ada: ["Ada"] valid'],
      because: 'the draft has no such variant; the document may be a plain list',
    },
    { language: 'en', documents: documentsOf('{'), expected: [], because: 'the document is broken' },
    {
      language: 'en',
      documents: new Map<string, string>(),
      expected: [],
      because: 'the form has no examples',
    },
  ])('the examples in $language are $expected: $because', ({ documents, language, expected }) => {
    expect(shown(documents, language)).toStrictEqual(expected);
  });
});
