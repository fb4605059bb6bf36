import { countries, currencies, formats } from '#bench/data';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { countryName, currencyName, format } from '#bench/contenders/say.ts';

const codes = countries.map(([code]) => code);
const label = (name: string): string => format(`inputs.${name}.label`);

/** The sign-up as a JSON Schema for stock rjsf, with titles in the page's language. */
export const schema: RJSFSchema = {
  type: 'object',
  required: [
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
  ],
  properties: {
    firstName: { type: 'string', title: label('firstName'), maxLength: 128, format: 'person-name' },
    lastName: { type: 'string', title: label('lastName'), maxLength: 127, format: 'person-name' },
    organisation: { type: 'string', title: label('organisation'), maxLength: 64, format: 'plain-text' },
    email: { type: 'string', title: label('email'), maxLength: 129, format: 'signup-email' },
    countrySelector: { type: 'string', title: label('countrySelector'), enum: codes },
    currencySelector: {
      type: 'string',
      title: label('currencySelector'),
      enum: currencies.map(([code]) => code),
    },
    numberCode: { type: 'string', title: label('numberCode'), enum: codes },
    number: {
      type: 'string',
      title: label('number'),
      minLength: 5,
      maxLength: 64,
      format: 'signup-phone-number',
    },
    password: {
      type: 'string',
      title: label('password'),
      minLength: 12,
      maxLength: 128,
      format: 'password-chars',
      allOf: ['upper', 'lower', 'digit', 'special'].map((kind) => ({ format: `password-has-${kind}` })),
    },
    terms: { type: 'boolean', title: label('terms').replaceAll(/<[^>]+>/g, ''), const: true },
  },
};

export const uiSchema: UiSchema = {
  firstName: { 'ui:autocomplete': 'given-name' },
  lastName: { 'ui:autocomplete': 'family-name' },
  organisation: { 'ui:autocomplete': 'organization' },
  email: { 'ui:options': { inputType: 'email' }, 'ui:autocomplete': 'email' },
  countrySelector: { 'ui:enumNames': codes.map(countryName) },
  currencySelector: { 'ui:enumNames': currencies.map(([code]) => `${currencyName(code)} (${code})`) },
  numberCode: { 'ui:enumNames': countries.map(([code, dialCode]) => `${countryName(code)} (${dialCode})`) },
  number: { 'ui:options': { inputType: 'tel' }, 'ui:autocomplete': 'tel-national' },
  password: { 'ui:widget': 'password', 'ui:autocomplete': 'new-password' },
  'ui:submitButtonOptions': { submitText: format('submit') },
};

export const customFormats: Readonly<Record<string, RegExp>> = Object.fromEntries(
  Object.entries(formats).map(([id, source]) => [id, new RegExp(source, 'u')]),
);
