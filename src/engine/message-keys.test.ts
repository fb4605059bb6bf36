import { expect, it, test } from 'vitest';
import { withoutIndexes } from './field-path.ts';
import { messageKey, problemKeys } from './message-keys.ts';

it('R2.26 the text of a problem is searched at field and problem, at the field, then at the problem', () => {
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
  { path: 'people.0.email', name: 'people.email', because: 'it is an index' },
  { path: 'people.10.phones.3', name: 'people.phones', because: 'all of them are' },
  { path: 'line2', name: 'line2', because: 'it belongs to the name' },
  { path: 'people.2x.email', name: 'people.2x.email', because: 'an index is all digits' },
])('$path belongs to $name: $because', ({ path, name }) => {
  expect(withoutIndexes(path)).toBe(name);
});
