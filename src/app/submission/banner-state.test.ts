import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { refuse } from '#engine/submission-transitions.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { bannerAfterChange, bannerForProblems } from './banner-state.ts';
import type { BannerState } from './create-submission.ts';

const FORM: BannerState = { kind: 'form' };
const EMAIL: BannerState = { kind: 'email' };
const CONNECTION: BannerState = { kind: 'connection', text: 'description' };

function makeStore(changes: Answers = {}): FormStore {
  const store = createFormStore(signUp);
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
  ])('R2.64 is $banner for $fields: $because', ({ fields, banner }) => {
    const store = makeStore();
    const problems = Object.fromEntries(fields.map((field) => [field, { kind: 'invalidFormat' } as const]));
    expect(bannerForProblems(refuse(store.state(), problems))).toStrictEqual(banner);
  });
});
