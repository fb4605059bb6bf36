import { describe, expect, it } from 'vitest';
import german from '#catalogs/messages/de.json';
import english from '#catalogs/messages/en.json';
import { problemInList, problemText } from './problem-text.ts';

/** Formats messages that may contain one value, such as `{limit}`. */
function makeMessages(messages: Readonly<Record<string, string>>) {
  return {
    language: 'en-GB',
    has: (key: string) => Object.hasOwn(messages, key),
    format(key: string, values: Readonly<Record<string, string | number>> = {}) {
      const message = messages[key];
      if (message === undefined) throw new Error(`no message ${key}`);
      return message.replace(/\{(\w+)\}/, (_, name: string) => String(values[name]));
    },
  };
}

const ALL = {
  'signup.inputs.email.error.tooLong': 'Up to {limit} here.',
  'signup.inputs.email.error': 'That is no address.',
  'form.problems.tooLong': 'Too long.',
  'form.problems.required': 'Fill this in.',
};

describe('the text of a problem', () => {
  it.each([
    { lacks: [], says: 'Up to 129 here.', because: 'the field has a message for this problem' },
    {
      lacks: ['signup.inputs.email.error.tooLong'],
      says: 'That is no address.',
      because: 'the field has one message for all its problems',
    },
    {
      lacks: ['signup.inputs.email.error.tooLong', 'signup.inputs.email.error'],
      says: 'Too long.',
      because: 'all forms share one message for each problem',
    },
  ])('R2.26 is "$says": $because', ({ lacks, says }) => {
    const messages = makeMessages(
      Object.fromEntries(Object.entries(ALL).filter(([key]) => !lacks.includes(key))),
    );
    const fieldProblem = { field: 'email', problem: { kind: 'tooLong', limit: 129 } } as const;
    expect(problemText(messages, 'signup', fieldProblem)).toBe(says);
  });

  it.each([
    {
      language: 'en-GB',
      texts: english,
      says: 'Your password needs 12 characters or more, a digit and a special character or a space.',
    },
    {
      language: 'de-DE',
      texts: german,
      says: 'Diese Anforderungen erfüllt Ihr Passwort noch nicht: mindestens 12 Zeichen, eine Ziffer und ein Sonder- oder Leerzeichen.',
    },
  ])('R2.9 names everything that a password lacks, in $language', ({ language, texts, says }) => {
    const problem = { kind: 'tooShort', limit: 12, others: ['missingDigit', 'missingSpecial'] } as const;
    const messages = { ...makeMessages(texts), language };
    expect(problemText(messages, 'signup', { field: 'password', problem })).toBe(says);
    expect(problemInList(messages, 'signup', { field: 'password', problem })).toBe(says);
  });

  it.each([
    {
      texts: {
        ...english,
        'signup.inputs.password.error.missingDigit': undefined,
        'signup.inputs.password.error': 'No.',
      },
      says: 'No.',
      because: 'the field has one message for all its problems',
    },
    {
      texts: { ...english, 'signup.inputs.password.requirement.missingSpecial': undefined },
      says: 'Add a digit to your password.',
      because: 'one of the requirements has no name',
    },
  ])('R2.9 says "$says": $because', ({ texts, says }) => {
    const problem = { kind: 'missingDigit', others: ['missingSpecial'] } as const;
    const present = Object.entries(texts).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    expect(
      problemText(makeMessages(Object.fromEntries(present)), 'signup', { field: 'password', problem }),
    ).toBe(says);
  });

  it('R2.26 is the same for the field in every item of a list', () => {
    const messages = makeMessages({ 'signup.inputs.people.email.error.required': 'Whose address?' });
    const fieldProblem = { field: 'people.3.email', problem: { kind: 'required' } } as const;
    expect(problemText(messages, 'signup', fieldProblem)).toBe('Whose address?');
  });

  it('R2.64 exists for a field that only the server knows', () => {
    const fieldProblem = { field: 'vatNumber', problem: { kind: 'required' } } as const;
    expect(problemText(makeMessages(ALL), 'signup', fieldProblem)).toBe('Fill this in.');
  });
});

describe('R2.22 the text of a problem in the banner’s list', () => {
  const label = { 'signup.inputs.email.label': 'Email' };

  it.each([
    { words: ALL, says: 'Up to 129 here.', because: 'the field has its own message, which needs no label' },
    {
      words: { 'form.problems.tooLong': 'Too long.' },
      says: 'Email: Too long.',
      because: 'all fields share this message, so the label says which field',
    },
  ])('is “$says”: $because', ({ words, says }) => {
    const problem = { kind: 'tooLong', limit: 129 } as const;
    expect(problemInList(makeMessages({ ...words, ...label }), 'signup', { field: 'email', problem })).toBe(
      says,
    );
  });
});
