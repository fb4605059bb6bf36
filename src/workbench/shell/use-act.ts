import { useState } from 'react';
import { faultText } from './use-loaded.ts';

/** Runs what a button does. */
export type Act = (action: () => Promise<unknown>) => void;

/**
 * Runs what the buttons of a view do.
 *
 * @param onDone Called after each action that has succeeded.
 *
 * @returns Why the last action failed, or an empty text; and the function that runs an action.
 */
export function useAct(onDone?: () => void): { readonly fault: string; readonly act: Act } {
  const [fault, setFault] = useState('');
  const act: Act = (action) => {
    setFault('');
    action().then(onDone, (error: unknown) => setFault(faultText(error)));
  };
  return { fault, act };
}
