import { describe, expect, it } from 'vitest';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { createFormStore, type FormStore } from '#engine/form-store.ts';
import { addItem, moveItem, removeItem } from '#engine/list-items.ts';
import { withForm } from '#engine/with-form.ts';
import { makeForm, type MadeUpForm } from './make-form.ts';

const text = { type: 'string', maxLength: 40 } as const;
const country = { type: 'string', catalog: 'countries' } as const;

const people: CompiledForm = makeForm({
  schema: {
    type: 'object',
    properties: {
      country,
      people: {
        type: 'array',
        minItems: 1,
        maxItems: 9,
        items: {
          type: 'object',
          properties: {
            home: country,
            dialCode: country,
            first: text,
            last: text,
            badge: text,
            role: { type: 'string', enum: ['owner', 'staff'], default: 'staff' },
            votes: { type: 'string', enum: ['none', 'all'] },
          },
        },
      },
    },
  },
  ui: {
    people: {
      items: {
        home: { 'ui:dependsOn': [{ from: 'country' }] },
        dialCode: { 'ui:dependsOn': [{ from: 'home', take: 'value', when: 'always' }] },
        badge: { 'ui:dependsOn': [{ from: ['first', 'last'], template: '{first} {last}', as: 'slug' }] },
        votes: { 'ui:dependsOn': [{ from: 'role', is: 'owner', value: 'all', else: 'none' }] },
      },
    },
  },
});

const NEW = { role: 'staff', votes: 'none' };

/** A form store after the visitor has given these answers one after the other. */
function fillIn(...given: readonly (readonly [string, unknown])[]): FormStore {
  const store = createFormStore(people);
  store.update((state) => addItem(state, 'people'));
  for (const [name, value] of given) store.change(name, value, 'visitor');
  return store;
}

describe('R4.4 dependencies inside a repeatable group', () => {
  it.each<{ given: readonly (readonly [string, unknown])[]; people: readonly Answers[]; because: string }>([
    {
      given: [],
      people: [NEW, NEW],
      because: 'a new item has its defaults and the answers that depend on them',
    },
    {
      given: [['people.1.home', 'SE']],
      people: [NEW, { ...NEW, home: 'SE', dialCode: 'SE' }],
      because: 'a name means the field of the same item',
    },
    {
      given: [['country', 'DK']],
      people: [
        { ...NEW, home: 'DK', dialCode: 'DK' },
        { ...NEW, home: 'DK', dialCode: 'DK' },
      ],
      because: 'a field outside of the group fills in all items, and the fields that depend on these',
    },
    {
      given: [
        ['people.0.home', 'SE'],
        ['country', 'DK'],
      ],
      people: [
        { ...NEW, home: 'SE', dialCode: 'SE' },
        { ...NEW, home: 'DK', dialCode: 'DK' },
      ],
      because: 'a dependency keeps the visitor’s answer in one item, and changes all other items',
    },
    {
      given: [
        ['people.1.first', 'Ærø'],
        ['people.1.last', 'Søn'],
      ],
      people: [NEW, { ...NEW, first: 'Ærø', last: 'Søn', badge: 'aero-son' }],
      because: 'a template uses the fields of its own item',
    },
    {
      given: [['people.0.role', 'owner']],
      people: [{ role: 'owner', votes: 'all' }, NEW],
      because: 'a constant depends on a field of its own item',
    },
  ])('R4.4 the answers $given make $people: $because', ({ given, people: expected }) => {
    expect(fillIn(...given).state().answers['people']).toStrictEqual(expected);
  });

  it('R4.4 fill in an item that is added later, from answers outside of the group', () => {
    const store = fillIn(['country', 'DK'], ['people.0.home', 'SE']);
    store.update((state) => addItem(state, 'people'));
    expect(store.state().answers['people']).toStrictEqual([
      { ...NEW, home: 'SE', dialCode: 'SE' },
      { ...NEW, home: 'DK', dialCode: 'DK' },
      { ...NEW, home: 'DK', dialCode: 'DK' },
    ]);
  });

  it('R4.4 keep the visitor’s answer when its item moves', () => {
    const store = fillIn(['people.0.home', 'SE'], ['people.1.home', 'NO']);
    store.update((state) => moveItem(state, 'people', { from: 0, to: 1 }));
    store.update((state) => removeItem(state, 'people', 0));
    store.change('country', 'DK', 'visitor');
    expect(store.state().answers['people']).toStrictEqual([{ ...NEW, home: 'SE', dialCode: 'SE' }]);
  });

  it('R4.4 use the rules of the other variant after a language switch', () => {
    const items = (take: string) => ({ items: { dialCode: { 'ui:dependsOn': [{ from: 'home', take }] } } });
    const made: MadeUpForm = {
      schema: {
        type: 'object',
        properties: {
          people: {
            type: 'array',
            maxItems: 9,
            items: { type: 'object', properties: { home: country, dialCode: text } },
          },
        },
      },
      ui: { people: items('value') },
      variants: { de: { ui: { people: items('dialCode') } } },
    };
    const store = createFormStore(makeForm(made));
    store.update((state) => addItem(state, 'people'));
    store.change('people.0.home', 'DK', 'visitor');
    store.update((state) => withForm(state, makeForm(made, 'de')));
    expect(store.state().answers['people']).toStrictEqual([{ home: 'DK', dialCode: '+45' }]);
  });

  it('R4.4 run for a hundred items in one change of the store', () => {
    const store = fillIn();
    for (let count = 2; count < 100; count += 1) store.update((state) => addItem(state, 'people'));
    let commits = 0;
    store.subscribe(() => (commits += 1));
    store.change('country', 'DK', 'visitor');
    expect(commits).toBe(1);
    expect(store.state().answers['people']).toStrictEqual(
      Array.from({ length: 100 }, () => ({ ...NEW, home: 'DK', dialCode: 'DK' })),
    );
  });
});
