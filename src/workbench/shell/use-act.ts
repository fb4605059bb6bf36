import { useState } from 'react';
import { faultText } from './use-loaded.ts';

/** Runs what a button does. */
export type Act = (deed: () => Promise<unknown>) => void;

/**
 * Runs what the buttons of a view do.
 *
 * @param onDone Called after each deed that has succeeded.
 *
 * @returns Why the last deed failed, or an empty text; and the function that runs the next one.
 */
export function useAct(onDone?: () => void): { readonly fault: string; readonly act: Act } {
  const [fault, setFault] = useState('');
  const act: Act = (deed) => {
    setFault('');
    deed().then(onDone, (error: unknown) => setFault(faultText(error)));
  };
  return { fault, act };
}
