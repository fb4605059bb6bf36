import type { Country } from '#contract/catalog.ts';
import type { Answers } from '#contract/form-document.ts';
import type { AdminSignup } from '#server/admin-api/admin-api.ts';
import { signupDefaultsOf } from '#server/catalogs.ts';
import { formatPhone } from './phone.ts';
import { proposeSubdomain } from './propose-subdomain.ts';

/** Fields of the specification's own form: each has its place in the admin-side payload, or is only for judging. */
const MAPPED_FIELDS: ReadonlySet<string> = new Set([
  'firstName',
  'lastName',
  'organisation',
  'email',
  'countrySelector',
  'currencySelector',
  'numberCode',
  'number',
  'password',
  'terms',
]);

/** The judged answers of somebody who can get an account. */
export interface SignupAnswers {
  readonly email: string;
  readonly password: string;
  /** Without the secret ones. */
  readonly answers: Answers;
  /** Marks the answers: equal for equal ones. */
  readonly fingerprint: string;
  readonly pageOrigin: string;
  /** By code, as the page that was filled in knows them. */
  readonly countries: ReadonlyMap<string, Country>;
}

/** Turns judged answers into the admin-side payload (R7.2). What a document added travels as `metadata` (R7.11). */
export function toAdminSignup({
  answers,
  email,
  password,
  fingerprint,
  pageOrigin,
  countries,
}: SignupAnswers): AdminSignup {
  const text = (field: string): string | undefined => {
    const answer = answers[field];
    return typeof answer === 'string' ? answer : undefined;
  };
  const organisation = text('organisation') ?? null;
  const country = text('countrySelector') ?? null;
  const defaults = signupDefaultsOf(country);
  return {
    name: [text('firstName'), text('lastName')].filter((part) => part !== undefined).join(' '),
    organisation,
    email,
    password,
    phone: formatPhone({ numberCode: text('numberCode'), number: text('number') }, countries),
    country,
    subdomain: proposeSubdomain({ organisation, email, seed: fingerprint }),
    source: pageOrigin,
    locale: defaults.locale,
    default_vat: defaults.defaultVat,
    time_zone: defaults.timeZone,
    metadata: Object.fromEntries(Object.entries(answers).filter(([field]) => !MAPPED_FIELDS.has(field))),
  };
}
