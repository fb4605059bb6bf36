import { useDeferredValue, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether React has hydrated the page in a browser. The first render must equal the markup, so the lists of choices
 * wait for this (architecture, principle 14). React renders their hundreds of entries in parts, and handles key presses between
 * the parts.
 */
export function useStarted(): boolean {
  return useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
}
