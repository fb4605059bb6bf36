import { useEffect, useRef } from 'react';
import { freshState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { exampleState } from './example-state.ts';
import type { GalleryExample } from './gallery-data.ts';

/** Fills the form when another example is chosen, and empties it when none is. What is typed afterwards stays. */
export function useExample(store: FormStore, examples: readonly GalleryExample[], name: string): void {
  const chosen = useRef('');
  // Talks to the form's store.
  useEffect(() => {
    if (chosen.current === name) return;
    const example = examples.find((known) => known.name === name);
    if (name !== '' && !example) return;
    chosen.current = name;
    store.update((state) => (example ? exampleState(state, example.answers) : freshState(state.form)));
  }, [store, examples, name]);
}
