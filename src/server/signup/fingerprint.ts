import { createHmac } from 'node:crypto';
import type { Answers } from '#contract/form-document.ts';
import type { Attempt } from '#server/admin-api/admin-api.ts';
import type { Secrets } from '#server/security/secrets.ts';

/** Makes the mark by which two attempts are known to hold the same answers (R2.61), without keeping the answers. */
export function fingerprintOf(answers: Answers, secret: string): string {
  return createHmac('sha256', secret)
    .update(`answers:${JSON.stringify(sortKeys(answers))}`)
    .digest('base64url');
}

/** The mark of the answers, and those that earlier secrets gave the same answers: what is kept may have one of these. */
export function fingerprintsOf(
  answers: Answers,
  [present, ...earlier]: Secrets,
): Pick<Attempt, 'fingerprint' | 'earlierFingerprints'> {
  return {
    fingerprint: fingerprintOf(answers, present),
    earlierFingerprints: earlier.map((secret) => fingerprintOf(answers, secret)),
  };
}

/** The same answers in another order are the same answers. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, item]) => [key, sortKeys(item)]),
  );
}
