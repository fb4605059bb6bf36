import type { SubmissionStore } from '#server/store/submission-store.ts';
import type { AdminApi } from './admin-api.ts';

/** Where submissions are kept, when (epoch milliseconds), and who is told of one that could not be. */
export interface KeepingParts {
  readonly store: SubmissionStore;
  readonly now: () => number;
  readonly tellLost: (error: unknown) => void;
}

/**
 * An admin API elsewhere, whose sign-ups leave what was answered and by which document it was judged here (R4.9). Kept before
 * the visitor is told, so that nothing acknowledged is missing after a crash; but the account is there by then, so that
 * a database that cannot keep it is no reason to refuse.
 */
export function keepingSubmissions(adminApi: AdminApi, { store, now, tellLost }: KeepingParts): AdminApi {
  return {
    ...adminApi,
    signUp: async (signup, attempt) => {
      const outcome = await adminApi.signUp(signup, attempt);
      if (outcome.kind !== 'created' || !attempt.submission) return outcome;
      const { userId, organisationId } = outcome.created;
      const { submission } = attempt;
      await store.keepSubmission({ userId, organisationId, submission, now: now() }).catch(tellLost);
      return outcome;
    },
  };
}
