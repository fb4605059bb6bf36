import { describe, expect, it } from 'vitest';
import { makeSqlSubmissions } from '#store/sql-submissions.ts';
import { BARE_DATABASES, rowsOf } from '#tests/support/databases.ts';

const SUBMISSION = {
  form: 'sign-up',
  version: '1-00000000',
  variant: null,
  answers: String.raw`{"organisation":"Ægir 李 \u0000"}`,
  meta: null,
};
const CONSENT = { language: 'de', termsUrl: 'https://shop.example/agb', termsVersion: '2026-11' };
const NO_CONSENT = { language: null, terms_url: null, terms_version: null };

describe.each(BARE_DATABASES)('R4.9 submissions to an external admin API, on $driver', ({ open }) => {
  it('R4.9 are stored as validated, once for each user', async () => {
    const database = await open();
    const submissions = makeSqlSubmissions(database);
    const idempotency = { key: 'key', fingerprint: 'print' };
    const submission = { ...SUBMISSION, consent: CONSENT };
    const first = { userId: 'u-1', organisationId: 'o-1', submission, idempotency, now: 1_000 };
    await submissions.saveSubmission(first);
    await submissions.saveSubmission({ ...first, now: 2_000 });
    await submissions.saveSubmission({
      ...first,
      userId: 'u-2',
      idempotency: null,
      submission: { ...SUBMISSION, variant: 'de', meta: '{}', consent: null },
    });
    const stored = { organisation_id: 'o-1', ...SUBMISSION, created_at: 1_000 };
    const withKey = { idempotency_key: 'key', fingerprint: 'print' };
    const withConsent = { language: 'de', terms_url: CONSENT.termsUrl, terms_version: '2026-11' };
    // The upkeep adds them to the index of searches later (R18.4).
    const unindexed = {
      words: null,
      [database.dialect === 'sqlite' ? 'search_number' : 'trigrams']: null,
    };
    expect(await rowsOf(database, 'select * from forwarded_submission order by user_id')).toStrictEqual([
      { user_id: 'u-1', ...stored, ...withKey, ...withConsent, ...unindexed },
      {
        user_id: 'u-2',
        ...unindexed,
        ...stored,
        variant: 'de',
        meta: '{}',
        idempotency_key: null,
        fingerprint: null,
        ...NO_CONSENT,
      },
    ]);
    expect(await submissions.forwardedFingerprint('key')).toBe('print');
    expect(await submissions.forwardedFingerprint('another')).toBeNull();
  });
});
