import { useSyncExternalStore } from 'react';
import type { Submission, SubmissionState } from './create-submission.ts';

/**
 * A part of the submission's state. The component renders again when that part changes. Hydration starts with the initial
 * state, as the server did.
 *
 * @param pick Picks the part: a primitive value, or an object of the state.
 */
export function useSubmission<Part>(
  { subscribe, state, idle }: Submission,
  pick: (state: SubmissionState) => Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => pick(state()),
    () => pick(idle()),
  );
}
