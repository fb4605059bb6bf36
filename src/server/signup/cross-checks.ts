import type { Country } from '#contract/catalog.ts';
import type { FieldSpec, FormData } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ProblemKind } from '#contract/problem.ts';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import { DERIVED_FROM } from './payload-schema.ts';

/** What the answers of a sign-up are compared with. */
interface ChecksOfForm {
  readonly form: Pick<FormData, 'fields'>;
  /** The countries by code, in the version that the visitor's form was compiled with. */
  readonly countries: ReadonlyMap<string, Country>;
}

/**
 * Finds the fields whose derived values in the payload differ from the answers (R2.60). A page sends an empty value when it did not ask
 * for the field or got no answer, and when the form has choices of its own for it, which need not be in a catalog.
 */
export function inconsistentFields(
  payload: SignupPayload,
  answers: Answers,
  { form, countries }: ChecksOfForm,
): Readonly<Record<string, ProblemKind>> {
  const dialled = answers[DERIVED_FROM.dialCode.field];
  const expected = {
    country: answers[DERIVED_FROM.country.field],
    currency: answers[DERIVED_FROM.currency.field],
    dialCode: typeof dialled === 'string' ? countries.get(dialled)?.dialCode : undefined,
  };
  const wrong = (['country', 'currency', 'dialCode'] as const).filter((name) => {
    const sent = payload[name] || undefined;
    const mayBeEmpty = !form.fields.some((field) => isFromCatalog(field, name));
    return sent !== expected[name] && !(sent === undefined && mayBeEmpty);
  });
  return Object.fromEntries(wrong.map((name) => [DERIVED_FROM[name].field, 'notInCatalog' as const]));
}

/** Whether a derived value comes from this field, whose answers are all in the catalog of that value. */
function isFromCatalog(
  { name, type, catalog }: Pick<FieldSpec, 'name' | 'type' | 'catalog'>,
  derived: keyof typeof DERIVED_FROM,
): boolean {
  const from = DERIVED_FROM[derived];
  return name === from.field && type === 'string' && catalog === from.catalog;
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
