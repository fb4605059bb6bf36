import { expect, it } from 'vitest';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import { personOf } from './person-of.ts';

const SENT: SignupPayload = {
  email: 'ada@shop.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Kiste-Regen-4711x',
  country: 'DK',
  currency: 'DKK',
  dialCode: '+45',
  hubspotSession: {},
  meta: { language: 'de' },
};
const PERSON = { email: 'ada@shop.example', name: 'Ada Lovelace', country: 'DK', language: 'de' };

it.each([
  { sent: SENT, person: PERSON, because: 'that is what was sent, and no more of it' },
  {
    sent: SENT,
    secrets: ['lastName'],
    person: { ...PERSON, name: 'Ada' },
    because: 'a secret is forwarded to nobody (R2.9)',
  },
  {
    sent: { ...SENT, lastName: undefined },
    person: { ...PERSON, name: 'Ada' },
    because: 'a form may ask for less',
  },
  {
    sent: { ...SENT, country: '' },
    person: { ...PERSON, country: null },
    because: 'a form may ask for no country',
  },
])('R9.7 who signed up is $person: $because', ({ sent, secrets = [], person }) => {
  expect(personOf(sent, new Set(secrets))).toStrictEqual(person);
});
