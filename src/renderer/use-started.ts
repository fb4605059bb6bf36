import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * Whether the page runs in a browser and has taken over what was rendered before. The first render of a pre-rendered
 * page must equal its markup, so ticks, problems and lists wait for this (architecture, decision 14).
 */
export function useStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
