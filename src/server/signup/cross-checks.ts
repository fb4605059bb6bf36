import type { Country } from '#contract/catalog.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ProblemKind } from '#contract/problem.ts';
import type { SignupPayload } from '#contract/signup-payload.ts';
import { DERIVED_FROM } from './payload-schema.ts';

/**
 * Where a payload contradicts its own answers (R2.60): the selector that is wrong, by its problem.
 *
 * @param countries By code, as the page that sent it knows them.
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
  // Empty is how a page tells what was not asked or not answered.
  const wrong = (['country', 'currency', 'dialCode'] as const).filter(
    (name) => (payload[name] || undefined) !== expected[name],
  );
  return Object.fromEntries(wrong.map((name) => [DERIVED_FROM[name], 'notInCatalog' as const]));
}

/** Whether the session tells another person than the answers do. What it leaves out contradicts nothing. */
export function isSessionInconsistent(payload: SignupPayload, answers: Answers): boolean {
  const { firstName, lastName, termsAndConditions } = payload.hubspotSession ?? {};
  const pairs = [
    ['firstName', firstName],
    ['lastName', lastName],
    ['terms', termsAndConditions],
  ] as const;
  // A page may tell them as typed or as judged: trimmed and composed.
  return pairs.some(
    ([field, sessionValue]) =>
      sessionValue !== undefined && sessionValue !== payload[field] && sessionValue !== answers[field],
  );
}
