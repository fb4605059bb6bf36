import type { SignupPayload } from '#protocol/signup-payload.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { Person } from '#tracking/identity/signed-up-of.ts';

/** Who signed up, as it was sent: what has been typed since is no part of it (R9.7, R9.12). */
export function personOf(
  { email, country, meta, ...payload }: SignupPayload,
  secretFields: ReadonlySet<string>,
): Person {
  const { firstName, lastName } = withoutSecrets(payload, secretFields);
  return {
    email: textOrEmpty(email),
    name: [firstName, lastName].map(textOrEmpty).join(' ').trim(),
    country: country === '' ? null : country,
    language: meta?.language ?? 'en',
  };
}

function textOrEmpty(answer: unknown): string {
  return typeof answer === 'string' ? answer : '';
}
