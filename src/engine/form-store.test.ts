import { describe, expect, it, test, vi } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { makeForm, type MadeUpForm } from '#tests/forms/make-form.ts';
import { makeSignUpAnswers } from '#tests/forms/make-sign-up-answers.ts';
import { loadCompiledForm } from '#compiler/forms/load-compiled-form.ts';
import { CONTENT } from '#tests/support/content.ts';
import { allProblems, isValid, progress, setUnresolved, submit, type ValueSource } from './form-state.ts';
import { forgetSecrets, refuse, typedAnswers } from './submission-transitions.ts';
import { withForm } from './with-form.ts';
import { createFormStore, type FormStore } from './form-store.ts';

const form = loadCompiledForm(CONTENT, 'sign-up');

function makeStore(answers: Answers = {}, by: ValueSource = 'visitor'): FormStore {
  const store = createFormStore(form);
  for (const [name, value] of Object.entries(answers)) store.change(name, value, by);
  return store;
}

describe('R10.4 a typed answer', () => {
  const shown: (() => void)[] = [];
  const store = createFormStore(form, (task) => shown.push(task));
  const listener = vi.fn<() => void>();
  store.watch(['email'], listener);

  it('is in the state immediately, and notifies listeners after the paint', () => {
    store.type('email', 'maria@');
    store.type('email', 'maria@example');

    expect(store.state().answers).toMatchObject({ email: 'maria@example' });
    expect(listener).not.toHaveBeenCalled();

    for (const show of shown.splice(0)) show();

    expect(listener).toHaveBeenCalledOnce();
  });

  it('notifies listeners before the store changes again', () => {
    store.type('email', 'maria@example.com');
    store.update(submit);

    expect(listener).toHaveBeenCalledTimes(2);
    expect(store.view('email')).toMatchObject({ value: 'maria@example.com', isRight: true, submitCount: 1 });
  });
});

describe('R2.20 a field shows its problem', () => {
  it('a field shows no problem while the visitor types, but one as soon as the focus leaves it', () => {
    const store = makeStore({ email: 'maria@' });

    expect(store.view('email').problem).toBeUndefined();

    store.touch('email');

    expect(store.view('email').problem).toStrictEqual({ kind: 'invalidEmail' });
    expect(store.view('lastName').problem, 'the others stay quiet').toBeUndefined();
  });

  it('a field shows no problem while its answer is unfinished, even after a submit', () => {
    const store = makeStore({ number: '12' });
    store.update(submit);
    store.type('number', '+44', true);
    expect(store.view('number')).toMatchObject({ problem: undefined, isRight: false });

    const listener = vi.fn<() => void>();
    store.watch(['number'], listener);
    store.change('number', '+44', 'visitor');
    expect(listener, 'the store notifies listeners of the same answer again').toHaveBeenCalledOnce();
    expect(store.view('number').problem?.kind).toBe('tooShort');

    store.type('number', '+44', true);
    store.update(submit);
    expect(store.view('number').problem?.kind, 'a submit takes the answer as it is').toBe('tooShort');
  });

  it('a field shows its problem when the focus leaves it empty', () => {
    const store = makeStore();
    store.touch('firstName');

    expect(store.view('firstName').problem).toStrictEqual({ kind: 'required' });
  });

  it('a field shows its problem with each change, once the focus has left it', () => {
    const store = makeStore({ firstName: '7' });
    store.touch('firstName');
    store.change('firstName', 'Maria', 'visitor');

    expect(store.view('firstName')).toMatchObject({ value: 'Maria', problem: undefined, isRight: true });

    store.change('firstName', undefined, 'visitor');

    expect(store.view('firstName').problem).toStrictEqual({ kind: 'required' });
  });

  it('a field shows its problem immediately when a link filled it in', () => {
    expect(makeStore({ email: 'maria' }, 'link').view('email').problem).toStrictEqual({
      kind: 'invalidEmail',
    });
  });

  test.each<ValueSource>(['saved', 'program'])(
    'a field shows no problem when the source “%s” filled it in',
    (source) => {
      expect(makeStore({ email: 'maria' }, source).view('email').problem).toBeUndefined();
    },
  );

  it('every field shows its problem once the form was submitted', () => {
    const store = makeStore();
    store.update(submit);
    const shown = form.fields.map(({ name }) => store.view(name).problem?.kind);

    expect(shown).toStrictEqual([...Array.from({ length: 9 }, () => 'required'), 'notAccepted']);
  });

  it('a field shows its problem at the first letter where the document asks for it, in lists too', () => {
    const store = createFormStore(
      makeForm({
        schema: {
          type: 'object',
          properties: {
            code: { type: 'string', minLength: 3 },
            tags: {
              type: 'array',
              items: { type: 'object', properties: { text: { type: 'string', minLength: 3 } } },
            },
          },
        },
        ui: {
          code: { 'ui:validateOn': 'change' },
          tags: { items: { text: { 'ui:validateOn': 'change' } } },
        },
      }),
    );
    store.change('code', 'a', 'visitor');
    store.change('tags.0.text', 'b', 'visitor');

    expect(store.view('code').problem).toStrictEqual({ kind: 'tooShort', limit: 3 });
    expect(store.view('tags.0.text').problem).toStrictEqual({ kind: 'tooShort', limit: 3 });
  });
});

describe('R2.21 the tick of a right field', () => {
  test.each<{
    answer: unknown;
    by: ValueSource;
    isTouched?: true;
    isSubmitted?: true;
    isRight: boolean;
    because: string;
  }>([
    { answer: 'Maria', by: 'visitor', isRight: true, because: 'the visitor changed it' },
    { answer: 'Maria', by: 'link', isRight: true, because: 'a link touches what it fills in' },
    { answer: 'Maria', by: 'saved', isRight: true, because: 'the visitor gave it before a reload' },
    { answer: 'Maria', by: 'program', isRight: false, because: 'the visitor has not touched it' },
    {
      answer: 'Maria',
      by: 'program',
      isTouched: true,
      isRight: true,
      because: 'the focus has left the field',
    },
    {
      answer: 'Maria',
      by: 'program',
      isSubmitted: true,
      isRight: false,
      because: 'the visitor submits, and has not looked at the guess',
    },
    { answer: 'Maria', by: 'visitor', isSubmitted: true, isRight: true, because: 'the visitor gave it' },
    { answer: 'Maria 7', by: 'visitor', isRight: false, because: 'its answer has a problem' },
    {
      answer: undefined,
      by: 'visitor',
      isTouched: true,
      isRight: false,
      because: 'it is empty',
    },
  ])(
    'is visible = $isRight for $answer by $by: $because',
    ({ answer, by, isTouched, isSubmitted, isRight }) => {
      const store = makeStore({ firstName: answer }, by);
      if (isTouched) store.touch('firstName');
      if (isSubmitted) store.update(submit);

      expect(store.view('firstName').isRight).toBe(isRight);
    },
  );

  it('is absent for an empty optional field', () => {
    const store = createFormStore(
      makeForm({ schema: { type: 'object', properties: { motto: { type: 'string' } } } }),
    );
    store.touch('motto');

    expect(store.view('motto')).toMatchObject({ value: undefined, problem: undefined, isRight: false });
  });
});

describe('the stronger answer', () => {
  test.each<{ first: ValueSource; second: ValueSource; kept: 'first' | 'second'; because: string }>([
    { first: 'program', second: 'program', kept: 'second', because: 'a late geolocation corrects a guess' },
    {
      first: 'program',
      second: 'saved',
      kept: 'second',
      because: 'the visitor once chose the saved answer',
    },
    { first: 'program', second: 'link', kept: 'second', because: 'the link knows the visitor' },
    { first: 'program', second: 'visitor', kept: 'second', because: 'the visitor decides' },
    {
      first: 'saved',
      second: 'program',
      kept: 'first',
      because: 'R2.40 a guess never overwrites a saved choice',
    },
    {
      first: 'saved',
      second: 'link',
      kept: 'second',
      because: 'R2.27 the link is stronger than saved answers',
    },
    { first: 'saved', second: 'visitor', kept: 'second', because: 'the visitor decides' },
    { first: 'link', second: 'program', kept: 'first', because: 'a guess is weaker' },
    {
      first: 'link',
      second: 'saved',
      kept: 'first',
      because: 'R2.27 the link is stronger than saved answers',
    },
    { first: 'link', second: 'visitor', kept: 'second', because: 'the visitor decides' },
    {
      first: 'visitor',
      second: 'program',
      kept: 'first',
      because: 'R2.40 a late guess overwrites no typed answer',
    },
    {
      first: 'visitor',
      second: 'saved',
      kept: 'first',
      because: 'the visitor typed it after the answer was saved',
    },
    {
      first: 'visitor',
      second: 'link',
      kept: 'second',
      because: 'R3.3 the visitor has just opened the link',
    },
  ])('an answer of $first and then of $second keeps the $kept one: $because', ({ first, second, kept }) => {
    const store = createFormStore(form);
    store.change('email', 'first', first);
    store.change('email', 'second', second);

    expect(store.view('email').value).toBe(kept);
  });

  it('an answer stays removed when the visitor has removed it', () => {
    const store = makeStore({ countrySelector: 'DE' });
    store.change('countrySelector', undefined, 'visitor');
    store.change('countrySelector', 'DK', 'program');

    expect(store.view('countrySelector').value).toBeUndefined();
  });
});

describe('R2.42 answers that depend on a country', () => {
  function chosen(store: FormStore): readonly unknown[] {
    return ['countrySelector', 'currencySelector', 'numberCode'].map((name) => store.view(name).value);
  }

  it('change in one commit, of which listeners are notified once', () => {
    const store = makeStore();
    const seen: (readonly unknown[])[] = [];
    const leave = store.subscribe(() => seen.push(chosen(store)));
    store.change('countrySelector', 'SE', 'visitor');

    expect(seen).toStrictEqual([['SE', 'SEK', 'SE']]);

    leave();
    store.change('countrySelector', 'DK', 'visitor');

    expect(seen).toHaveLength(1);
  });

  test.each<{ target: ValueSource; source: ValueSource; currency: string; because: string }>([
    {
      target: 'visitor',
      source: 'visitor',
      currency: 'SEK',
      because: '“always” applies to every choice of the visitor',
    },
    {
      target: 'saved',
      source: 'visitor',
      currency: 'SEK',
      because: '“always” applies to every choice of the visitor',
    },
    { target: 'program', source: 'visitor', currency: 'SEK', because: 'no visitor set the currency' },
    {
      target: 'visitor',
      source: 'program',
      currency: 'USD',
      because: 'R2.40 a guess keeps the visitor’s currency',
    },
    {
      target: 'saved',
      source: 'program',
      currency: 'USD',
      because: 'R2.40 a guess keeps a saved currency',
    },
    { target: 'program', source: 'program', currency: 'SEK', because: 'a better guess replaces a guess' },
    {
      target: 'visitor',
      source: 'saved',
      currency: 'USD',
      because: 'the visitor typed the currency meanwhile',
    },
    { target: 'saved', source: 'saved', currency: 'USD', because: 'the saved answers contain both' },
    {
      target: 'program',
      source: 'saved',
      currency: 'SEK',
      because: 'older saved answers contain only the country',
    },
  ])('the currency of source $target is $currency after a country of source $source: $because', (given) => {
    const store = makeStore({ currencySelector: 'USD' }, given.target);
    store.change('countrySelector', 'SE', given.source);

    expect(store.view('currencySelector').value).toBe(given.currency);
  });

  test.each(['XX', 'constructor', '__proto__', '', 46, undefined])(
    'do not change for a country %s',
    (value) => {
      const store = makeStore({ countrySelector: 'SE' });
      store.change('countrySelector', value, 'visitor');

      expect(store.view('currencySelector').value).toBe('SEK');
    },
  );

  it('stay when the visitor removes the country', () => {
    const store = makeStore({ countrySelector: 'SE' });
    store.change('countrySelector', undefined, 'visitor');

    expect(chosen(store)).toStrictEqual([undefined, 'SEK', 'SE']);
  });

  it('are not touched, so a derived answer shows no problem', () => {
    const store = makeStore({ countrySelector: 'SE' });

    expect(store.view('currencySelector')).toMatchObject({
      value: 'SEK',
      problem: undefined,
      isRight: false,
    });
  });
});

describe('chains of dependencies', () => {
  const colours = ['red', 'green'].map((value) => ({ value, next: `${value}-2` }));
  const shades = ['red-2', 'green-2'].map((value) => ({ value, next: value.replace('2', '3') }));
  const tones = ['red-3', 'green-3'].map((value) => ({ value, next: value }));
  const catalogs = { 'colours/1': colours, 'shades/1': shades, 'tones/1': tones };
  const chain = (when: Readonly<Record<string, string>>): MadeUpForm => ({
    schema: {
      type: 'object',
      properties: {
        // The order of the document is not the order of the chain.
        tone: { type: 'string', catalog: 'tones' },
        shade: { type: 'string', catalog: 'shades' },
        colour: { type: 'string', catalog: 'colours' },
      },
    },
    ui: {
      shade: { 'ui:dependsOn': [{ from: 'colour', take: 'next', when: when['shade'] }] },
      tone: { 'ui:dependsOn': [{ from: 'shade', take: 'next', when: when['tone'] }] },
    },
    catalogs,
  });

  it('R4.4 run to their end in one commit', () => {
    const store = createFormStore(makeForm(chain({ shade: 'always', tone: 'always' })));
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.change('colour', 'green', 'visitor');

    expect(store.state().answers).toStrictEqual({ colour: 'green', shade: 'green-2', tone: 'green-3' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('R2.42 a chain with “untilTouched”, the default, ends at an answer that the visitor has set', () => {
    const store = createFormStore(makeForm(chain({ tone: 'always' })));
    store.change('shade', 'red-2', 'visitor');
    store.change('colour', 'green', 'visitor');

    expect(store.state().answers).toStrictEqual({ colour: 'green', shade: 'red-2', tone: 'red-3' });
  });

  it('end even when fields fill each other, although the check refuses such documents', () => {
    const store = createFormStore(
      makeForm({
        ...chain({}),
        ui: {
          shade: { 'ui:dependsOn': [{ from: 'colour', take: 'next', when: 'always' }] },
          colour: {
            'ui:dependsOn': [
              {
                from: 'shade',
                catalog: 'colours',
                match: { next: { equals: 'value' } },
                take: 'value',
                when: 'always',
              },
            ],
          },
        },
      }),
    );
    store.change('colour', 'green', 'visitor');

    expect(store.state().answers).toStrictEqual({ colour: 'green', shade: 'green-2' });

    store.change('shade', 'red-2', 'visitor');

    expect(store.state().answers).toStrictEqual({ colour: 'red', shade: 'red-2' });
  });
});

describe('a problem from the server', () => {
  it('R2.64 shows immediately, makes the form invalid, and disappears when the answer changes', () => {
    const store = makeStore(makeSignUpAnswers());
    store.update(submit);
    store.update((state) =>
      refuse(state, { currencySelector: { kind: 'notInCatalog' }, email: { kind: 'taken' } }),
    );

    expect(Object.entries(allProblems(store.state())), 'in the order of the fields').toStrictEqual([
      ['email', { kind: 'taken' }],
      ['currencySelector', { kind: 'notInCatalog' }],
    ]);
    expect(store.view('email')).toMatchObject({ problem: { kind: 'taken' }, isRight: false });
    expect(isValid(store.state())).toBe(false);

    store.change('email', 'maria@other.example', 'visitor');

    expect(Object.keys(allProblems(store.state()))).toStrictEqual(['currencySelector']);

    store.change('countrySelector', 'SE', 'visitor');

    expect(isValid(store.state()), 'the currency followed the country').toBe(true);
  });

  it('is listed only where the engine has no problem with the same answer', () => {
    const store = makeStore(makeSignUpAnswers({ email: 'maria' }));
    store.update(submit);
    store.update((state) => refuse(state, { email: { kind: 'taken' }, nickname: { kind: 'required' } }));

    expect(allProblems(store.state())).toStrictEqual({
      email: { kind: 'invalidEmail' },
      nickname: { kind: 'required' },
    });
    expect(store.view('email').problem).toStrictEqual({ kind: 'invalidEmail' });
  });
});

describe('what a field shows', () => {
  it('is the same object until the value, the problem or the tick of the field changes', () => {
    const store = makeStore({ firstName: 'Maria' });
    const before = store.view('firstName');
    store.change('lastName', 'Jensen', 'visitor');
    store.touch('firstName');
    store.change('firstName', 'Maria', 'visitor');

    expect(store.view('firstName'), 'touched, but it looks the same').toBe(before);

    store.change('firstName', 'Marie', 'visitor');

    expect(store.view('firstName')).not.toBe(before);
  });

  it('is a new object when the tick or the limit of the problem changes', () => {
    const store = makeStore({ firstName: 'Maria' }, 'program');
    const unlooked = store.view('firstName');
    store.touch('firstName');

    expect(store.view('firstName')).not.toBe(unlooked);

    const made = (maxLength: number): MadeUpForm => ({
      schema: { type: 'object', properties: { motto: { type: 'string', maxLength } } },
    });
    const other = createFormStore(makeForm(made(3)));
    other.change('motto', 'Onwards', 'link');
    const three = other.view('motto');
    other.update((state) => withForm(state, makeForm(made(4))));

    expect(three.problem).toStrictEqual({ kind: 'tooLong', limit: 3 });
    expect(other.view('motto').problem).toStrictEqual({ kind: 'tooLong', limit: 4 });
  });

  it('notifies listeners only when it has changed', () => {
    const store = makeStore();
    store.touch('email');
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.touch('email');
    store.update((state) => state);
    store.change('email', 'link', 'link');
    store.change('email', 'guess', 'program');

    expect(listener, 'for the link alone').toHaveBeenCalledOnce();
  });
});

describe('the form as a whole', () => {
  it('R4.7 another variant keeps answers, valueSources and touched, and validates immediately', () => {
    const made: MadeUpForm = {
      schema: {
        type: 'object',
        properties: { name: { type: 'string', maxLength: 5 }, motto: { type: 'string' } },
      },
      variants: { de: { schema: { properties: { name: { maxLength: 3 }, motto: null } } } },
    };
    const store = createFormStore(makeForm(made));
    store.change('name', 'Maria', 'visitor');
    store.change('motto', 'On', 'visitor');
    store.touch('name');
    const german = makeForm(made, 'de');
    store.update((state) => withForm(state, german));

    expect(store.view('name')).toMatchObject({
      value: 'Maria',
      problem: { kind: 'tooLong', limit: 3 },
      isRight: false,
    });
    expect(store.state()).toMatchObject({
      form: german,
      answers: { motto: 'On' },
      valueSources: { motto: 'visitor' },
    });

    store.change('name', 'Bo', 'program');

    expect(store.view('name').value, 'the answer is still the visitor’s').toBe('Maria');
  });

  it('R4.7 another variant fills its new dependent fields from earlier answers', () => {
    const made: MadeUpForm = {
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      variants: {
        de: {
          schema: { properties: { nick: { type: 'string' }, sign: { type: 'string' } } },
          ui: {
            nick: { 'ui:dependsOn': [{ from: 'name' }] },
            sign: { 'ui:dependsOn': [{ from: 'nick', template: '~{nick}' }] },
          },
        },
      },
    };
    const store = createFormStore(makeForm(made));
    store.change('name', 'Maria', 'visitor');
    store.update((state) => withForm(state, makeForm(made, 'de')));
    expect(store.state().answers).toStrictEqual({ name: 'Maria', nick: 'Maria', sign: '~Maria' });

    store.change('nick', '', 'visitor');
    store.update((state) => withForm(state, makeForm(made)));
    store.update((state) => withForm(state, makeForm(made, 'de')));
    expect(store.state().answers, 'what the visitor emptied stays empty').toMatchObject({ nick: '' });
  });

  it('R4.7 another variant computes the program’s answers by its own rules', () => {
    const made: MadeUpForm = {
      schema: {
        type: 'object',
        properties: { plan: { type: 'string' }, pay: { type: 'string' }, own: { type: 'string' } },
      },
      ui: {
        pay: { 'ui:dependsOn': [{ from: 'plan', is: 'pro', value: 'yearly' }] },
        own: { 'ui:dependsOn': [{ from: 'plan', is: 'pro', value: 'theirs', when: 'always' }] },
      },
      variants: {
        de: {
          ui: {
            pay: { 'ui:dependsOn': [{ from: 'plan', is: 'pro', value: 'jährlich' }] },
            own: { 'ui:dependsOn': [{ from: 'plan', is: 'pro', value: 'ihres', when: 'always' }] },
          },
        },
      },
    };
    const store = createFormStore(makeForm(made));
    store.change('plan', 'pro', 'visitor');
    store.change('own', 'mine', 'visitor');
    expect(store.state().answers).toStrictEqual({ plan: 'pro', pay: 'yearly', own: 'mine' });

    store.update((state) => withForm(state, makeForm(made, 'de')));
    expect(store.state().answers).toStrictEqual({ plan: 'pro', pay: 'jährlich', own: 'mine' });
  });

  it('R4.7 another variant drops the server’s problems of fields that the variant lacks', () => {
    const made: MadeUpForm = {
      schema: { type: 'object', properties: { name: { type: 'string' }, motto: { type: 'string' } } },
      variants: { de: { schema: { properties: { motto: null } } } },
    };
    const store = createFormStore(makeForm(made));
    store.update((state) => refuse(state, { name: { kind: 'taken' }, motto: { kind: 'taken' } }));
    store.update((state) => withForm(state, makeForm(made, 'de')));
    expect(store.state().reportedProblems).toStrictEqual({ name: { kind: 'taken' } });
  });

  it('R7.6 after a submit, the program does not change its own answers any more', () => {
    const store = makeStore({ countrySelector: 'US' }, 'program');
    store.update(typedAnswers);
    store.change('countrySelector', 'DE', 'program');
    expect(store.state().answers).toMatchObject({ countrySelector: 'US', currencySelector: 'USD' });

    store.change('countrySelector', 'DE', 'visitor');
    expect(store.state().answers).toMatchObject({ countrySelector: 'DE', currencySelector: 'EUR' });
  });

  it('R2.65 removes an answer as if it had never been given', () => {
    const store = makeStore({ password: 'x' });
    store.touch('password');
    store.update((state) => refuse(state, { password: { kind: 'taken' } }));
    store.update(forgetSecrets);

    expect(store.view('password')).toMatchObject({ value: undefined, problem: undefined, isRight: false });
    expect(store.state()).toMatchObject({ answers: {}, valueSources: {}, reportedProblems: {} });
    expect(allProblems(store.state())['password']).toStrictEqual({ kind: 'required' });
  });

  it('knows its progress', () => {
    const store = makeStore();

    expect(progress(store.state())).toBe(0);

    store.change('firstName', 'Maria', 'visitor');

    expect(progress(store.state())).toBe(0.1);

    const { firstName: _given, ...others } = makeSignUpAnswers();
    for (const [name, value] of Object.entries(others)) store.change(name, value, 'visitor');

    expect(progress(store.state())).toBe(1);
    expect(isValid(store.state())).toBe(true);
  });
});

test.each([
  { name: 'countrySelector', kind: 'invalidCountry', because: 'the catalog of countries names this problem' },
  {
    name: 'currencySelector',
    kind: 'notInCatalog',
    because: 'the catalog of currencies names no problem, so the usual one applies',
  },
])('R2.45 a text in $name that names no entry has the problem $kind at once: $because', ({ name, kind }) => {
  const store = createFormStore(form);
  store.change(name, name === 'countrySelector' ? 'DK' : 'DKK', 'visitor');
  store.update((state) => setUnresolved(state, name, 'Atlantis'));
  expect(store.view(name).problem).toStrictEqual({ kind, typed: 'Atlantis' });
  store.update((state) => setUnresolved(state, name, undefined));
  expect(store.view(name).problem).toBeUndefined();
});

it('R2.45 a second text that names no entry replaces the first in what the field shows', () => {
  const store = createFormStore(form);
  const listener = vi.fn<() => void>();
  store.update((state) => setUnresolved(state, 'countrySelector', 'Atlantis'));
  store.watch(['countrySelector'], listener);
  const before = store.view('countrySelector');
  store.update((state) => setUnresolved(state, 'countrySelector', 'Atlantic'));
  expect(store.view('countrySelector').problem).toStrictEqual({ kind: 'invalidCountry', typed: 'Atlantic' });
  expect(store.view('countrySelector')).not.toBe(before);
});

it('R2.45 a text that names no entry comes before the missing answer, so that the field has one message', () => {
  const store = createFormStore(form);
  const country = (): unknown => allProblems(store.state())['countrySelector'];
  store.change('countrySelector', undefined, 'visitor');
  expect(country()).toStrictEqual({ kind: 'required' });
  store.update((state) => setUnresolved(state, 'countrySelector', 'Atlantis'));
  expect(country()).toStrictEqual({ kind: 'invalidCountry', typed: 'Atlantis' });
});
