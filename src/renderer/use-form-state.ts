import { useCallback, useSyncExternalStore } from 'react';
import type { FormState } from '#engine/form-state.ts';
import type { FormReader } from '#engine/form-store.ts';
import { useRenderer } from './renderer-context.ts';
import type { FieldView } from '#engine/field-view.ts';

/**
 * Reads a part of the form's state. The component renders again when that part changes.
 *
 * @param read Returns a primitive value, or the same object until it changes.
 */
export function useFormState<Read>(read: (state: FormState) => Read): Read {
  const { store } = useRenderer();
  return useFormReader(store.subscribe, ({ state }) => read(state()));
}

/**
 * Reads a value that depends on some fields. The component renders again when the value changes.
 *
 * @param names Paths of the fields.
 * @param read As for `useFormState`.
 */
export function useFields<Read>(names: readonly string[], read: (form: FormReader) => Read): Read {
  const { store } = useRenderer();
  const joinedNames = names.join();
  const subscribe = useCallback(
    (listener: () => void) => store.watch(joinedNames === '' ? [] : joinedNames.split(','), listener),
    [store, joinedNames],
  );
  return useFormReader(subscribe, read);
}

/** The names of the visible fields, of the form (parent `''`) or of an item. */
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

/** What a field shows. The component renders again only when that changes. */
export function useField(name: string): FieldView {
  return useFields([name], (form) => form.view(name));
}
