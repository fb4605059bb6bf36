import type { CompiledForm } from '#contract/compiled-form.ts';
import { applyChange } from './apply-change.ts';
import { fieldView, type FieldView } from './field-view.ts';
import { freshState, touch, type Author, type FormState } from './form-state.ts';
import { createObservable } from './observable.ts';

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
}

/** @param form The form to fill in; nothing is answered yet. */
export function createFormStore(form: CompiledForm): FormStore {
  const state = createObservable(freshState(form));
  const views = new Map<string, FieldView>();

  function view(name: string): FieldView {
    const next = fieldView(state.get(), name);
    const before = views.get(name);
    if (before && isSameView(before, next)) return before;
    views.set(name, next);
    return next;
  }

  return {
    state: state.get,
    view,
    subscribe: state.subscribe,
    update: (step) => state.set(step(state.get())),
    change: (name, value, by) => state.set(applyChange(state.get(), { name, value, by })),
    touch: (name) => state.set(touch(state.get(), name)),
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
