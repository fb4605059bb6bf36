import { signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#contract/form-document.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { withForm } from '#engine/with-form.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { valueAt } from '#engine/value-at.ts';
import { makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { CANARY, SECRET_FORMS } from '#tests/support/secret-forms.ts';
import { readTextBy } from '#app/form/read-text.ts';
import { allWidgets as widgets } from '#tests/support/all-components.ts';
import { createSavedAnswers, type SavedAnswers } from './saved-answers.ts';
import type { AnswerStorage } from './read-saved-answers.ts';

function makeStorage(saved?: string): AnswerStorage & { readonly text: () => string | undefined } {
  let text = saved;
  return {
    getItem: () => text ?? null,
    setItem: (_key, value) => void (text = value),
    removeItem: () => void (text = undefined),
    text: () => text,
  };
}

function fill(store: FormStore): void {
  store.change('firstName', 'Ada', 'visitor');
  store.change('countrySelector', 'SE', 'visitor');
  store.change('password', 'Kiste-Regen-4711x', 'visitor');
  store.change('terms', true, 'visitor');
}

const readText = readTextBy(widgets, 'en-GB');

/** Saved answers that are written without a delay. */
function savedAnswersOf(store: FormStore, storage: () => AnswerStorage): SavedAnswers {
  return createSavedAnswers({ store, storage, afterPaint: (task) => task(), readText });
}

const answer = (store: FormStore, name: string): unknown => valueAt(store.state().answers, name);

describe('the saved answers', () => {
  it('R2.27 restore the answers after a reload, with everything that depends on them', () => {
    const storage = makeStorage();
    const before = createFormStore(signUp);
    savedAnswersOf(before, () => storage).saveChanges();
    fill(before);

    const after = createFormStore(signUp);
    savedAnswersOf(after, () => storage).restore();
    expect(after.state().answers).toStrictEqual({
      firstName: 'Ada',
      countrySelector: 'SE',
      currencySelector: 'SEK',
      numberCode: 'SE',
    });
  });

  it('R2.27 leave out a choice that the form no longer offers, and keep all other answers', () => {
    const saved = JSON.stringify({ firstName: 'Ada', countrySelector: 'SU', currencySelector: 'EUR' });
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => makeStorage(saved)).restore();
    expect(store.state().answers).toStrictEqual({ firstName: 'Ada', currencySelector: 'EUR' });
  });

  it('R2.26 R2.27 `false` is restored for a required box, which still has to be ticked', () => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { box: { type: 'boolean' } },
      required: ['box'],
    };
    const store = createFormStore(makeForm({ schema }));
    savedAnswersOf(store, () => makeStorage('{"box":false}')).restore();
    expect(store.state()).toMatchObject({
      answers: { box: false },
      problems: { box: { kind: 'notAccepted' } },
    });
  });

  const plans: JsonSchema = { type: 'string', enum: ['small', 'large'] };
  it.each<{
    readonly property: JsonSchema;
    readonly gone: unknown;
    readonly there: unknown;
    readonly because: string;
  }>([
    { property: plans, gone: 'old', there: 'large', because: 'the schema lists the choices' },
    {
      property: { type: 'array', items: plans, uniqueItems: true, minItems: 2 },
      gone: ['small', 'old'],
      there: ['small'],
      because: 'each box of a list is a choice, also while there are too few',
    },
    {
      property: { type: 'object', properties: { plan: plans } },
      gone: { plan: 'old' },
      there: { plan: 'large' },
      because: 'the field is in a group',
    },
  ])('R2.27 leave out a choice that is gone, and keep one that is there: $because', (row) => {
    const form = makeForm({ schema: { type: 'object', properties: { plan: row.property } } });
    const restored = [row.gone, row.there].map((plan) => {
      const before = createFormStore(form);
      const storage = makeStorage();
      savedAnswersOf(before, () => storage).saveChanges();
      const name = form.fields.at(-1)?.name ?? '';
      before.change(name, valueAt({ plan }, name), 'visitor');
      const after = createFormStore(form);
      savedAnswersOf(after, () => storage).restore();
      return after.state().answers;
    });
    expect(restored).toStrictEqual([{}, { plan: row.there }]);
  });

  it('R2.27 are written after the paint, and immediately when the visitor may be leaving', () => {
    const storage = makeStorage();
    const store = createFormStore(signUp);
    const tasks: (() => void)[] = [];
    const saved = createSavedAnswers({
      store,
      storage: () => storage,
      afterPaint: (task) => tasks.push(task),
      readText,
    });
    saved.saveChanges();
    store.change('firstName', 'A', 'visitor');
    store.change('firstName', 'Ad', 'visitor');
    expect([storage.text(), tasks.length]).toStrictEqual([undefined, 1]);
    tasks[0]?.();
    expect(storage.text()).toBe('{"firstName":"Ad"}');
    store.change('firstName', 'Ada', 'visitor');
    saved.write();
    expect([storage.text(), tasks.length]).toStrictEqual(['{"firstName":"Ada"}', 2]);
    store.change('firstName', 'Bea', 'visitor');
    saved.clear();
    tasks.at(-1)?.();
    expect(storage.text()).toBeUndefined();
  });

  it('R2.27 never contain the password, the consent, or the program’s own choices', () => {
    const storage = makeStorage();
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => storage).saveChanges();
    fill(store);
    expect(JSON.parse(storage.text() ?? '')).toStrictEqual({ firstName: 'Ada', countrySelector: 'SE' });
  });

  it('R2.27 contain the last typed text before listeners know it, and no secret', () => {
    const storage = makeStorage();
    const store = createFormStore(signUp, () => undefined);
    const saved = savedAnswersOf(store, () => storage);
    saved.saveChanges();
    store.type('password', 'Kiste-Regen-4711x');
    store.type('firstName', 'Ada');
    saved.write();
    expect(storage.text()).toBe('{"firstName":"Ada"}');
  });

  it('R2.27 contain the other answers when one is too long for any storage', () => {
    const storage = makeStorage();
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => storage).saveChanges();
    store.change('organisation', 'x'.repeat(5_000_000), 'visitor');
    store.change('firstName', 'Ada', 'visitor');
    expect(storage.text()).toBe('{"firstName":"Ada"}');
  });

  it('R4.7 contain answers to another language’s variant, but not its secrets', () => {
    const made: MadeUpForm = {
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      variants: {
        de: {
          schema: { properties: { register: { type: 'string' }, pin: { type: 'string' } } },
          ui: { pin: { 'ui:widget': 'password' } },
        },
      },
    };
    const storage = makeStorage();
    const before = createFormStore(makeForm(made, 'de'));
    savedAnswersOf(before, () => storage).saveChanges();
    before.change('register', 'HRB 4711', 'visitor');
    before.change('pin', '0815', 'visitor');
    before.update((state) => withForm(state, makeForm(made)));
    before.change('name', 'Ada', 'visitor');

    const after = createFormStore(makeForm(made));
    savedAnswersOf(after, () => storage).restore();
    after.update((state) => withForm(state, makeForm(made, 'de')));
    expect(after.state().answers).toStrictEqual({ register: 'HRB 4711', name: 'Ada' });
  });

  // The page always knows the variant of its form, so a secret of an unnamed variant cannot occur here.
  it.each(SECRET_FORMS.filter(({ form, variant }) => form.variants === undefined || variant !== undefined))(
    'R2.9 contain and restore no secret, when $because',
    ({ form, variant = null, answers }) => {
      const storage = makeStorage();
      const store = createFormStore(makeForm(form, variant));
      savedAnswersOf(store, () => storage).saveChanges();
      for (const [name, given] of Object.entries(answers)) store.change(name, given, 'visitor');
      store.change('firstName', 'Ada', 'visitor');
      expect(storage.text()).toContain('Ada');
      expect(storage.text()).not.toContain(CANARY);

      const after = createFormStore(makeForm(form, variant));
      savedAnswersOf(after, () => makeStorage(JSON.stringify(answers))).restore();
      expect(JSON.stringify(after.state().answers)).not.toContain(CANARY);
    },
  );

  it('R2.9 lose an answer as soon as a variant makes it secret', () => {
    const made: MadeUpForm = {
      schema: { type: 'object', properties: { pin: { type: 'string' } } },
      variants: { de: { ui: { pin: { 'ui:widget': 'password' } } } },
    };
    const storage = makeStorage();
    const store = createFormStore(makeForm(made));
    savedAnswersOf(store, () => storage).saveChanges();
    store.change('pin', CANARY, 'visitor');
    expect(storage.text(), 'no variant makes the field a password yet').toContain(CANARY);
    store.update((state) => withForm(state, makeForm(made, 'de')));
    expect(storage.text()).not.toContain(CANARY);
  });

  it.each([
    {
      by: 'link',
      name: 'email',
      value: 'link@example.com',
      because: 'a link is stronger than saved answers',
    },
    { by: 'visitor', name: 'firstName', value: 'Bea', because: 'typed text is stronger than saved answers' },
  ] as const)('R2.27 do not replace $name: $because', ({ by, name, value }) => {
    const store = createFormStore(signUp);
    store.change(name, value, by);
    const saved = JSON.stringify({ firstName: 'Ada', email: 'saved@example.com' });
    savedAnswersOf(store, () => makeStorage(saved)).restore();
    expect(answer(store, name)).toBe(value);
  });

  it('R2.40 contain a country that the visitor has confirmed, although the answer did not change', () => {
    const storage = makeStorage();
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => storage).saveChanges();
    store.change('countrySelector', 'SE', 'program');
    expect(storage.text()).toBe('{}');
    store.update((state) => ({
      ...state,
      valueSources: { ...state.valueSources, countrySelector: 'visitor' },
    }));
    expect(storage.text()).toBe('{"countrySelector":"SE"}');
  });

  it('R2.40 are stronger than the program’s choice of a country', () => {
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => makeStorage('{"countrySelector":"SE"}')).restore();
    store.change('countrySelector', 'DK', 'program');
    expect(answer(store, 'countrySelector')).toBe('SE');
  });

  it('R2.27 are removed after success, and stay removed', () => {
    const storage = makeStorage();
    const store = createFormStore(signUp);
    const saved = savedAnswersOf(store, () => storage);
    saved.saveChanges();
    fill(store);
    saved.clear();
    store.change('lastName', 'Reinholt', 'visitor');
    expect(storage.text()).toBeUndefined();
  });

  it.each([
    { saved: '{"firstName":', because: 'their text is cut off' },
    { saved: '[1]', because: 'their text is a list' },
    {
      saved: '{"firstName":{"a":1},"password":"Kiste-Regen-4711x"}',
      because: 'their text contains only an object and a password',
    },
  ])('R2.27 are ignored when $because', ({ saved }) => {
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => makeStorage(saved)).restore();
    expect(store.state().answers).toStrictEqual({});
  });

  it('R4.7 add no unknown answers to the form', () => {
    const store = createFormStore(signUp);
    savedAnswersOf(store, () => makeStorage('{"nonsense":"x"}')).restore();
    expect(validateAnswers(signUp, store.state().answers).answers).toStrictEqual({});
  });

  it('R2.27 leave the form as it is when the storage throws', () => {
    const store = createFormStore(signUp);
    const saved = savedAnswersOf(store, () => {
      throw new Error('SecurityError');
    });
    saved.restore();
    saved.saveChanges();
    fill(store);
    saved.clear();
    expect(answer(store, 'firstName')).toBe('Ada');
  });
});
