import type { CompiledForm } from '#contract/compiled-form.ts';
import { applyChange } from './apply-change.ts';
import { visibleFields } from './visible-fields.ts';
import { isSameProblem, createWatchers } from './changed-fields.ts';
import { fieldView, type FieldView } from './field-view.ts';
import { freshState, touch, type ValueSource, type FormState } from './form-state.ts';
import { createObservable } from './observable.ts';

/** Reads a form's state during a render. */
export interface FormReader {
  readonly state: () => FormState;
  /** What a field shows; the same object until something about the field changes. */
  readonly view: (name: string) => FieldView;
  /** The visible fields of the form or of an item; the same list until they change. */
  readonly visible: (parent: string) => readonly string[];
}

/** Holds a form's state for the renderer. A field renders again only when its own view changes. */
export interface FormStore extends FormReader {
  /**
   * The form as the server rendered it, before any answer of the visitor. React hydrates with this snapshot. So the first
   * client render equals the markup, even after a link, saved answers or the visitor have filled in fields.
   */
  readonly serverSnapshot: FormReader;
  /** Calls the listener after each change of the form. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls the listener after each change that may alter how one of these fields looks. */
  readonly watch: (names: readonly string[], listener: () => void) => () => void;
  /** Changes the state with a function, and notifies listeners once. */
  readonly update: (step: (state: FormState) => FormState) => void;
  /** Sets an answer with `applyChange`. */
  readonly change: (name: string, value: unknown, by: ValueSource) => void;
  /** Like `change`, for a control that itself shows typed text: the store notifies listeners after the next paint. */
  readonly type: (name: string, value: unknown, isUnfinished?: boolean) => void;
  readonly touch: (name: string) => void;
}

/**
 * Creates the store of a form.
 *
 * @param form The form to fill in.
 * @param whenShown Runs a task after the next paint, when the typed text is visible. By default it runs immediately.
 * @param start The form as the server rendered it; without a server, nothing is answered.
 */
export function createFormStore(
  form: CompiledForm,
  whenShown: (task: () => void) => void = (task) => task(),
  start: FormState = freshState(form),
): FormStore {
  const state = createObservable(start);
  const watch = createWatchers(state);

  return {
    ...readerOf(state.get),
    serverSnapshot: readerOf(() => start),
    subscribe: state.subscribe,
    watch,
    update: (step) => state.set(step(state.get())),
    change: (name, value, by) => state.set(applyChange(state.get(), { name, value, by })),
    type: (name, value, isUnfinished) =>
      state.set(applyChange(state.get(), { name, value, by: 'visitor', isUnfinished }), whenShown),
    touch: (name) => state.set(touch(state.get(), name)),
  };
}

function readerOf(state: () => FormState): FormReader {
  return {
    state,
    view: memoizeByName(state, fieldView, isSameView),
    visible: memoizeByName(
      state,
      visibleFields,
      (one, other) => one === other || one.join() === other.join(),
    ),
  };
}

function isSameView(one: FieldView, other: FieldView): boolean {
  return (
    one.value === other.value &&
    one.isRight === other.isRight &&
    one.isRequired === other.isRequired &&
    one.submitCount === other.submitCount &&
    isSameProblem(one.problem, other.problem)
  );
}

/**
 * Reads parts of a state by name, and returns the same object while a part is equal. React reads several times between two
 * changes; each part is computed once.
 *
 * @param now Returns the current state.
 *
 * @param isSame Whether two readings are equal.
 */
function memoizeByName<Read extends object>(
  now: () => FormState,
  read: (state: FormState, name: string) => Read,
  isSame: (one: Read, other: Read) => boolean,
): (name: string) => Read {
  const known = new Map<string, Read>();
  const current = new Set<string>();
  let state = now();
  return (name) => {
    if (state !== now()) current.clear();
    state = now();
    const before = known.get(name);
    if (before && current.has(name)) return before;
    const next = read(state, name);
    const reading = before && isSame(before, next) ? before : next;
    known.set(name, reading);
    current.add(name);
    return reading;
  };
}
