import { useState, type ReactNode, type RefObject } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import type { FormState } from '#engine/form-state.ts';
import { addItem, countItems, moveItem, removeItem, restoreItem } from '#engine/items.ts';
import type { PressGuard } from '#renderer/press-guard.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useFormState } from '#renderer/use-form-state.ts';
import { useFocusAfter } from './use-focus-after.ts';

/** A repeatable group at work. */
export interface List {
  /** What tells its items apart, in their order: they keep their controls when they move. */
  readonly keys: readonly number[];
  /** What has just happened, for those who do not see it. */
  readonly notice: string;
  /** What was taken away last. */
  readonly removed: Removed | undefined;
  readonly add: () => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Takes the removal back. */
  readonly restore: () => void;
}

interface Removed {
  readonly at: number;
  readonly key: number;
  readonly before: FormState;
}

interface ListParts {
  readonly name: string;
  readonly messages: Messages<ReactNode>;
  readonly box: RefObject<HTMLFieldSetElement | null>;
}

/** Joins a repeatable group in the engine to its items on the page: who has the focus, and what is said. */
export function useList({ name, messages, box }: ListParts): List {
  const { store, presses } = useRenderer();
  const count = useFormState((state) => countItems(state, name));
  const [known, setKnown] = useState<readonly number[]>([]);
  const [notice, setNotice] = useState('');
  const [lastRemoved, setRemoved] = useState<Removed>();
  // Whoever starts over, or starts after somebody else, is not offered what is gone from the form.
  const isChanged = useFormState(({ valueSources }) => valueSources[name] !== undefined);
  const removed = isChanged ? lastRemoved : undefined;
  const focusAfter = useFocusAfter(box);
  const keys = keysFor(count, known);
  const itemAt = (at: number): string => messages.format('.item', { number: at + 1 });

  /** One change: of the answers, of the keys that go with them, of what is said and where the focus goes. */
  function change(step: (state: FormState) => FormState, told: Told): void {
    focusAfter(told.focus);
    setKnown(told.keys);
    setNotice(told.notice ?? '');
    setRemoved(told.removed);
    store.update(step);
  }

  function add(): void {
    const keysThen = [...keys, nextKey(keys)];
    const said = messages.format('form.list.added', { item: itemAt(count) });
    change((state) => addItem(state, name), { keys: keysThen, notice: said, focus: controlIn(count) });
  }

  function remove(at: number): void {
    const gone = { at, key: keys[at] ?? 0, before: store.state() };
    change((state) => removeItem(state, name, at), {
      keys: keys.toSpliced(at, 1),
      removed: gone,
      focus: '[data-removed]',
    });
  }

  function move(from: number, to: number): void {
    change((state) => moveItem(state, name, { from, to }), {
      keys: keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? 0),
      notice: messages.format('form.list.moved', { item: itemAt(from), place: to + 1, count }),
      focus: `${itemIn(to)} [data-move="${Math.sign(to - from)}"]`,
    });
  }

  function restore(): void {
    if (!removed) return;
    change((state) => restoreItem(state, name, removed), {
      keys: keys.toSpliced(removed.at, 0, removed.key),
      notice: messages.format('form.list.restored', { item: itemAt(removed.at) }),
      focus: controlIn(removed.at),
    });
  }

  return afterPress({ keys, notice, removed, add, remove, move, restore }, presses);
}

/** A field that is left by the press of a button is told so first, by the place where it stands until then. */
function afterPress(list: List, { whenReleased }: PressGuard): List {
  return {
    ...list,
    add: () => whenReleased(list.add),
    remove: (at) => whenReleased(() => list.remove(at)),
    move: (from, to) => whenReleased(() => list.move(from, to)),
    restore: () => whenReleased(list.restore),
  };
}

interface Told {
  readonly keys: readonly number[];
  readonly notice?: string;
  readonly removed?: Removed;
  /** Selector, inside the list, of what gets the focus. */
  readonly focus: string;
}

function itemIn(at: number): string {
  return `:scope > fieldset:nth-of-type(${at + 1})`;
}

function controlIn(at: number): string {
  return `${itemIn(at)} :is(input, select, textarea)`;
}

/** The keys of so many items: others than this list's own buttons may have added some, or taken some away. */
function keysFor(count: number, known: readonly number[]): readonly number[] {
  if (known.length >= count) return known.slice(0, count);
  return keysFor(count, [...known, nextKey(known)]);
}

function nextKey(keys: readonly number[]): number {
  return Math.max(0, ...keys) + 1;
}
