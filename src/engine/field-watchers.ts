import { changedFields } from './changed-fields.ts';
import { rootOf } from './field-path.ts';
import type { FormState } from './form-state.ts';
import type { Observable } from './observable.ts';

type Listener = () => void;

/** Lets a component listen to some fields of a form only. Returns the function that adds a listener. */
export function createWatchers(
  state: Observable<FormState>,
): (names: readonly string[], listener: Listener) => () => void {
  const watchers = new Map<string, Set<Listener>>();
  let before = state.get();

  state.subscribe(() => {
    const after = state.get();
    const changed = changedFields(before, after) ?? watchers.keys();
    before = after;
    const concerned = new Set([...changed].flatMap((field) => [...(watchers.get(field) ?? [])]));
    for (const listener of concerned) listener();
  });

  return (names, listener) => {
    const fields = new Set(names.map(rootOf));
    for (const field of fields) watchers.set(field, (watchers.get(field) ?? new Set()).add(listener));
    return () => {
      for (const field of fields) watchers.get(field)?.delete(listener);
    };
  };
}
