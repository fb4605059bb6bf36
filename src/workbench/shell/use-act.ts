import { useState } from 'react';
import { faultText } from './use-loaded.ts';

/** Runs what a button does. */
export type Act = (action: () => Promise<unknown>) => void;

/**
 * Runs what the buttons of a view do.
 *
 * @param onDone Called after each action that has succeeded.
 *
 * @returns Why the last action failed, or an empty text; whether an action runs; and the function that runs an action.
 */
export function useAct(onDone?: () => void): {
  readonly fault: string;
  readonly isBusy: boolean;
  readonly act: Act;
} {
  const [fault, setFault] = useState('');
  const [running, setRunning] = useState(0);
  const act: Act = (action) => {
    setFault('');
    setRunning((count) => count + 1);
    action()
      .then(onDone, (error: unknown) => setFault(faultText(error)))
      .finally(() => setRunning((count) => count - 1));
  };
  return { fault, isBusy: running > 0, act };
}
