import { type Database, type Session, type SqlValue, textColumn } from './database.ts';
import type { ConsentEvidence } from './signup-store.ts';
import { findErasedId } from './sql-erased-keys.ts';
import { insertWebhook } from './sql-webhooks.ts';
import type { ForwardedSubmission, SubmissionStore } from './submission-store.ts';

/** The values of the columns `language`, `terms_url` and `terms_version`. */
export function consentValues(consent: ConsentEvidence | null): readonly SqlValue[] {
  return consent ? [consent.language, consent.termsUrl, consent.termsVersion] : [null, null, null];
}

/** The store of forwarded submissions over any SQL database. */
export function makeSqlSubmissions(database: Database): SubmissionStore {
  return {
    saveSubmission: async (forwarded) => database.transaction(async (session) => save(session, forwarded)),
    forwardedFingerprint: async (key) =>
      database.transaction(async (session) => {
        const [row] = await session.query(
          'select fingerprint from forwarded_submission where idempotency_key = $1',
          [key],
        );
        return row ? textColumn(row, 'fingerprint') : null;
      }),
  };
}

async function save(session: Session, forwarded: ForwardedSubmission): Promise<void> {
  const { userId, organisationId, submission, idempotency, now, webhook } = forwarded;
  // A retry must not bring erased answers back (R18.4).
  if (idempotency && (await findErasedId(session, submission.form, idempotency.key)) !== null) return;
  const inserted = await session.query(
    `insert into forwarded_submission
       (user_id, organisation_id, form, version, variant, answers, meta, created_at,
        idempotency_key, fingerprint, language, terms_url, terms_version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict do nothing returning user_id`,
    [
      userId,
      organisationId,
      submission.form,
      submission.version,
      submission.variant,
      submission.answers,
      submission.meta,
      now,
      idempotency?.key ?? null,
      idempotency?.fingerprint ?? null,
      ...consentValues(submission.consent),
    ],
  );
  if (inserted.length > 0) await insertWebhook(session, webhook);
}
