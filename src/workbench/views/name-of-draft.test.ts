import { expect, it } from 'vitest';
import { nameOfDraft } from './name-of-draft.ts';

const FORM = { form: 'sign-up' };

it.each([
  { about: { ...FORM, note: '' }, name: 'Change of “Create your account”', because: 'it is about a form' },
  {
    about: { ...FORM, note: 'Back to release 12' },
    name: '“Create your account”: Back to release 12',
    because: 'a note says why it was opened',
  },
  { about: { note: 'New language: French' }, name: 'New language: French', because: 'it is about no form' },
  { about: { note: '' }, name: 'Draft 0a1b2c', because: 'it says nothing of itself' },
])('R18.10 the name of a draft is $name: $because', ({ about, name }) => {
  expect(nameOfDraft({ draft: '0a1b2c3d', ...about }, () => 'Create your account')).toBe(name);
});
