import { useDeferredValue, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether the page runs in a browser and has taken over what was rendered before. The first render of a pre-rendered
 * page must equal its markup, so ticks, problems and lists wait for this (architecture, decision 14). They are drawn in
 * pieces between which a visitor's keys are heard: hundreds of entries take their time.
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
