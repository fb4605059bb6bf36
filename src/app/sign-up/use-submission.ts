import { useSyncExternalStore } from 'react';
import type { Submission, SubmissionState } from './create-submission.ts';

/**
 * What concerns a part of the page of where a sign-up stands; it is drawn again when that is another. A page that is being
 * taken over starts where the server's did, however far it has come.
 *
 * @param pick Picks it; a text, a number or the like, or an object of the state.
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
