import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from '#contract/catalog.ts';
import type { Answers } from '#contract/form-document.ts';
import type { AdminSignup } from '#server/admin-api/admin-api.ts';
import type { ServerContent } from '#server/content/server-content.ts';
import { proposeSubdomain } from './propose-subdomain.ts';

/** The fields of the specification's form. Each has a property in the payload, or the server only validates it. All others are metadata. */
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

/** The validated answers of a visitor, with all that an account needs. */
export interface SignupAnswers {
  readonly email: string;
  readonly password: string;
  /** Without the answers to secret fields. */
  readonly answers: Answers;
  /** Equal for equal answers. */
  readonly fingerprint: string;
  readonly pageOrigin: string;
  /** The session of the CRM, where the visitor allowed it. */
  readonly hubspotSession?: Answers | undefined;
  /** The countries by code, in the version that the visitor’s form was compiled with. */
  readonly countries: ReadonlyMap<string, Country>;
  readonly content: Pick<ServerContent, 'signupDefaultsOf' | 'reservedSubdomains'>;
}

/**
 * Converts validated answers into the admin-side payload (R7.2). Fields that a document added become `metadata`
 * (R7.11), and so does the session of the CRM (R2.60).
 */
export function toAdminSignup({
  answers,
  email,
  password,
  fingerprint,
  pageOrigin,
  hubspotSession,
  countries,
  content,
}: SignupAnswers): AdminSignup {
  const text = (field: string): string | undefined => {
    const answer = answers[field];
    return typeof answer === 'string' ? answer : undefined;
  };
  const organisation = text('organisation') ?? null;
  const country = text('countrySelector') ?? null;
  const defaults = content.signupDefaultsOf(country);
  return {
    // People with one name give a hyphen as their last name (R2.2).
    name: [text('firstName'), text('lastName')]
      .filter((part) => part !== undefined && part !== '-')
      .join(' '),
    organisation,
    email,
    password,
    phone: formatPhone({ numberCode: text('numberCode'), number: text('number') }, countries),
    country,
    subdomain: proposeSubdomain({ organisation, email, seed: fingerprint }, content.reservedSubdomains),
    source: pageOrigin,
    locale: defaults.locale,
    default_vat: defaults.defaultVat,
    time_zone: defaults.timeZone,
    metadata: {
      ...Object.fromEntries(Object.entries(answers).filter(([field]) => !MAPPED_FIELDS.has(field))),
      ...(hubspotSession && { hubspotSession }),
    },
  };
}

/** The two answers that make a phone number. */
interface PhoneAnswers {
  readonly numberCode: string | undefined;
  readonly number: string | undefined;
}

/** Formats a phone number for the admin API (R7.2): E.164 when it is valid, otherwise dial code and digits as typed. */
export function formatPhone(
  { numberCode, number }: PhoneAnswers,
  countries: ReadonlyMap<string, Country>,
): string | null {
  if (number === undefined) return null;
  const digits = number.replaceAll(/\D/g, '');
  if (numberCode === undefined) return digits;
  const parsed = isSupportedCountry(numberCode) ? parsePhoneNumberFromString(digits, numberCode) : undefined;
  return parsed?.isValid() ? parsed.number : `${countries.get(numberCode)?.dialCode ?? ''}${digits}`;
}
