import { useSyncExternalStore } from 'react';
import type { Submission, SubmissionState } from './create-submission.ts';

/** Where a sign-up stands. A page that is being taken over starts where the server's did, however far it has come. */
export function useSubmission({ subscribe, state, idle }: Submission): SubmissionState {
  return useSyncExternalStore(subscribe, state, idle);
}
