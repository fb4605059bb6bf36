import { createHmac } from 'node:crypto';
import type { Answers } from '#contract/form-document.ts';
import type { Attempt } from '#server/admin-api/admin-api.ts';
import type { Secrets } from '#server/config/app-secret.ts';

/** Makes a fingerprint that is equal for equal answers (R2.61), so that the store need not hold the answers. */
export function fingerprintOf(answers: Answers, secret: string): string {
  return createHmac('sha256', secret)
    .update(`answers:${JSON.stringify(sortKeys(answers))}`)
    .digest('base64url');
}

/**
 * The fingerprints of the answers under the present and the earlier secrets. A repeated attempt is compared with all of them,
 * because the secret may have changed since the first attempt.
 */
export function fingerprintsOf(
  answers: Answers,
  [present, ...earlier]: Secrets,
): Pick<Attempt, 'fingerprint' | 'earlierFingerprints'> {
  return {
    fingerprint: fingerprintOf(answers, present),
    earlierFingerprints: earlier.map((secret) => fingerprintOf(answers, secret)),
  };
}

/** Sorts the keys of objects, so that their order does not change the fingerprint. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, item]) => [key, sortKeys(item)]),
  );
}
