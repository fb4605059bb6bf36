import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { makeForm } from '#tests/forms/make-form.ts';
import { SEED } from '#tests/support/seed.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import { submit } from './form-state.ts';
import { refuse } from './submission-transitions.ts';

const text = { type: 'string', maxLength: 3 } as const;

/** A form with a tick as condition, a dependency, and a repeatable group. */
const form = makeForm({
  schema: {
    type: 'object',
    required: ['first'],
    properties: {
      first: text,
      copy: text,
      motto: text,
      isCompany: { type: 'boolean' },
      people: { type: 'array', items: { type: 'object', required: ['name'], properties: { name: text } } },
    },
    if: { properties: { isCompany: { const: true } }, required: ['isCompany'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema
    then: { required: ['company', 'motto'], properties: { company: text, nick: text } },
  },
  ui: {
    'ui:order': ['first', 'copy', 'motto', 'isCompany', 'company', 'nick', 'people'],
    copy: { 'ui:dependsOn': [{ from: 'first' }] },
  },
});

const PLACES = [
  'first',
  'copy',
  'motto',
  'isCompany',
  'company',
  'nick',
  'people',
  'people.0.name',
  'people.1.name',
];

type Step = (store: FormStore) => void;

const change = (name: string, value: unknown): Step => {
  return (store) => store.change(name, value, 'visitor');
};
const taken: Step = (store) =>
  store.update((state) => refuse(state, { first: { kind: 'taken' }, nick: { kind: 'taken' } }));

/** Watches each field separately; returns the fields whose listeners a change notifies. */
function notifiedBy(store: FormStore, step: Step): readonly string[] {
  const listeners = PLACES.map((place) => ({ place, listener: vi.fn<() => void>() }));
  const leave = listeners.map(({ place, listener }) => store.watch([place], listener));
  step(store);
  for (const stop of leave) stop();
  step(store);
  return listeners.flatMap(({ place, listener }) => (listener.mock.calls.length > 0 ? [place] : []));
}

describe('R10.4 notifying listeners of a change', () => {
  it.each([
    { step: change('company', 'x'), notified: ['company'], because: 'no other field depends on it' },
    { step: change('first', 'x'), notified: ['first', 'copy'], because: 'the other field copies its answer' },
    { step: change('first', 'long'), notified: ['first', 'copy'], because: 'both fields have a problem now' },
    {
      step: change('isCompany', true),
      notified: ['motto', 'isCompany', 'company', 'nick'],
      because: 'some fields become required, others become visible',
    },
    {
      step: change('people.0.name', 'x'),
      notified: ['people', 'people.0.name', 'people.1.name'],
      because: 'a change inside a group notifies all its items',
    },
    { step: taken, notified: ['first', 'nick'], because: 'the server refused these answers' },
    {
      step: (store: FormStore) => store.touch('copy'),
      notified: ['copy'],
      because: 'the visitor left the field',
    },
    {
      step: (store: FormStore) => store.update(submit),
      notified: PLACES,
      because: 'a submit lets each field show its problem',
    },
  ])('R10.4 concerns $notified: $because', ({ step, notified }) => {
    expect(notifiedBy(createFormStore(form), step)).toStrictEqual(notified);
  });

  it('R10.4 happens once for a change of several of a listener’s fields', () => {
    const store = createFormStore(form);
    const listener = vi.fn<() => void>();
    store.watch(['first', 'copy'], listener);
    store.change('first', 'x', 'visitor');

    expect(listener).toHaveBeenCalledOnce();
  });

  it('R10.4 reaches every listener whose field looks different', () => {
    const values = fc.constantFrom('x', 'long', undefined, true);
    const step = fc.oneof(
      fc.tuple(fc.constantFrom(...PLACES), values).map(([name, value]) => change(name, value)),
      fc.constantFrom(...PLACES).map(
        (name): Step =>
          (store) =>
            store.touch(name),
      ),
      fc.constant(taken),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const store = createFormStore(form);
        for (const next of steps) {
          const before = PLACES.map((place) => store.view(place));
          const notified = new Set<string>();
          const leave = PLACES.map((place) => store.watch([place], () => notified.add(place)));
          next(store);
          for (const stop of leave) stop();
          const changed = PLACES.filter((place, at) => store.view(place) !== before[at]);
          expect(changed.filter((place) => !notified.has(place))).toStrictEqual([]);
        }
      }),
      { seed: SEED, numRuns: 200 },
    );
  });
});
