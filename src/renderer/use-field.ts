import { useSyncExternalStore } from 'react';
import type { FieldView } from '#engine/field-view.ts';
import { useRenderer } from './renderer-context.ts';
import { useStarted } from './use-started.ts';

/** What a field shows, drawn again only when that changes. Before the page has started: its value alone. */
export function useField(name: string): FieldView {
  const { store } = useRenderer();
  const read = (): FieldView => store.view(name);
  const view = useSyncExternalStore(store.subscribe, read, read);
  const isStarted = useStarted();
  return isStarted
    ? view
    : { value: view.value, problem: undefined, isRight: false, isRequired: view.isRequired };
}
