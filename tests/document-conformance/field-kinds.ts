import type { FieldUi, JsonSchema } from '#contract/form-document.ts';
import { PASSWORD } from './new-account.ts';

/** A kind of field, as documents describe it (R4.3), with possible answers of a visitor. */
export interface Kind {
  readonly schema: JsonSchema;
  readonly ui: FieldUi;
  /** The default of the field. Absent for a kind that only the visitor may answer. */
  readonly startsWith?: string | number | boolean;
  /** The visitor's answers, all different from the default. The first is not the first option of a list. */
  readonly answers: readonly [unknown, ...unknown[]];
  /** True when the answer must not survive a reload. */
  readonly isSecret?: true;
}

const CHOICES = ['one', 'two', 'three'];

/** Every kind of field that a form document may have. */
export const KINDS = {
  text: kind({ maxLength: 60 }, 'text', { startsWith: 'Kutter', answers: ['Fjord & Co', 'Nordlys'] }),
  email: kind({ format: 'signup-email', maxLength: 129 }, 'email', {
    startsWith: 'start@shop.example',
    answers: ['ada@engines.example', 'bo@licht.example'],
  }),
  tel: kind({ format: 'signup-phone-number', minLength: 6, maxLength: 64 }, 'tel', {
    startsWith: '11 22 33',
    answers: ['20 30 40 50', '44 55 66'],
  }),
  url: kind({ format: 'url', maxLength: 200 }, 'url', {
    startsWith: 'https://start.example/',
    answers: ['https://shop.example/a', 'https://fjord.example'],
  }),
  textarea: kind({ maxLength: 300 }, 'textarea', {
    startsWith: 'We fish.',
    answers: ['We smoke fish.', 'Boats, too.'],
  }),
  number: kind({ type: 'number', minimum: 0, maximum: 900 }, 'number', {
    startsWith: 2.5,
    answers: [12.75, 0.5],
  }),
  integer: kind({ type: 'integer', minimum: 0, maximum: 900 }, 'number', { startsWith: 3, answers: [42, 7] }),
  // Day and month are equal, because browsers order them differently.
  date: kind({ format: 'date' }, 'date', { startsWith: '2025-05-05', answers: ['2026-11-11', '2027-10-10'] }),
  select: kind({ enum: CHOICES }, 'select', { startsWith: 'one', answers: ['two', 'three'] }),
  radios: kind({ enum: CHOICES }, 'radios', { startsWith: 'three', answers: ['two', 'one'] }),
  checkboxes: kind(
    { type: 'array', items: { type: 'string', enum: CHOICES }, uniqueItems: true, maxItems: 3 },
    'checkboxes',
    { answers: [['two', 'three'], ['one']] },
  ),
  checkbox: kind({ type: 'boolean' }, 'checkbox', { startsWith: false, answers: [true] }),
  ticked: kind({ type: 'boolean' }, 'checkbox', { startsWith: true, answers: [false] }),
  consent: kind({ type: 'boolean', const: true }, 'consent', { answers: [true], isSecret: true }),
  password: kind({ minLength: 12, maxLength: 128, format: 'password-chars' }, 'password', {
    answers: [PASSWORD],
    isSecret: true,
  }),
  country: kind({ catalog: 'countries' }, 'typeahead', { startsWith: 'IS', answers: ['NO', 'FI'] }),
  currency: kind({ catalog: 'currencies' }, 'typeahead', { startsWith: 'ISK', answers: ['NOK', 'SEK'] }),
  listedCountry: kind({ catalog: 'countries' }, 'select', { startsWith: 'IS', answers: ['NO', 'FI'] }),
  dialCode: kind({ catalog: 'countries', problem: 'notInCatalog' }, 'dial-code', {
    startsWith: 'IS',
    answers: ['NO', 'FI'],
  }),
  hidden: kind({ maxLength: 60 }, 'hidden', { startsWith: 'unseen', answers: ['unseen'] }),
} as const satisfies Readonly<Record<string, Kind>>;

/** The name of a kind of field. */
export type KindName = keyof typeof KINDS;

/** The names of all kinds of fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant are known
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];

function kind(schema: JsonSchema, widget: string, answers: Omit<Kind, 'schema' | 'ui'>): Kind {
  return { schema: { type: 'string', ...schema }, ui: { 'ui:widget': widget }, ...answers };
}
