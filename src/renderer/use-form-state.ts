import { useCallback, useSyncExternalStore } from 'react';
import type { FormState } from '#engine/form-state.ts';
import type { FormReader } from '#engine/form-store.ts';
import { useRenderer } from './renderer-context.ts';

/**
 * Something of the form's state; the component that asks is drawn again when it changes.
 *
 * @param read Reads it; a text, a number or the like, or the same object as long as nothing has changed.
 */
export function useFormState<Read>(read: (state: FormState) => Read): Read {
  const { store } = useRenderer();
  return useFormReader(store.subscribe, ({ state }) => read(state()));
}

/**
 * Something that follows from what some fields show; the component that asks is drawn again when it changes.
 *
 * @param names Paths of the fields.
 * @param read As for `useFormState`.
 */
export function useFields<Read>(names: readonly string[], read: (form: FormReader) => Read): Read {
  const { store } = useRenderer();
  const list = names.join();
  const subscribe = useCallback(
    (listener: () => void) => store.watch(list === '' ? [] : list.split(','), listener),
    [store, list],
  );
  return useFormReader(subscribe, read);
}

/** The names of the fields that are asked just now, of the form (parent `''`) or of an item. */
export function useVisibleFields(parent: string): readonly string[] {
  const { store } = useRenderer();
  return useFormReader(store.subscribe, ({ visible }) => visible(parent));
}

function useFormReader<Read>(
  subscribe: (listener: () => void) => () => void,
  read: (form: FormReader) => Read,
): Read {
  const { store } = useRenderer();
  return useSyncExternalStore(
    subscribe,
    () => read(store),
    () => read(store.serverSnapshot),
  );
}
