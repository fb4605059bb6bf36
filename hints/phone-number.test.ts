import { expect, test } from 'vitest';
import type { HintedField } from '#contract/hint.ts';
import { phoneNumber } from './phone-number.ts';

/** A phone number field. The dial code field beside it has this country as its answer. */
function beside(country: unknown, more: Partial<HintedField> = {}): HintedField {
  return {
    options: { dialCode: 'numberCode' },
    isInvalid: false,
    sibling: (name) => (name === 'numberCode' ? country : undefined),
    siblingChoices: () => [
      { value: 'DE', label: 'Germany (+49)', short: '+49' },
      { value: 'AQ', label: 'AQ', short: '+672' },
      { value: 'DK', label: 'DK', short: '+45' },
      { value: 'PL', label: 'PL', short: '+48' },
    ],
    isReplaced: () => false,
    ...more,
  };
}

test.each([
  { number: '0000000', country: 'DE', named: 'Germany (+49)', because: 'no area code starts like this' },
  {
    number: '12345678901234',
    country: 'AQ',
    named: 'AQ',
    because: 'with its dial code it has 17 digits, and a number has at most 15',
  },
  { number: '20 30 40', country: 'DK', named: 'DK', because: 'two digits are missing' },
])('R10.1 $number gets a hint in $country: $because', ({ number, country, named }) => {
  expect(phoneNumber(number, beside(country))).toStrictEqual({
    message: 'form.hints.phoneNumber',
    values: { country: named },
  });
});

test.each([
  { number: '49 30 123456', country: 'DE', suggestion: '30 123456', because: 'it repeats the dial code' },
  { number: '491711234567', country: 'DE', suggestion: '1711234567', because: 'no German number is so long' },
  {
    number: '45 20 30 40 50',
    country: 'DK',
    suggestion: '20 30 40 50',
    because: 'a Danish number has eight digits, not ten',
  },
])('R10.1 $number in $country suggests $suggestion: $because', ({ number, country, suggestion }) => {
  expect(phoneNumber(number, beside(country))).toStrictEqual({
    message: 'form.hints.phoneNumber.dialCode',
    suggestion,
  });
});

test.each([
  { number: '45 45 45 45', field: beside('DK'), because: 'Danish numbers may begin with these digits' },
  { number: '48 123 45 67', field: beside('PL'), because: 'it is a number in Radom' },
  { number: '30 1234567', field: beside('DE'), because: 'it is a number in Berlin' },
  {
    number: '030 1234567',
    field: beside('DE'),
    because: 'many people type the zero that they dial inside Germany',
  },
  { number: '20304050', field: beside('DK'), because: 'Danish numbers have eight digits' },
  { number: '1234567', field: beside('AQ'), because: 'the numbering plan of that country is unknown' },
  {
    number: '123456789012',
    field: beside('AQ'),
    because: 'with its dial code it has 15 digits, the most that are allowed',
  },
  { number: '1234567', field: beside(undefined), because: 'no country is chosen' },
  {
    number: '1234567',
    field: beside('DE', { isInvalid: true }),
    because: 'the page already explains a refused answer',
  },
  {
    number: '1234567',
    field: beside('DE', { options: {} }),
    because: 'the form has no field for the country',
  },
])('R10.1 $number gets no hint: $because', ({ number, field }) => {
  expect(phoneNumber(number, field)).toBeUndefined();
});

test.each([
  { number: '171 1234567', because: 'the number is valid in the new country, too' },
  { number: '0000000', because: 'the number does not fit because the page changed the dial code' },
])('R2.41 the hint says that the page has changed the dial code of $number: $because', ({ number }) => {
  expect(phoneNumber(number, beside('DE', { isReplaced: (name) => name === 'numberCode' }))).toStrictEqual({
    message: 'form.hints.phoneNumber.changed',
    values: { country: 'Germany (+49)' },
  });
});
