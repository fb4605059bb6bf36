import type { Store } from '#store/store.ts';
import { formSubmitted, signupCreated } from './webhook-events.ts';

/**
 * Extends a store: it also writes an event for each new account and submission into the outbox (R15.9), in the same transaction.
 */
export function withWebhooks(store: Store): Store {
  return {
    ...store,
    createAccount: async (account) => store.createAccount({ ...account, webhook: signupCreated(account) }),
    beginAttempt: async (attempt) =>
      store.beginAttempt({
        ...attempt,
        account: { ...attempt.account, webhook: signupCreated(attempt.account) },
      }),
    proveAttempt: async (proof) =>
      store.proveAttempt({
        ...proof,
        // The account of an attempt that has one was reported when it was made.
        ...(proof.pending && { webhook: signupCreated({ ...proof.pending, now: proof.now }) }),
      }),
    saveSubmission: async (forwarded) =>
      store.saveSubmission({ ...forwarded, webhook: signupCreated(forwarded) }),
    addFormSubmission: async (submission) =>
      store.addFormSubmission({ ...submission, webhook: formSubmitted(submission) }),
  };
}
