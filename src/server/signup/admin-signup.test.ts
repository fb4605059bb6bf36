import { expect, it } from 'vitest';
import { countries, signupDefaultsOf } from '#tests/support/server/server-content.ts';
import { formatPhone, toAdminSignup } from './admin-signup.ts';

it.each([
  { code: 'DK', number: '20 12 34 56', phone: '+4520123456', because: 'it is valid' },
  {
    code: 'GB',
    number: '020 7946 0958',
    phone: '+442079460958',
    because: 'the zero is dialled only inside the country',
  },
  { code: 'IT', number: '06 698 12345', phone: '+390669812345', because: 'Italy keeps the zero' },
  { code: 'DK', number: '123456', phone: '+45123456', because: 'an invalid number stays as typed' },
  { code: 'XX', number: '123456', phone: '123456', because: 'there is no such country' },
  {
    code: undefined,
    number: '123 456',
    phone: '123456',
    because: 'the document has no field for the dial code',
  },
  { code: 'DK', number: undefined, phone: null, because: 'the document has no field for the number' },
])('R7.2 $number in $code becomes $phone: $because', ({ code, number, phone }) => {
  expect(formatPhone({ numberCode: code, number }, countries)).toBe(phone);
});

it.each([
  { answers: { firstName: 'Ada', lastName: 'Lovelace' }, name: 'Ada Lovelace', because: 'both are given' },
  { answers: { firstName: 'Ada', lastName: '-' }, name: 'Ada', because: 'a hyphen stands for no last name' },
  {
    answers: { lastName: 'Lovelace' },
    name: 'Lovelace',
    because: 'the document has no field for the first name',
  },
])('R2.60 $answers have the name "$name": $because', ({ answers, name }) => {
  const account = { email: 'ada@shop.example', password: 'Correct horse 7', fingerprint: '', pageOrigin: '' };
  const content = { signupDefaultsOf, reservedSubdomains: new Set<string>() };
  expect(toAdminSignup({ ...account, answers, countries, content }).name).toBe(name);
});

it('R6.5 every country that visitors can choose has sign-up defaults', () => {
  const missing = [...countries.keys()].filter((code) => !hasCountry(code, signupDefaultsOf(code)));
  expect(missing).toStrictEqual([]);
});

function hasCountry(country: string, defaults: object): boolean {
  return 'country' in defaults && defaults.country === country;
}
