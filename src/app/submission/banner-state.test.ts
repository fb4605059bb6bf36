import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { refuse } from '#engine/submission-transitions.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { bannerAfterChange, bannerForProblems, listedProblems } from './banner-state.ts';
import type { BannerState } from './create-submission.ts';

const FORM: BannerState = { kind: 'form' };
const EMAIL: BannerState = { kind: 'email' };
const CONNECTION: BannerState = { kind: 'connection', text: 'description' };

function makeStore(changes: Answers = {}, form: CompiledForm = signUp): FormStore {
  const store = createFormStore(form);
  for (const [name, value] of Object.entries(makeSignUpAnswers(changes)))
    store.change(name, value, 'visitor');
  return store;
}

/** The banner after a visitor changed one answer of a form. */
function afterChange(banner: BannerState, store: FormStore, [name, value]: readonly [string, unknown]) {
  const before = store.state();
  store.change(name, value, 'visitor');
  return bannerAfterChange(banner, before, store.state());
}

describe('a banner when an answer changes', () => {
  it.each([FORM, EMAIL, CONNECTION])('R2.23 disappears when the form becomes valid: $kind', (banner) => {
    expect(afterChange(banner, makeStore({ firstName: '' }), ['firstName', 'Maria'])).toStrictEqual({
      kind: 'none',
    });
  });

  it.each([FORM, CONNECTION])(
    'R2.23 stays when an answer changes and the form is still valid: $kind',
    (banner) => {
      expect(afterChange(banner, makeStore(), ['firstName', 'Mario'])).toBe(banner);
    },
  );

  it.each([FORM, EMAIL, CONNECTION])('R2.23 stays while a problem remains: $kind', (banner) => {
    const store = makeStore({ firstName: '', number: '' });
    expect(afterChange(banner, store, ['firstName', 'Maria'])).toBe(banner);
  });

  it('R2.23 stays when the form becomes invalid', () => {
    expect(afterChange(CONNECTION, makeStore(), ['number', ''])).toBe(CONNECTION);
  });

  it('R2.23 a banner about the e-mail disappears when the visitor edits the e-mail, even to a wrong one', () => {
    expect(afterChange(EMAIL, makeStore(), ['email', 'maria@'])).toStrictEqual({ kind: 'none' });
  });

  it.each([
    { banner: EMAIL, change: ['organisation', 'Other'] as const, because: 'the e-mail is still in use' },
    {
      banner: CONNECTION,
      change: ['email', 'm@shop.example'] as const,
      because: 'the banner is not about the e-mail',
    },
  ])('R2.23 $banner.kind stays: $because', ({ banner, change }) => {
    expect(afterChange(banner, makeStore(), change)).toBe(banner);
  });

  it('does not appear without a submit', () => {
    expect(afterChange({ kind: 'none' }, makeStore({ number: '' }), ['number', '20123456'])).toStrictEqual({
      kind: 'none',
    });
  });
});

describe('a banner when the server refused answers', () => {
  it.each([
    { fields: ['organisation'], banner: FORM, because: 'the visitor can correct the answer' },
    { fields: ['organisation', 'email'], banner: FORM, because: 'the visitor can correct both answers' },
    {
      fields: ['vatNumber'],
      banner: { kind: 'connection', text: 'outdated' },
      because: 'the page has no such field',
    },
    {
      fields: ['organisation', 'vatNumber'],
      banner: { kind: 'connection', text: 'outdated' },
      because: 'the visitor can correct only one of the two',
    },
    {
      fields: ['firstName'],
      hidden: 'firstName',
      banner: { kind: 'connection', text: 'outdated' },
      because: 'the page shows no control for the field',
    },
    {
      fields: ['firstName', 'organisation'],
      hidden: 'firstName',
      banner: FORM,
      because: 'a hidden answer may follow from the one that the visitor can correct',
    },
  ])('R2.64 is $banner for $fields: $because', ({ fields, hidden, banner }) => {
    const specs = signUp.fields.map((field) =>
      field.name === hidden ? { ...field, widget: 'hidden' } : field,
    );
    const store = makeStore({}, { ...signUp, fields: specs });
    const problems = Object.fromEntries(fields.map((field) => [field, { kind: 'invalidFormat' } as const]));
    const refused = refuse(store.state(), problems);
    expect(bannerForProblems(refused)).toStrictEqual(banner);
    // A hidden field has no label, and no control to go to.
    expect(Object.keys(listedProblems(refused))).not.toContain(hidden);
  });
});
