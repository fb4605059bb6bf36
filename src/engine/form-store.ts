import type { CompiledForm } from '#contract/compiled-form.ts';
import { applyChange } from './apply-change.ts';
import { fieldView, type FieldView } from './field-view.ts';
import { freshState, touch, type Author, type FormState } from './form-state.ts';

/** Holds a form's state for whoever draws it: each field is drawn again only when its own view changes. */
export interface FormStore {
  readonly state: () => FormState;
  /** What a field shows; the same object until something about the field changes. */
  readonly view: (name: string) => FieldView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes the state one step further; listeners hear of it once. */
  readonly update: (step: (state: FormState) => FormState) => void;
  /** The one door for every write (`applyChange`). */
  readonly change: (name: string, value: unknown, by: Author) => void;
  readonly touch: (name: string) => void;
  /** Empties the form. */
  readonly reset: () => void;
}

/** @param form The form to fill in; nothing is answered yet. */
export function createFormStore(form: CompiledForm): FormStore {
  let state = freshState(form);
  const views = new Map<string, FieldView>();
  const listeners = new Set<() => void>();

  function update(step: (state: FormState) => FormState): void {
    const next = step(state);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function view(name: string): FieldView {
    const next = fieldView(state, name);
    const before = views.get(name);
    if (before && isSameView(before, next)) return before;
    views.set(name, next);
    return next;
  }

  return {
    state: () => state,
    view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    change: (name, value, by) => update((before) => applyChange(before, { name, value, by })),
    touch: (name) => update((before) => touch(before, name)),
    reset: () => update((before) => freshState(before.form)),
  };
}

function isSameView(one: FieldView, other: FieldView): boolean {
  return (
    one.value === other.value &&
    one.isRight === other.isRight &&
    one.problem?.kind === other.problem?.kind &&
    one.problem?.limit === other.problem?.limit
  );
}
