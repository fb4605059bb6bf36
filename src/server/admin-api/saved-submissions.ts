import type { SubmissionStore } from '#server/store/submission-store.ts';
import { type AdminApi, type Attempt, hasFingerprint } from './admin-api.ts';

/** Where submissions are kept, when (epoch milliseconds), and who is told of one that could not be. */
export interface SavedSubmissionParts {
  readonly store: SubmissionStore;
  readonly now: () => number;
  readonly reportLost: (error: unknown) => void;
}

/**
 * An admin API elsewhere, whose sign-ups leave what was answered and by which document it was judged here (R4.9). Kept before
 * the visitor is told, so that nothing acknowledged is missing after a crash; but the account is there by then, so that
 * a database that cannot keep it is no reason to refuse.
 */
export function withSavedSubmissions(adminApi: AdminApi, parts: SavedSubmissionParts): AdminApi {
  const { store, now, reportLost } = parts;
  return {
    ...adminApi,
    signUp: async (signup, attempt) => {
      const { idempotencyKey: key, fingerprint, submission } = attempt;
      if (await isKeyReused(attempt, parts)) return { kind: 'keyReused' };
      const outcome = await adminApi.signUp(signup, attempt);
      if (outcome.kind !== 'created' || !submission || attempt.hasFilledHoneypot) return outcome;
      const { userId, organisationId } = outcome.created;
      const idempotency = key === null ? null : { key, fingerprint };
      await store
        .saveSubmission({ userId, organisationId, submission, idempotency, now: now() })
        .catch(reportLost);
      return outcome;
    },
  };
}

/** The admin API is told less than was answered (no currency, no consent), so that it cannot know all of this (R2.61). */
async function isKeyReused(attempt: Attempt, { store, reportLost }: SavedSubmissionParts): Promise<boolean> {
  const { idempotencyKey } = attempt;
  if (idempotencyKey === null) return false;
  const spentOn = await store.forwardedFingerprint(idempotencyKey).catch((error: unknown) => {
    reportLost(error);
    return null;
  });
  return spentOn !== null && !hasFingerprint(attempt, spentOn);
}
