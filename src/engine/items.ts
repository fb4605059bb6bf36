import type { DependencyExpander } from '#contract/compiled-form.ts';
import { fieldAt, join } from './field-path.ts';
import { runDependencies } from './run-dependencies.ts';
import { withAnswers, type FormState } from './form-state.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** Where each item of a repeatable group goes, by where it was; undefined for one that goes away. */
type Moves = (at: number) => number | undefined;

/** How many items a repeatable group holds. */
export function countItems(state: FormState, list: string): number {
  return itemsOf(state, list).length;
}

/** Adds an item at the end, as the document says that one begins; what follows from answers around it is filled in (R4.4). */
export function addItem(state: FormState, list: string): FormState {
  const spec = fieldAt(state.form, list);
  const items = itemsOf(state, list);
  const place = join(list, items.length);
  const added = withItems(state, { list, items: [...items, spec?.newItem ?? {}], moves: (at) => at });
  const expand = added.form.expand && onlyIn(place, added.form.expand);
  if (!expand) return added;
  const given = new Map(Object.entries(added.valueSources));
  const { answers, writers } = runDependencies(
    { ...added, form: { ...added.form, expand } },
    given,
    'program',
  );
  return withAnswers({ ...added, valueSources: Object.fromEntries(writers) }, answers);
}

/** Of the dependencies those that fill something inside an item: all others have been followed before. */
function onlyIn(item: string, expand: DependencyExpander): DependencyExpander {
  return (dependencies, answers) =>
    expand(dependencies, answers).filter(({ target }) => target.startsWith(`${item}.`));
}

/** Takes an item away; those behind it move up, with all that is known of them. */
export function removeItem(state: FormState, list: string, gone: number): FormState {
  const items = itemsOf(state, list).filter((_, at) => at !== gone);
  return withItems(state, { list, items, moves: (at) => (at === gone ? undefined : at - Number(at > gone)) });
}

/** Brings an item back that was taken away, with all that was known of it; what has been changed since stays. */
export function restoreItem(
  state: FormState,
  list: string,
  { at, before }: { readonly at: number; readonly before: FormState },
): FormState {
  const item = itemsOf(before, list)[at];
  const place = `${join(list, at)}.`;
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

/** Puts an item in another place of its list. */
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

/** A list with other items. */
interface Rearranged {
  readonly list: string;
  readonly items: readonly unknown[];
  readonly moves: Moves;
}

function withItems(state: FormState, { list, items, moves }: Rearranged): FormState {
  const { [list]: _whole, ...serverProblems } = renamed(state.serverProblems, list, moves);
  return withAnswers(
    {
      ...state,
      valueSources: { ...renamed(state.valueSources, list, moves), [list]: 'visitor' },
      touched: new Set([...renamedNames(state.touched, list, moves), list]),
      ...(state.checked && { checked: new Set(renamedNames(state.checked, list, moves)) }),
      serverProblems,
    },
    // Without items it is not answered, as it was before the first one was added.
    withValueAt(state.answers, list, items.length === 0 ? undefined : items),
  );
}

function renamedNames(names: ReadonlySet<string>, list: string, moves: Moves): readonly string[] {
  return Object.keys(renamed(Object.fromEntries([...names].map((name) => [name, true])), list, moves));
}

/** What is known by path, with the paths of a list's items as they are now. */
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
