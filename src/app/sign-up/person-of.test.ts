import { expect, it } from 'vitest';
import type { SignupPayload } from '#protocol/signup-payload.ts';
import { personOf } from './submission-ports.ts';

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
  { sent: SENT, person: PERSON, because: 'the payload contains all properties' },
  {
    sent: SENT,
    secrets: ['lastName'],
    person: { ...PERSON, name: 'Ada' },
    because: 'a secret is never forwarded (R2.9)',
  },
  {
    sent: { ...SENT, lastName: undefined },
    person: { ...PERSON, name: 'Ada' },
    because: 'a form may have fewer fields',
  },
  {
    sent: { ...SENT, lastName: '-' },
    person: { ...PERSON, name: 'Ada' },
    because: 'a hyphen stands for no last name (R2.60)',
  },
  {
    sent: { ...SENT, country: '' },
    person: { ...PERSON, country: null },
    because: 'a form may have no country field',
  },
])('R9.7 the person is $person: $because', ({ sent, secrets = [], person }) => {
  expect(personOf(sent, new Set(secrets))).toStrictEqual(person);
});
