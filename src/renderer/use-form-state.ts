import { useSyncExternalStore } from 'react';
import type { FormState } from '#engine/form-state.ts';
import { useRenderer } from './renderer-context.ts';

/**
 * Something of the form's state; what is drawn of it is drawn again when that is another.
 *
 * @param read Reads it; a text, a number or the like, or the same object as long as nothing has changed.
 */
export function useFormState<Read>(read: (state: FormState) => Read): Read {
  const { store } = useRenderer();
  const readNow = (): Read => read(store.state());
  return useSyncExternalStore(store.subscribe, readNow, readNow);
}
