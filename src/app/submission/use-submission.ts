import { useSyncExternalStore } from 'react';
import type { Submission, SubmissionState } from './create-submission.ts';

/**
 * Reads a part of the submission's state. The component renders again when this part changes. During hydration, it returns the
 * initial state, as on the server.
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
