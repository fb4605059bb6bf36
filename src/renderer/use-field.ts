import { useCallback, useSyncExternalStore } from 'react';
import type { FieldView } from '#engine/field-view.ts';
import { useRenderer } from './renderer-context.ts';

/** What a field shows, drawn again only when that changes. Before the page has started: its value alone. */
export function useField(name: string): FieldView {
  const { store, isStarted } = useRenderer();
  const view = useFields([name], () => store.view(name));
  return isStarted
    ? view
    : { value: view.value, problem: undefined, isRight: false, isRequired: view.isRequired, submitCount: 0 };
}

/**
 * Something that follows from what some fields show; what is drawn of it is drawn again when that is another.
 *
 * @param names Paths of the fields.
 * @param read Reads it; a text, a number or the like, or the same object as long as nothing has changed.
 */
export function useFields<Read>(names: readonly string[], read: () => Read): Read {
  const { store } = useRenderer();
  const list = names.join();
  const subscribe = useCallback(
    (listener: () => void) => store.watch(list === '' ? [] : list.split(','), listener),
    [store, list],
  );
  return useSyncExternalStore(subscribe, read, read);
}
