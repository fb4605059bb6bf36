import type { Country } from '#contract/catalog.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ProblemKind } from '#contract/problem.ts';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import { DERIVED_FROM } from './payload-schema.ts';

/**
 * Finds the fields whose derived values in the payload differ from the answers (R2.60).
 *
 * @param countries The countries by code, in the version that the visitor's form was compiled with.
 */
export function inconsistentFields(
  payload: SignupPayload,
  answers: Answers,
  countries: ReadonlyMap<string, Country>,
): Readonly<Record<string, ProblemKind>> {
  const dialled = answers[DERIVED_FROM.dialCode];
  const expected = {
    country: answers[DERIVED_FROM.country],
    currency: answers[DERIVED_FROM.currency],
    dialCode: typeof dialled === 'string' ? countries.get(dialled)?.dialCode : undefined,
  };
  // A page sends an empty value when it did not ask for the field or got no answer.
  const wrong = (['country', 'currency', 'dialCode'] as const).filter(
    (name) => (payload[name] || undefined) !== expected[name],
  );
  return Object.fromEntries(wrong.map((name) => [DERIVED_FROM[name], 'notInCatalog' as const]));
}

/** Whether the HubSpot session differs from the answers in a name or in the consent. Missing values are consistent. */
export function isHubSpotSessionInconsistent(payload: SignupPayload, answers: Answers): boolean {
  const { firstName, lastName, termsAndConditions } = payload.hubspotSession ?? {};
  const pairs = [
    ['firstName', firstName],
    ['lastName', lastName],
    ['terms', termsAndConditions],
  ] as const;
  // A page may send the values as typed or as validated: trimmed and composed.
  return pairs.some(
    ([field, sessionValue]) =>
      sessionValue !== undefined && sessionValue !== payload[field] && sessionValue !== answers[field],
  );
}
