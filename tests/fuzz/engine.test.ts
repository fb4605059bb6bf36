import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { applyChange } from '#engine/apply-change.ts';
import { fieldAt } from '#engine/field-path.ts';
import { allProblems, freshState, isVisible, submit, touch, type FormState } from '#engine/form-state.ts';
import { addItem, countItems, moveItem, removeItem, restoreItem } from '#engine/list-items.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { visibleSteps, checkStep, currentStep, goToStep, neighbourStep } from '#engine/steps.ts';
import { withForm } from '#engine/with-form.ts';
import { makeForm } from '#tests/forms/make-form.ts';
import { arbitraryForm, LIST, NAMES } from './arbitrary-form.ts';

/** The two variants of a form. */
type Variants = readonly [CompiledForm, CompiledForm];

/** One action of a visitor. */
type Action = (state: FormState, variants: Variants) => FormState;

const place = fc.nat({ max: 2 });
const field = fc
  .tuple(fc.constantFrom(...NAMES), fc.option(place))
  .map(([name, at]) => (at === null ? name : `${LIST}.${at}.${name}`));
const answer = fc.constantFrom<unknown>(undefined, '', ' ', 'one', 'two', 'long text', true, false, 1, 5, 12);

/** Whether the item of a path exists. Actions on a missing item are skipped. */
const isThere = (state: FormState, path: string): boolean =>
  !path.startsWith(LIST) || Number(path.split('.')[1]) < countItems(state, LIST);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(field, answer).map(changed) },
  fc.constant<Action>((state) => (countItems(state, LIST) < 3 ? addItem(state, LIST) : state)),
  place.map(
    (at): Action =>
      (state) =>
        at < countItems(state, LIST) ? removeItem(state, LIST, at) : state,
  ),
  fc.tuple(place, place).map(
    ([from, to]): Action =>
      (state) =>
        Math.max(from, to) < countItems(state, LIST) ? moveItem(state, LIST, { from, to }) : state,
  ),
  field.map(
    (path): Action =>
      (state) =>
        isThere(state, path) ? touch(state, path) : state,
  ),
  { weight: 4, arbitrary: fc.constantFrom<Action>(submit, checkStep, goOn, withOther) },
);

function changed([name, value]: readonly [string, unknown]): Action {
  return (state) => (isThere(state, name) ? applyChange(state, { name, value, by: 'visitor' }) : state);
}

function goOn(state: FormState): FormState {
  return goToStep(state, neighbourStep(state, 1) ?? currentStep(state));
}

function withOther(state: FormState, [one, other]: Variants): FormState {
  return withForm(state, state.form === one ? other : one);
}

/** A few random forms, each filled in many times, because compiling a form takes a while. */
const FORMS = fc
  .sample(fc.tuple(arbitraryForm, arbitraryForm), { seed: SEED, numRuns: 15 })
  .map(([one, other]): Variants => [makeForm(one), makeForm(other)]);

const actionsOf = fc.array(action, { maxLength: 25, size: 'max' });

/** Checks an assertion after each action of random visitors. */
function tryAll(holds: (state: FormState) => void): void {
  fc.assert(
    fc.property(fc.nat({ max: FORMS.length - 1 }), actionsOf, (at, actions) => {
      const variants = FORMS[at] ?? never();
      actions.reduce<FormState>((state, act) => {
        const next = act(state, variants);
        holds(next);
        return next;
      }, freshState(variants[0]));
    }),
    { seed: SEED, numRuns: 150 },
  );
}

function never(): never {
  throw new Error('There are as many forms as were sampled.');
}

describe('R4.3 for any form and any visitor', () => {
  it('R4.3 a second validation of the validated answers gives the same result', () => {
    tryAll(({ form, answers }) => {
      const first = validateAnswers(form, answers);
      const again = validateAnswers(form, first.answers);
      expect(again.answers).toStrictEqual(first.answers);
      expect(again.problems).toStrictEqual(first.problems);
    });
  });

  it('R4.3 hidden fields have no problems', () => {
    tryAll((state) => {
      const wrong = Object.keys(allProblems(state));
      expect(wrong.filter((path) => !isVisible(state, path) || !fieldAt(state.form, path))).toStrictEqual([]);
    });
  });

  it('R4.3 missing items have no state', () => {
    tryAll((state) => {
      const known = [...Object.keys(state.valueSources), ...state.touched, ...(state.checked ?? [])];
      expect(known.filter((path) => path.includes('.') && !isThere(state, path))).toStrictEqual([]);
    });
  });

  it('R4.3 the current step has visible fields', () => {
    tryAll((state) => {
      const steps = visibleSteps(state);
      expect(steps.length === 0 || steps.includes(currentStep(state))).toBe(true);
    });
  });

  it('R4.3 adding and removing an item, removing and restoring it, or moving it and back changes no answer', () => {
    tryAll((state) => {
      const count = countItems(state, LIST);
      expect(removeItem(addItem(state, LIST), LIST, count).answers).toStrictEqual(state.answers);
      if (count === 0) return;
      const at = count - 1;
      const restored = restoreItem(removeItem(state, LIST, at), LIST, { at, before: state });
      expect(restored.answers).toStrictEqual(state.answers);
      expect(restored.problems).toStrictEqual(state.problems);
      const there = moveItem(state, LIST, { from: 0, to: at });
      expect(moveItem(there, LIST, { from: at, to: 0 }).answers).toStrictEqual(state.answers);
    });
  });
});
