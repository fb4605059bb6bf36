import type { DependencyExpander } from '#contract/compiled-form.ts';
import { fieldAt, joinPath } from './field-path.ts';
import { runDependencies } from './run-dependencies.ts';
import { withAnswers, type FormState } from './form-state.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** Maps the old index of an item to its new one; undefined for a removed item. */
type Moves = (at: number) => number | undefined;

/** How many items a repeatable group has. */
export function countItems(state: FormState, list: string): number {
  return itemsOf(state, list).length;
}

/** Adds an item at the end, with its initial answers and the answers that dependencies compute for it (R4.4). */
export function addItem(state: FormState, list: string): FormState {
  const spec = fieldAt(state.form, list);
  const items = itemsOf(state, list);
  const place = joinPath(list, items.length);
  const next = withItems(state, { list, items: [...items, spec?.newItem ?? {}], moves: (at) => at });
  const added = { ...next, added: new Set([...(state.added ?? []), place]) };
  const expand = added.form.expand && onlyInItem(place, added.form.expand);
  if (!expand) return added;
  const given = new Map(Object.entries(added.valueSources));
  const { answers, writers } = runDependencies(
    { ...added, form: { ...added.form, expand } },
    given,
    'program',
  );
  return withAnswers({ ...added, valueSources: Object.fromEntries(writers) }, answers);
}

/** Only the dependencies that fill a field inside one item. All others have run before. */
function onlyInItem(item: string, expand: DependencyExpander): DependencyExpander {
  return (dependencies, answers) =>
    expand(dependencies, answers).filter(({ target }) => target.startsWith(`${item}.`));
}

/** Removes an item. The later items move up, and keep their state. */
export function removeItem(state: FormState, list: string, gone: number): FormState {
  const items = itemsOf(state, list).filter((_, at) => at !== gone);
  return withItems(state, { list, items, moves: (at) => (at === gone ? undefined : at - Number(at > gone)) });
}

/** Restores a removed item with its state; later changes to other items stay. */
export function restoreItem(
  state: FormState,
  list: string,
  { at, before }: { readonly at: number; readonly before: FormState },
): FormState {
  const item = itemsOf(before, list)[at];
  const place = `${joinPath(list, at)}.`;
  const items = itemsOf(state, list).toSpliced(at, 0, item);
  const restored = withItems(state, { list, items, moves: (to) => to + Number(to >= at) });
  const valueSources = Object.entries(before.valueSources).filter(([path]) => path.startsWith(place));
  const touched = [...before.touched].filter((path) => path.startsWith(place));
  return {
    ...restored,
    valueSources: { ...restored.valueSources, ...Object.fromEntries(valueSources) },
    touched: new Set([...touched, ...restored.touched]),
  };
}

/** Moves an item to another place of its list. */
export function moveItem(
  state: FormState,
  list: string,
  { from, to }: { readonly from: number; readonly to: number },
): FormState {
  const order = itemsOf(state, list).map((_, at) => at);
  const moved = order.toSpliced(from, 1).toSpliced(to, 0, from);
  const items = itemsOf(state, list);
  return withItems(state, { list, items: moved.map((at) => items[at]), moves: (at) => moved.indexOf(at) });
}

function itemsOf({ answers }: FormState, list: string): readonly unknown[] {
  const items = valueAt(answers, list);
  return Array.isArray(items) ? items : [];
}

/** A repeatable group whose items were added, removed or moved. */
interface Rearranged {
  readonly list: string;
  readonly items: readonly unknown[];
  readonly moves: Moves;
}

function withItems(state: FormState, { list, items, moves }: Rearranged): FormState {
  const { [list]: _whole, ...reportedProblems } = renamed(state.reportedProblems, list, moves);
  return withAnswers(
    {
      ...state,
      valueSources: { ...renamed(state.valueSources, list, moves), [list]: 'visitor' },
      touched: new Set([...movedNames(state.touched, list, moves), list]),
      ...(state.added && { added: new Set(movedNames(state.added, list, moves)) }),
      ...(state.checked && { checked: new Set(movedNames(state.checked, list, moves)) }),
      reportedProblems,
    },
    // A group without items has no answer, as before the first item was added.
    withValueAt(state.answers, list, items.length === 0 ? undefined : items),
  );
}

function movedNames(names: ReadonlySet<string>, list: string, moves: Moves): readonly string[] {
  return Object.keys(renamed(Object.fromEntries([...names].map((name) => [name, true])), list, moves));
}

/** A record by path, in which the paths of moved items have their new indexes. */
function renamed<Known>(
  known: Readonly<Record<string, Known>>,
  list: string,
  moves: Moves,
): Readonly<Record<string, Known>> {
  const start = `${list}.`;
  return Object.fromEntries(
    Object.entries(known).flatMap(([path, value]) => {
      if (!path.startsWith(start)) return [[path, value]];
      const [at = '', ...rest] = path.slice(start.length).split('.');
      const to = moves(Number(at));
      return to === undefined ? [] : [[[list, to, ...rest].join('.'), value]];
    }),
  );
}
