import type { Problem } from '#contract/problem.ts';
import { rootOf } from './field-path.ts';
import type { FormState } from './form-state.ts';
import type { Observable } from './observable.ts';

/**
 * The top-level fields that may look different after a change of the state, each with everything inside it. A form of a
 * thousand fields then updates only a few fields at each key press. Undefined means that every field may look different.
 */
export function changedFields(before: FormState, after: FormState): ReadonlySet<string> | undefined {
  const parts = ['form', 'submitCount', 'checked', 'unfinished'] as const;
  if (parts.some((part) => before[part] !== after[part])) return undefined;
  const paths = [
    ...changedPaths(before.answers, after.answers, Object.is),
    ...changedPaths(before.valueSources, after.valueSources, Object.is),
    ...changedPaths(before.problems, after.problems, isSameProblem),
    ...changedPaths(before.reportedProblems, after.reportedProblems, isSameProblem),
    ...inOnlyOne(before.touched, after.touched),
    ...inOnlyOne(before.visibility.hidden, after.visibility.hidden),
    ...inOnlyOne(before.visibility.required, after.visibility.required),
  ];
  return new Set(paths.map(rootOf));
}

/** Whether two problems of a field have the same text. */
export function isSameProblem(one: Problem | undefined, other: Problem | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Entries<Value> = Readonly<Record<string, Value>>;

function changedPaths<Value>(
  before: Entries<Value>,
  after: Entries<Value>,
  isSame: (one: Value | undefined, other: Value | undefined) => boolean,
): readonly string[] {
  if (before === after) return [];
  return Object.keys({ ...before, ...after }).filter((path) => !isSame(before[path], after[path]));
}

function inOnlyOne(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
  if (before === after) return [];
  return [...before, ...after].filter((path) => before.has(path) !== after.has(path));
}

type Listener = () => void;

/** Lets a component listen to some of a form's fields only. Returns the function that adds a listener. */
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
