import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Messages } from '#contract/widget-props.ts';
import type { FormState } from '#engine/form-state.ts';
import { addItem, countItems, moveItem, removeItem, restoreItem } from '#engine/list-items.ts';
import type { PressGuard } from '#renderer/press-guard.ts';
import { useRenderer } from '#renderer/renderer-context.ts';
import { useFormState } from '#renderer/use-form-state.ts';

/** The state and the actions of a repeatable group on the page. */
export interface List {
  /** React keys of the items, in their order, so that items keep their controls when they move. */
  readonly keys: readonly number[];
  /** The last change, for the live region. */
  readonly notice: string;
  /** The item that was removed last. */
  readonly removed: Removed | undefined;
  readonly add: () => void;
  readonly remove: (at: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Restores the removed item. */
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

/** Connects a repeatable group in the engine to the page: keys, focus and announcements. */
export function useList({ name, messages, box }: ListParts): List {
  const { store, presses } = useRenderer();
  const count = useFormState((state) => countItems(state, name));
  const [known, setKnown] = useState<readonly number[]>([]);
  const [notice, setNotice] = useState('');
  const [lastRemoved, setRemoved] = useState<Removed>();
  // When the visitor starts over, the removed item can no longer be restored.
  const isChanged = useFormState(({ valueSources }) => valueSources[name] !== undefined);
  const removed = isChanged ? lastRemoved : undefined;
  const focusAfter = useFocusAfter(box);
  const keys = keysFor(count, known);
  const itemAt = (at: number): string => messages.format('.item', { number: at + 1 });

  /** Changes the answers, together with React keys, announcement and focus. */
  function change(step: (state: FormState) => FormState, update: ListUpdate): void {
    focusAfter(update.focus);
    setKnown(update.keys);
    setNotice(update.notice ?? '');
    setRemoved(update.removed);
    store.update(step);
  }

  function add(): void {
    const keysThen = [...keys, nextKey(keys)];
    const added = messages.format('form.list.added', { item: itemAt(count) });
    change((state) => addItem(state, name), { keys: keysThen, notice: added, focus: controlIn(count) });
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

/**
 * Delays each action until the pointer is released. The press may have left a field of the list. That field is touched first,
 * before an action changes its path.
 */
function afterPress(list: List, { whenReleased }: PressGuard): List {
  return {
    ...list,
    add: () => whenReleased(list.add),
    remove: (at) => whenReleased(() => list.remove(at)),
    move: (from, to) => whenReleased(() => list.move(from, to)),
    restore: () => whenReleased(list.restore),
  };
}

/** What the page updates when the answers change. */
interface ListUpdate {
  readonly keys: readonly number[];
  readonly notice?: string;
  readonly removed?: Removed;
  /** Selector of the element in the list that gets the focus. */
  readonly focus: string;
}

function itemIn(at: number): string {
  return `:scope > fieldset:nth-of-type(${at + 1})`;
}

function controlIn(at: number): string {
  return `${itemIn(at)} :is(input, select, textarea)`;
}

/** React keys for this number of items. Items may also change without this list's buttons, for example by a reset. */
function keysFor(count: number, known: readonly number[]): readonly number[] {
  if (known.length >= count) return known.slice(0, count);
  return keysFor(count, [...known, nextKey(known)]);
}

function nextKey(keys: readonly number[]): number {
  return Math.max(0, ...keys) + 1;
}

/**
 * Moves the focus after the next render.
 *
 * @param box The element in which the focus stays.
 * @returns A function that takes the selector of the element to focus.
 */
function useFocusAfter(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const aim = useRef<string>(undefined);
  // Talks to the browser's focus.
  useLayoutEffect(() => {
    if (aim.current === undefined) return;
    const selector = aim.current;
    aim.current = undefined;
    box.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  return (selector) => {
    aim.current = selector;
  };
}
