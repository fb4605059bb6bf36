import { documents, signUp } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/form-document.ts';
import { formDataFrom } from '#protocol/signup-payload.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import { buildPayload, type Submission } from './build-payload.ts';

const TYPED: Answers = {
  firstName: ' Maria ',
  lastName: 'Jensen',
  organisation: 'Shop ApS',
  email: 'maria@shop.example',
  countrySelector: 'DE',
  currencySelector: 'DKK',
  numberCode: 'SE',
  number: '20 12 34 56',
  password: ' Correct horse 7 ',
  terms: true,
};

function makeSubmission(language: string, changes: Partial<Submission> = {}): Submission {
  const pack = documents.packs.find((known) => known.language === language);
  if (!pack) throw new Error(`"${language}" is not shipped.`);
  return {
    form: signUp,
    answers: validateAnswers(signUp, TYPED).answers,
    pack,
    userToken: undefined,
    elapsedMs: 41_999.6,
    website: '',
    ...changes,
  };
}

describe('the payload', () => {
  it.each([
    { language: 'en', country: 'Germany', currency: 'Danish Krone' },
    { language: 'de', country: 'Deutschland', currency: 'Dänische Krone' },
  ])(
    'R2.60 contains the answers and what is derived from them, with names in $language',
    ({ language, country, currency }) => {
      expect(buildPayload(makeSubmission(language))).toStrictEqual({
        firstName: 'Maria',
        lastName: 'Jensen',
        organisation: 'Shop ApS',
        email: 'maria@shop.example',
        countrySelector: {
          name: country,
          value: 'DE',
          dialCode: '+49',
          flagPath: 'flags/de.svg',
          languageCode: 'de',
        },
        currencySelector: { name: currency, value: 'DKK', entity: 'DENMARK' },
        numberCode: 'SE',
        number: '20 12 34 56',
        password: ' Correct horse 7 ',
        terms: true,
        country: 'DE',
        currency: 'DKK',
        dialCode: '+46',
        hubspotSession: { firstName: 'Maria', lastName: 'Jensen', termsAndConditions: true },
        meta: {
          form: 'sign-up',
          version: signUp.version,
          variant: null,
          language,
          catalogs: { countries: 1, currencies: 1, 'currency-source': 1, formats: 1 },
          elapsedMs: 42_000,
          website: '',
        },
      });
    },
  );

  it('R4.9 names the version by its number and the first 8 hex digits of the documents’ hash', () => {
    expect(buildPayload(makeSubmission('en')).meta?.version).toMatch(/^\d+-[\da-f]{8}$/);
  });

  it('R2.60 has no languageCode for a country without a language', () => {
    const answers = { ...TYPED, countrySelector: 'CH' };
    expect(buildPayload(makeSubmission('en', { answers }))['countrySelector']).toStrictEqual({
      name: 'Switzerland',
      value: 'CH',
      dialCode: '+41',
      flagPath: 'flags/ch.svg',
    });
  });

  it.each([
    { country: 'CH', currency: 'CHF', entity: 'SWITZERLAND', because: 'Liechtenstein shares the franc' },
    { country: 'LI', currency: 'CHF', entity: 'LIECHTENSTEIN', because: 'ISO 4217 lists it first' },
    { country: 'DE', currency: 'EUR', entity: 'GERMANY', because: 'thirty countries share the euro' },
    { country: 'AX', currency: 'EUR', entity: 'ÅLAND ISLANDS', because: 'ISO 4217 lists it first' },
    {
      country: 'FO',
      currency: 'DKK',
      entity: 'FAROE ISLANDS (THE)',
      because: 'three countries share the krone',
    },
    { country: 'CH', currency: 'EUR', entity: 'ÅLAND ISLANDS', because: 'no euro belongs to Switzerland' },
    { country: 'XK', currency: 'EUR', entity: 'ÅLAND ISLANDS', because: 'ISO 4217 does not list Kosovo' },
  ])(
    'R2.60 names the entity $entity for $currency in $country: $because',
    ({ country, currency, entity }) => {
      const answers = { ...TYPED, countrySelector: country, currencySelector: currency };
      expect(buildPayload(makeSubmission('de', { answers }))['currencySelector']).toMatchObject({ entity });
    },
  );

  it('R2.60 contains the marketing cookie where consent allowed to read it', () => {
    const userToken = 'a'.repeat(32);
    expect(buildPayload(makeSubmission('en', { userToken })).hubspotSession).toStrictEqual({
      firstName: 'Maria',
      lastName: 'Jensen',
      termsAndConditions: true,
      userToken,
    });
  });

  it('R7.7 contains the text of the honeypot', () => {
    expect(buildPayload(makeSubmission('en', { website: 'spam' })).meta?.website).toBe('spam');
  });

  it('R7.11 contains a field that a document adds, under its own name', () => {
    const answers = { ...TYPED, vatNumber: 'DK12345678' };
    expect(buildPayload(makeSubmission('en', { answers }))['vatNumber']).toBe('DK12345678');
  });

  it.each(['en', 'de'])('R2.61 gives the server the same answers (%s)', (language) => {
    const submission = makeSubmission(language);
    const sent: Answers = JSON.parse(JSON.stringify(buildPayload(submission)));
    expect(formDataFrom(sent)).toStrictEqual(submission.answers);
  });
});
