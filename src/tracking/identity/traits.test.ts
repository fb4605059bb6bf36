import { describe, expect, it } from 'vitest';
import { makeSignUp } from '#tests/support/make-sign-up.ts';
import { signedUpOf } from './signed-up-of.ts';
import { companyTraits, userTraits } from '#tracking/june/june-sink.ts';

const PERSON = { email: 'ada@shop.example', name: 'Ada Lovelace', country: 'DK', language: 'en' };
const ANSWER = { token: 'the-login-token', userId: 'user-1', organisationId: 'organisation-1' };
const ORGANISATION = {
  id: 'organisation-1',
  name: 'Nordlys Kaffe',
  state: 'live',
  created: '2026-11-22T05:00:00.000Z',
  live_date: '2026-11-22T06:00:00.000Z',
  partner: 'Hafen',
};

describe('R9.12 a user', () => {
  it.each([
    { language: 'en', name: 'English' },
    { language: 'de', name: 'German' },
    { language: 'pt-BR', name: 'Brazilian Portuguese' },
    { language: 'zh-Hant', name: 'Traditional Chinese' },
  ])('R9.12 a user of a page in "$language" has the language $name', ({ language, name }) => {
    const setting = { isInternal: false, productName: undefined };
    expect(userTraits(makeSignUp({ language }), setting)).toMatchObject({ language: name });
  });

  it.each([
    { isInternal: true, productName: 'Acme', own: { isAcmeUser: true }, because: 'the user works for us' },
    {
      isInternal: false,
      productName: 'Acme',
      own: { isAcmeUser: false },
      because: 'the user does not work for us',
    },
    { isInternal: true, productName: undefined, own: {}, because: 'the product has no name' },
  ])('R9.12 has $own besides the usual traits: $because', ({ own, ...setting }) => {
    expect(userTraits(makeSignUp(), setting)).toStrictEqual({
      email: 'ada@shop.example',
      name: 'Ada Lovelace',
      company_id: 'organisation-1',
      language: 'German',
      ...own,
    });
  });
});

describe('R9.7 R9.12 the organisation', () => {
  it.each([
    { sent: ORGANISATION, traits: ORGANISATION, because: 'the admin API sends them' },
    {
      sent: undefined,
      traits: {
        id: 'organisation-1',
        name: null,
        state: null,
        created: null,
        live_date: null,
        partner: null,
      },
      because: 'another admin API need not send them',
    },
    {
      sent: { ...ORGANISATION, vat: 'DK1' },
      traits: ORGANISATION,
      because: 'additional properties are not passed on',
    },
  ])('R9.12 has the traits that the admin API sent: $because', ({ sent, traits }) => {
    const answer = { ...ANSWER, ...(sent && { organisation: sent }) };
    expect(companyTraits(signedUpOf(answer, PERSON, 'event-1'))).toStrictEqual(traits);
  });
});

it('R9.7 a sign-up contains the account and its user', () => {
  expect(signedUpOf({ ...ANSWER, organisation: ORGANISATION }, PERSON, 'event-1')).toStrictEqual({
    eventId: 'event-1',
    userId: 'user-1',
    token: 'the-login-token',
    ...PERSON,
    organisation: ORGANISATION,
  });
});
