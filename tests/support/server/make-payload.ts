import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Answers } from '#contract/form-document.ts';
import { catalogReader, textProperty } from '#compiler/read-catalogs.ts';
import { CONTENT } from '#tests/support/content.ts';

let people = 0;

const COUNTRIES = catalogReader(CONTENT).read('countries').entries;

/** A body as the page sends it (R2.60). `answers` are the visitor's answers, with codes for the selectors. */
export function makePayload(answers: Answers = {}): Answers {
  const given = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    organisation: 'Analytical Engines',
    email: `ada.${++people}@engines.example`,
    countrySelector: 'DK',
    currencySelector: 'DKK',
    numberCode: 'DK',
    number: '20 12 34 56',
    password: 'Correct-Horse-7',
    terms: true,
    ...answers,
  };
  const country = given.countrySelector;
  const currency = given.currencySelector;
  const dialled = COUNTRIES.find(({ value }) => value === given.numberCode);
  const dialCode = dialled ? textProperty(dialled, 'dialCode') : '';
  return {
    ...given,
    countrySelector: { name: 'Denmark', value: country, dialCode: '+45', flagPath: 'flags/dk.svg' },
    currencySelector: { name: 'Danish Krone', value: currency, entity: 'DENMARK' },
    country,
    currency,
    dialCode,
    hubspotSession: {
      firstName: given.firstName,
      lastName: given.lastName,
      termsAndConditions: given.terms,
    },
  };
}

export type Headers = Readonly<Record<string, string>>;

/** Posts a sign-up like a script: without cookie, header and origin. */
export async function post(
  app: FastifyInstance,
  payload: Answers,
  headers: Headers = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/signup', headers, payload });
}
