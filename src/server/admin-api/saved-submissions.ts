import type { SubmissionStore } from '#store/submission-store.ts';
import { type AdminApi, type Attempt, hasFingerprint } from './admin-api.ts';

/** Where submissions are stored, the time in epoch milliseconds, and the callback for a failed read or write. */
export interface SavedSubmissionParts {
  readonly store: SubmissionStore;
  readonly now: () => number;
  readonly reportLost: (error: unknown) => void;
}

/**
 * Wraps an external admin API: this server also stores the answers and the version of the form (R4.9). It stores them
 * before it responds, so a crash loses no sign-up that a visitor saw succeed. After a failed write the visitor still gets
 * the normal response, because the account exists by then.
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

/**
 * The external admin API does not get the currency and the consent. So it cannot notice that these answers changed
 * (R2.61).
 */
async function isKeyReused(attempt: Attempt, { store, reportLost }: SavedSubmissionParts): Promise<boolean> {
  const { idempotencyKey } = attempt;
  if (idempotencyKey === null) return false;
  const stored = await store.forwardedFingerprint(idempotencyKey).catch((error: unknown) => {
    reportLost(error);
    return null;
  });
  return stored !== null && !hasFingerprint(attempt, stored);
}
