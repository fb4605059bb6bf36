import { expect, it, test } from 'vitest';
import { withoutIndexes } from './field-path.ts';
import { messageKey, problemKeys } from './message-keys.ts';

it('R2.26 a problem’s text is looked up for this problem of this field, then for the field, then for the problem', () => {
  expect(problemKeys('signup', 'people.12.email', 'tooLong')).toStrictEqual([
    'signup.inputs.people.email.error.tooLong',
    'signup.inputs.people.email.error',
    'form.problems.tooLong',
  ]);
});

it('a message key consists of form, field and part', () => {
  expect(messageKey('terms', 'email', 'label')).toBe('terms.inputs.email.label');
});

test.each([
  { path: 'people.0.email', name: 'people.email', because: 'the number is an index' },
  { path: 'people.10.phones.3', name: 'people.phones', because: 'all numbers are indexes' },
  { path: 'line2', name: 'line2', because: 'the digit is part of the name' },
  { path: 'people.2x.email', name: 'people.2x.email', because: 'an index has digits only' },
])('$path belongs to $name: $because', ({ path, name }) => {
  expect(withoutIndexes(path)).toBe(name);
});
