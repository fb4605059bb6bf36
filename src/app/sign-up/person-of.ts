import type { SignupPayload } from '#protocol/signup-payload.ts';
import { withoutSecrets } from '#engine/secret-fields.ts';
import type { Person } from '#tracking/identity/signed-up-of.ts';

/** The person who signed up, from the submitted payload. Later changes to the form do not count (R9.7, R9.12). */
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
