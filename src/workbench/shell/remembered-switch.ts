import { useSyncExternalStore } from 'react';

/** A choice that lasts in this browser: something is shown, or hidden. */
export interface RememberedSwitch {
  readonly set: (isOn: boolean) => void;
  /** The present choice, in a component. It is off until an editor switches it on. */
  readonly useIsOn: () => boolean;
}

/** Makes a switch that the browser remembers under a key. */
export function makeRememberedSwitch(key: string): RememberedSwitch {
  const listeners = new Set<() => void>();
  /** Used where the browser stores nothing. */
  let isOnNow = false;
  const read = (): boolean => {
    try {
      return window.localStorage.getItem(key) === 'on';
    } catch {
      return isOnNow;
    }
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (isOn) => {
      isOnNow = isOn;
      try {
        window.localStorage.setItem(key, isOn ? 'on' : 'off');
      } catch {
        // The browser stores nothing here, so the choice lasts until the page is loaded again.
      }
      for (const listener of listeners) listener();
    },
    useIsOn: () => useSyncExternalStore(subscribe, read),
  };
}
