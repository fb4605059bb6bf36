import type { Database } from './database.ts';
import type { SubmissionStore } from './submission-store.ts';

/** Submissions whose accounts are elsewhere, over any SQL database. */
export function makeSqlSubmissions(database: Database): SubmissionStore {
  return {
    keepSubmission: async ({ userId, organisationId, submission, now }) => {
      await database.transaction(async (session) =>
        session.query(
          `insert into forwarded_submission
             (user_id, organisation_id, form, version, variant, answers, meta, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict do nothing`,
          [
            userId,
            organisationId,
            submission.form,
            submission.version,
            submission.variant,
            submission.answers,
            submission.meta,
            now,
          ],
        ),
      );
    },
  };
}
