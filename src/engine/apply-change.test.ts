import { describe, expect, it, test, vi } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { DependencyRule, JsonSchema } from '#contract/form-document.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import type { ValueSource } from './form-state.ts';
import { createFormStore } from './form-store.ts';

const text: JsonSchema = { type: 'string' };
const tick: JsonSchema = { type: 'boolean' };
const city: JsonSchema = { type: 'string', catalog: 'cities' };

const cities = [
  { value: 'BER', name: 'Berlin', state: 'BE', zip: '10115' },
  { value: 'CGN', name: 'Köln', state: 'NW', zip: '50667' },
  { value: 'DUS', name: 'Düsseldorf', state: 'NW', zip: '40213' },
];

/** A form with these fields, and dependencies by target. */
function formOf(
  properties: Readonly<Record<string, JsonSchema>>,
  rules: Readonly<Record<string, readonly DependencyRule[]>>,
): CompiledForm {
  const ui = Object.entries(rules).map(([target, dependsOn]) => [target, { 'ui:dependsOn': dependsOn }]);
  return makeForm({
    schema: { type: 'object', properties },
    ui: Object.fromEntries(ui),
    catalogs: { 'cities/1': cities },
  });
}

/** One change of an answer: field, new answer, and who made it (by default the visitor). */
type Change = readonly [field: string, value: unknown, by?: ValueSource];

/** The answer of the field `target` after the changes. */
function targetAfter(form: CompiledForm, changes: readonly Change[]): unknown {
  const store = createFormStore(form);
  for (const [field, value, by = 'visitor'] of changes) store.change(field, value, by);
  return store.view('target').value;
}

interface Case {
  readonly changes: readonly Change[];
  readonly target: unknown;
  readonly because: string;
}

describe('R4.4 the answer of another field', () => {
  const form = formOf({ target: text, email: text }, { target: [{ from: 'email' }] });
  const always = formOf({ target: text, email: text }, { target: [{ from: 'email', when: 'always' }] });
  const keptWithNumber = formOf(
    { target: text, email: text, number: text },
    { target: [{ from: 'email', when: 'always', keptWith: 'number' }] },
  );
  const ofTick = formOf({ target: tick, source: tick }, { target: [{ from: 'source' }] });

  test.each<Case & { readonly of?: CompiledForm }>([
    { changes: [['email', 'a@b']], target: 'a@b', because: 'the rule copies the answer' },
    {
      changes: [['email', 'a@b', 'link']],
      target: 'a@b',
      because: 'the rule copies an answer from any source',
    },
    {
      changes: [
        ['email', 'a@b'],
        ['email', 'a@bc'],
      ],
      target: 'a@bc',
      because: 'the rule copies each typed letter',
    },
    {
      changes: [
        ['email', 'a@b'],
        ['email', ''],
      ],
      target: undefined,
      because: 'the copy disappears with its source',
    },
    {
      changes: [
        ['target', 'own'],
        ['email', 'a@b'],
      ],
      target: 'own',
      because: 'the visitor typed it',
    },
    {
      changes: [
        ['target', 'own', 'saved'],
        ['email', 'a@b'],
      ],
      target: 'own',
      because: 'R2.40 a saved answer counts as typed by the visitor',
    },
    {
      of: always,
      changes: [
        ['target', 'own'],
        ['email', 'a@b'],
      ],
      target: 'a@b',
      because: '“always” overwrites on each change by the visitor',
    },
    {
      of: always,
      changes: [
        ['email', 'a@b', 'program'],
        ['target', 'own'],
        ['email', 'a@b'],
      ],
      target: 'own',
      because: 'R2.42 the same answer again is no change',
    },
    {
      of: always,
      changes: [
        ['email', 'a@b'],
        ['target', 'own'],
        ['email', undefined],
      ],
      target: 'own',
      because: 'removing the source does not remove an answer of the visitor, even with “always”',
    },
    {
      of: always,
      changes: [
        ['target', 'own'],
        ['email', 'a@b', 'program'],
      ],
      target: 'own',
      because: 'R2.40 a change by the program never overwrites an answer of the visitor',
    },
    {
      of: keptWithNumber,
      changes: [
        ['target', 'own'],
        ['number', '12'],
        ['email', 'a@b'],
      ],
      target: 'own',
      because: 'R2.42 `keptWith` keeps the visitor’s answer while the number has an answer',
    },
    {
      of: keptWithNumber,
      changes: [
        ['target', 'own'],
        ['number', '12'],
        ['number', undefined],
        ['email', 'a@b'],
      ],
      target: 'a@b',
      because: 'R2.42 `keptWith` ends when the number has no answer',
    },
    {
      of: keptWithNumber,
      changes: [
        ['email', 'a@b', 'program'],
        ['number', '12'],
        ['email', 'a@bc', 'program'],
      ],
      target: 'a@b',
      because: 'R2.40 a later guess of the program keeps the answer once the visitor has typed a number',
    },
    {
      of: keptWithNumber,
      changes: [
        ['email', 'a@b'],
        ['number', '12'],
        ['email', 'a@bc'],
      ],
      target: 'a@bc',
      because: 'R2.42 `keptWith` does not keep an answer that the program computed',
    },
    { of: ofTick, changes: [['source', true]], target: true, because: 'a tick is copied as a tick' },
    {
      of: ofTick,
      changes: [
        ['source', true],
        ['source', false],
      ],
      target: false,
      because: 'the rule copies a removed tick, too',
    },
  ])('the target is $target after the changes $changes: $because', ({ of = form, changes, target }) => {
    expect(targetAfter(of, changes)).toBe(target);
  });
});

describe('R2.7 a dial code that stays with its number', () => {
  const country: JsonSchema = { type: 'string', catalog: 'countries' };
  const form = formOf(
    { target: country, country, number: text },
    { target: [{ from: 'country', take: 'value', when: 'always', keptWith: 'number' }] },
  );
  const pasted = (code: string): readonly Change[] => [
    ['country', 'DK'],
    ['target', code],
    ['number', '12345'],
  ];

  test.each<Case>([
    { changes: [...pasted('RU'), ['country', 'KZ']], target: 'KZ', because: 'both have +7' },
    { changes: [...pasted('US'), ['country', 'CA']], target: 'CA', because: 'both have +1' },
    { changes: [...pasted('RU'), ['country', 'AT']], target: 'RU', because: 'Austria has +43, not +7' },
    {
      changes: [...pasted('DE'), ['country', 'AT']],
      target: 'DE',
      because: 'each has a dial code of its own',
    },
    {
      changes: [...pasted('US'), ['country', 'CA'], ['country', 'AT']],
      target: 'CA',
      because: '+1 is still what the visitor gave',
    },
    {
      changes: [...pasted('US'), ['country', 'CA', 'program']],
      target: 'US',
      because: 'R2.40 the program guesses nothing beside a number',
    },
  ])('is $target after the changes $changes: $because', ({ changes, target }) => {
    expect(targetAfter(form, changes)).toBe(target);
  });
});

describe('R4.4 a catalog entry found by a typed text', () => {
  const form = formOf(
    { zip: text, target: city },
    {
      target: [{ from: 'zip', catalog: 'cities', match: { zip: { equals: 'value' } }, take: 'value' }],
    },
  );

  test.each<Case>([
    { changes: [['zip', '50667']], target: 'CGN', because: 'the rule compares the whole answer' },
    { changes: [['zip', ' 50667 ']], target: 'CGN', because: 'spaces around it do not count' },
    {
      changes: [['zip', '5066']],
      target: undefined,
      because: 'an answer that equals only the beginning does not match',
    },
    {
      changes: [
        ['zip', '50667'],
        ['zip', '5'],
      ],
      target: 'CGN',
      because: 'the found answer stays until the rule finds another entry',
    },
  ])('the target is $target after the changes $changes: $because', ({ changes, target }) => {
    expect(targetAfter(form, changes)).toBe(target);
  });
});

describe('R4.4 a constant by condition', () => {
  const plan: JsonSchema = { type: 'string', enum: ['free', 'pro', 'max'] };
  const withElse = formOf(
    { plan, target: text },
    { target: [{ from: 'plan', is: ['pro', 'max'], value: 'yearly', else: 'monthly' }] },
  );
  const inTurn = formOf(
    { plan, target: text },
    {
      target: [
        { from: 'plan', is: 'pro', value: 'yearly' },
        { from: 'plan', is: 'free', value: 'never' },
      ],
    },
  );
  const ofTick = formOf({ news: tick, target: text }, { target: [{ from: 'news', is: true, value: 'all' }] });
  const toTick = formOf(
    { plan, target: tick },
    { target: [{ from: 'plan', is: 'max', value: true, else: false }] },
  );

  test.each<Case & { readonly of: CompiledForm }>([
    {
      of: withElse,
      changes: [['plan', 'max']],
      target: 'yearly',
      because: 'the source’s answer is in the list of `is`',
    },
    {
      of: withElse,
      changes: [['plan', 'free']],
      target: 'monthly',
      because: 'the source’s answer is not in the list of `is`',
    },
    {
      of: withElse,
      changes: [
        ['plan', 'pro'],
        ['plan', undefined],
      ],
      target: 'monthly',
      because: 'a missing answer is not in the list of `is`',
    },
    {
      of: withElse,
      changes: [['plan', 'constructor']],
      target: 'monthly',
      because: 'a name that every object inherits is an ordinary text',
    },
    {
      of: withElse,
      changes: [
        ['target', 'weekly'],
        ['plan', 'pro'],
      ],
      target: 'weekly',
      because: 'the visitor typed it',
    },
    { of: inTurn, changes: [['plan', 'pro']], target: 'yearly', because: 'the first rule applies' },
    { of: inTurn, changes: [['plan', 'free']], target: 'never', because: 'the second rule applies' },
    {
      of: inTurn,
      changes: [
        ['plan', 'pro'],
        ['plan', 'max'],
      ],
      target: 'yearly',
      because: 'no rule applies, so the answer stays',
    },
    { of: ofTick, changes: [['news', true]], target: 'all', because: 'the source has a tick' },
    { of: ofTick, changes: [['news', false]], target: undefined, because: 'the source has no tick' },
    { of: toTick, changes: [['plan', 'max']], target: true, because: 'the rule sets a tick' },
    { of: toTick, changes: [['plan', 'pro']], target: false, because: 'the rule removes the tick' },
  ])('the target is $target after the changes $changes: $because', ({ of, changes, target }) => {
    expect(targetAfter(of, changes)).toBe(target);
  });
});

describe('R4.4 a template of several fields', () => {
  const names = formOf(
    { firstName: text, lastName: text, target: text },
    { target: [{ from: ['firstName', 'lastName'], template: 'Dear {firstName} {lastName}' }] },
  );
  const address = formOf(
    { organisation: text, target: text },
    { target: [{ from: 'organisation', template: '{organisation}', as: 'slug' }] },
  );
  const shortAddress = formOf(
    { organisation: text, target: { ...text, maxLength: 7 } },
    { target: [{ from: 'organisation', template: '{organisation}', as: 'slug' }] },
  );

  test.each<Case & { readonly of: CompiledForm }>([
    {
      of: names,
      changes: [['target', '', 'program']],
      target: '',
      because: 'no field of the template has an answer',
    },
    { of: names, changes: [['lastName', '李']], target: 'Dear 李', because: 'one answer is enough' },
    {
      of: names,
      changes: [['lastName', '  ']],
      target: undefined,
      because: 'spaces do not count as an answer',
    },
    {
      of: names,
      changes: [
        ['firstName', ' Maria '],
        ['lastName', '$& {firstName}'],
      ],
      target: 'Dear Maria $& {firstName}',
      because: 'the template does not change answers',
    },
    {
      of: names,
      changes: [
        ['firstName', 'Maria'],
        ['firstName', undefined],
      ],
      target: undefined,
      because: 'no field of the template has an answer any more',
    },
    {
      of: names,
      changes: [
        ['firstName', 'Maria'],
        ['target', 'Hi'],
        ['firstName', undefined],
      ],
      target: 'Hi',
      because: 'the program never removes what the visitor wrote',
    },
    {
      of: address,
      changes: [['organisation', 'Ærø & Søn']],
      target: 'aero-son',
      because: 'R7.2 a slug has no accents',
    },
    {
      of: shortAddress,
      changes: [['organisation', 'Große Straße']],
      target: 'grosse',
      because: 'a slug ends at the limit of its field, although it is longer than its text',
    },
    {
      of: address,
      changes: [
        ['organisation', 'Ærø'],
        ['organisation', '李'],
      ],
      target: undefined,
      because: 'an address can contain none of these letters',
    },
  ])('the target is $target after the changes $changes: $because', ({ of, changes, target }) => {
    expect(targetAfter(of, changes)).toBe(target);
  });
});

describe('R4.4 a chain', () => {
  const form = formOf(
    // The order of the document is not the order of the chain.
    { target: text, longWay: text, state: text, name: text, city },
    {
      target: [{ from: ['longWay', 'state'], template: '{longWay} ({state})', when: 'always' }],
      longWay: [{ from: 'name', template: '“{name}”' }],
      state: [{ from: 'city', take: 'state' }],
      name: [{ from: 'city', take: 'name' }],
    },
  );

  it('reads all previous changes, on chains of any length, in one commit', () => {
    const store = createFormStore(form);
    const seen: unknown[] = [];
    store.subscribe(() => seen.push(store.view('target').value));
    store.change('city', 'CGN', 'visitor');
    store.change('city', 'DUS', 'visitor');
    store.change('city', 'BER', 'visitor');

    expect(seen).toStrictEqual(['“Köln” (NW)', '“Düsseldorf” (NW)', '“Berlin” (BE)']);
  });

  it('ends at a field that does not change: “always” means every change of the source', () => {
    const after = formOf(
      { city, state: text, target: text },
      {
        state: [{ from: 'city', take: 'state' }],
        target: [{ from: 'state', template: 'in {state}', when: 'always' }],
      },
    );

    expect(targetAfter(after, [['city', 'CGN']])).toBe('in NW');
    expect(
      targetAfter(after, [
        ['city', 'CGN'],
        ['target', 'own'],
        ['city', 'DUS'],
      ]),
    ).toBe('own');
  });

  it('uses the first rule that finds an answer', () => {
    const either = formOf(
      { city, state: text, target: text },
      {
        state: [{ from: 'city', take: 'state' }],
        target: [
          { from: 'state', template: 'in {state}' },
          { from: 'city', take: 'name' },
        ],
      },
    );

    expect(targetAfter(either, [['city', 'CGN']])).toBe('in NW');
    expect(
      targetAfter(either, [
        ['city', 'CGN'],
        ['city', 'CGN'],
      ]),
    ).toBe('in NW');
  });

  describe('with several rules for a field', () => {
    const first: DependencyRule = { from: 'nick' };
    const second: DependencyRule = { from: ['given', 'family'], template: '{given} {family}' };
    const fields = { nick: text, given: text, family: text, target: text };
    const of = formOf(fields, { target: [first, second] });
    const forced = formOf(fields, { target: [first, { ...second, when: 'always' }] });

    test.each<Case & { readonly of?: CompiledForm }>([
      { changes: [['given', 'Ada']], target: 'Ada', because: 'the first rule finds no answer' },
      {
        changes: [
          ['given', 'Ada'],
          ['nick', 'Countess'],
        ],
        target: 'Countess',
        because: 'the first rule now finds an answer',
      },
      {
        changes: [
          ['nick', 'Countess'],
          ['given', 'Ada'],
        ],
        target: 'Countess',
        because: 'the order of the rules decides, not the order of the visitor’s answers',
      },
      {
        changes: [
          ['nick', 'Countess'],
          ['given', 'Ada'],
          ['nick', ''],
        ],
        target: 'Ada',
        because: 'the first rule finds no answer any more, but the second does',
      },
      {
        changes: [
          ['nick', 'Countess'],
          ['given', 'Ada'],
          ['nick', ''],
          ['given', ''],
        ],
        target: undefined,
        because: 'no rule finds an answer any more',
      },
      {
        changes: [
          ['nick', 'Countess'],
          ['target', 'own'],
          ['given', 'Ada'],
        ],
        target: 'own',
        because: 'the visitor did not change the source of the first rule',
        of: forced,
      },
      {
        changes: [
          ['target', 'own'],
          ['given', 'Ada'],
        ],
        target: 'Ada',
        because: 'the second rule finds an answer, and overwrites always',
        of: forced,
      },
    ])(
      'the target is $target after the changes $changes: $because',
      ({ changes, target, of: other = of }) => {
        expect(targetAfter(other, changes)).toBe(target);
      },
    );
  });

  it('listeners are notified once', () => {
    const store = createFormStore(form);
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.change('city', 'CGN', 'visitor');

    expect(listener).toHaveBeenCalledOnce();
  });
});
