import type { SignupPayload } from '#contract/signup-payload.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { Person } from '#tracking/identity/signed-up-of.ts';

/** Who signed up, as it was sent: what has been typed since is no part of it (R9.7, R9.12). */
export function personOf(
  { email, country, meta, ...payload }: SignupPayload,
  secretFields: ReadonlySet<string>,
): Person {
  const { firstName, lastName } = withoutSecrets(payload, secretFields);
  return {
    email: text(email),
    name: [firstName, lastName].map(text).join(' ').trim(),
    country: country === '' ? null : country,
    language: meta?.language ?? 'en',
  };
}

function text(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
