import type { SignupPayload } from '#contract/signup-payload.ts';
import type { Person } from '#tracking/identity/signed-up-of.ts';

/** Who signed up, as it was sent: what has been typed since is no part of it (R9.7, R9.12). */
export function personOf({ email, firstName, lastName, country, meta }: SignupPayload): Person {
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
