import { describe, expect, it } from 'vitest';
import { savedAnswersKey } from './read-saved-answers.ts';

describe('R17.4 the key of saved answers', () => {
  it.each([
    { name: '', form: undefined, key: 'vestibule.draft', because: 'R2.27 fixes it' },
    { name: '', form: 'contact', key: 'vestibule.draft.contact', because: 'each form has its own' },
    {
      name: 'shop',
      form: 'contact',
      key: 'vestibule.draft.contact',
      because: 'the name is not of a frame of ours',
    },
    {
      name: 'vestibule-form-0',
      form: 'contact',
      key: 'vestibule.draft.contact@vestibule-form-0',
      because: 'it is a frame',
    },
    {
      name: 'vestibule-form-1',
      form: 'contact',
      key: 'vestibule.draft.contact@vestibule-form-1',
      because: 'it is the second frame of the same form',
    },
    {
      name: 'vestibule-form-0',
      form: undefined,
      key: 'vestibule.draft@vestibule-form-0',
      because: 'sign-up is in a frame',
    },
  ])('is $key for $form in a window named "$name": $because', ({ name, form, key }) => {
    expect(savedAnswersKey({ name }, form)).toBe(key);
  });
});
