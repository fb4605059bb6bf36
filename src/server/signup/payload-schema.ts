import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import {
  type CountryChoice,
  type CurrencyChoice,
  type HubspotSession,
  isSentAsEntry,
  type Selector,
  type SignupMeta,
  type SignupPayload,
  type SubmissionMeta,
} from '#protocol/signup-payload.ts';
import { objectSchema, nullable, type Properties, type Schema, shortText } from '#server/http/json-schema.ts';

/** Text as typed, without lone surrogates. The rules of a field limit its characters and length. */
const ANSWER: Schema = { type: 'string', pattern: '^\\P{Cs}*$' };

const COUNTRY: Properties<CountryChoice> = {
  name: shortText(200),
  value: shortText(16),
  dialCode: shortText(16),
  flagPath: shortText(200),
  languageCode: shortText(35),
};
const CURRENCY: Properties<CurrencyChoice> = {
  name: shortText(200),
  value: shortText(16),
  entity: shortText(200),
};
const SESSION: Properties<HubspotSession> = {
  firstName: ANSWER,
  lastName: ANSWER,
  termsAndConditions: { type: 'boolean' },
  userToken: { type: 'string', pattern: '^[0-9a-fA-F]{32}$' },
};
/** The name of a form, a version, a variant or a catalog. The server stores it as sent, so no e-mail address fits (R15.5). */
const NAME: Schema = { type: 'string', pattern: '^[\\w.+-]*$', maxLength: 64 };

/** What a page says about its submission: the form, its version and language, the catalogs, the time and the honeypot. */
export const META: Properties<SubmissionMeta> = {
  form: NAME,
  version: NAME,
  variant: nullable(NAME),
  language: { type: 'string', pattern: '^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$', maxLength: 35 },
  catalogs: {
    type: 'object',
    maxProperties: 1_000,
    propertyNames: NAME,
    additionalProperties: { type: 'integer', minimum: 0 },
  },
  elapsedMs: { type: 'number', minimum: 0 },
  website: shortText(2_000),
};

/** The meta of a sign-up: the page may give up the attempt that waited before. */
const SIGNUP_META: Properties<SignupMeta> = {
  ...META,
  replaces: {
    ...shortText(320),
    description:
      'The address of the attempt that this one replaces. The attempt of the cookie ends if it waits for that address.',
  },
};

const SELECTORS: Readonly<Record<Selector, Schema>> = {
  countrySelector: { ...objectSchema(COUNTRY), required: ['value'] },
  currencySelector: { ...objectSchema(CURRENCY), required: ['value'] },
};

/** The derived values of the payload (R2.60): the field each one comes from, and the catalog in which the page looks it up. */
export const DERIVED_FROM = {
  country: { field: 'countrySelector', catalog: 'countries' },
  currency: { field: 'currencySelector', catalog: 'currencies' },
  dialCode: { field: 'numberCode', catalog: 'countries' },
} as const satisfies Partial<
  Record<keyof SignupPayload, { readonly field: string; readonly catalog: string }>
>;

/**
 * The shape of `POST /api/signup` (R7.1) as a JSON Schema. It contains only types and names from the form's own fields,
 * so that a document may add and drop fields without a change here (R7.11). The validator checks the answers later.
 */
export function payloadSchema(form: CompiledForm): Schema {
  const top = form.fields.filter((field) => !field.name.includes('.'));
  const names = new Set(top.map((field) => field.name));
  return {
    ...objectSchema({
      ...Object.fromEntries(top.map((field) => [field.name, schemaOf(field)])),
      ...Object.fromEntries(Object.keys(DERIVED_FROM).map((name) => [name, shortText(16)])),
      hubspotSession: objectSchema(SESSION),
      meta: objectSchema(SIGNUP_META),
    }),
    // A document without a selector has no such value to derive.
    required: Object.entries(DERIVED_FROM).flatMap(([name, { field }]) => (names.has(field) ? [name] : [])),
  };
}

function schemaOf(field: FieldSpec): Schema {
  if (isSentAsEntry(field)) return SELECTORS[field.name];
  return field.type === 'string' ? ANSWER : { type: field.type };
}
