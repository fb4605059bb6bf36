import { countries, currencies, edition } from '#bench/data';
import type { SignupPayload } from 'vestibule/src/protocol/signup-payload.ts';
import { countryName, currencyName, language } from './say.ts';

/** The form's answers. Choices are codes. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** The payload of R2.60. */
function payloadOf(answers: Answers): SignupPayload {
  const [country = '', dialCode = ''] = countries.find(([code]) => code === answers['countrySelector']) ?? [];
  const [currency = '', entity = ''] =
    currencies.find(([code]) => code === answers['currencySelector']) ?? [];
  const [, phoneCode = ''] = countries.find(([code]) => code === answers['numberCode']) ?? [];
  const flagPath = `flags/${country.toLowerCase()}.svg`;
  return {
    ...answers,
    countrySelector: { name: countryName(country), value: country, dialCode, flagPath },
    currencySelector: { name: currencyName(currency), value: currency, entity },
    country,
    currency,
    dialCode: phoneCode,
    hubspotSession: {
      firstName: answers['firstName'],
      lastName: answers['lastName'],
      termsAndConditions: answers['terms'],
    },
    meta: { form: 'sign-up', variant: null, language, elapsedMs: performance.now(), website: '', ...edition },
  };
}

/** Sends a sign-up. Returns the status of the response, or 0 without a response. */
export async function send(answers: Answers): Promise<number> {
  const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  const response = await fetch('/api/signup', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
    },
    body: JSON.stringify(payloadOf(answers)),
  }).catch(() => undefined);
  return response?.status ?? 0;
}

/** The country to choose first: that of the language, or the country from the server, or Denmark. */
export async function startCountry(): Promise<string> {
  if (language === 'de') return 'DE';
  const response = await fetch('/v1/geolocation').catch(() => undefined);
  const body: { countryCode?: string } | undefined = await response?.json();
  return body?.countryCode ?? 'DK';
}
