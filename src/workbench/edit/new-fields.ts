import { plainWordsIn } from '#contract/address-of-name.ts';
import type { Json } from './read-json.ts';

/** A kind of field that editors can add, with the parts of its documents. */
export interface FieldTemplate {
  readonly id: string;
  readonly name: string;
  readonly about: string;
  readonly schema: Readonly<Record<string, Json>>;
  readonly ui: Readonly<Record<string, Json>>;
  /** The English texts of its first choices, by code. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** The words of a choice that an editor has added, until its own are written. */
export const NEW_CHOICE = 'New choice';

/** The first choices of a new field: the text of each by its code. */
export const TWO_CHOICES: Readonly<Record<string, string>> = {
  first: 'First choice',
  second: 'Second choice',
};

/** The kind whose choices can come from a list. */
export const OF_A_LIST = 'select';

/** All kinds of fields that the palette offers. */
export const TEMPLATES: readonly FieldTemplate[] = [
  {
    id: 'text',
    name: 'Short text',
    about: 'One line, such as a name',
    schema: { type: 'string', maxLength: 100, format: 'plain-text' },
    ui: { 'ui:widget': 'text' },
  },
  {
    id: 'long',
    name: 'Long text',
    about: 'Several lines',
    schema: { type: 'string', maxLength: 1000 },
    ui: { 'ui:widget': 'textarea' },
  },
  {
    id: 'email',
    name: 'Email address',
    about: 'Has to look like an email address',
    schema: { type: 'string', maxLength: 129, format: 'signup-email' },
    ui: { 'ui:widget': 'email', 'ui:autocomplete': 'email' },
  },
  {
    id: 'tel',
    name: 'Telephone number',
    about: 'Digits, with a plus',
    schema: { type: 'string', maxLength: 64, format: 'phone' },
    ui: { 'ui:widget': 'tel', 'ui:autocomplete': 'tel' },
  },
  {
    id: 'url',
    name: 'Web address',
    about: 'Such as https://shop.example',
    schema: { type: 'string', maxLength: 200, format: 'url' },
    ui: { 'ui:widget': 'url', 'ui:autocomplete': 'url' },
  },
  {
    id: 'number',
    name: 'Number',
    about: 'A whole number',
    schema: { type: 'integer', minimum: 0, maximum: 1_000_000 },
    ui: { 'ui:widget': 'number' },
  },
  {
    id: 'date',
    name: 'Date',
    about: 'A day of the calendar',
    schema: { type: 'string', format: 'date' },
    ui: { 'ui:widget': 'date' },
  },
  {
    id: 'radios',
    name: 'Radio buttons',
    about: 'All choices visible',
    schema: { type: 'string', enum: Object.keys(TWO_CHOICES) },
    ui: { 'ui:widget': 'radios' },
    choices: TWO_CHOICES,
  },
  {
    id: OF_A_LIST,
    name: 'One of a list',
    about: 'A list that opens',
    schema: { type: 'string', enum: Object.keys(TWO_CHOICES) },
    ui: { 'ui:widget': 'select' },
    choices: TWO_CHOICES,
  },
  {
    id: 'checkboxes',
    name: 'Several of a list',
    about: 'A box for each choice',
    schema: {
      type: 'array',
      items: { type: 'string', enum: Object.keys(TWO_CHOICES) },
      uniqueItems: true,
    },
    ui: { 'ui:widget': 'checkboxes' },
    choices: TWO_CHOICES,
  },
  {
    id: 'country',
    name: 'Country',
    about: 'Searched by its name',
    schema: { type: 'string', catalog: 'countries' },
    ui: { 'ui:widget': 'typeahead', 'ui:autocomplete': 'country-name' },
  },
  {
    id: 'tick',
    name: 'Checkbox',
    about: 'Yes, or nothing',
    schema: { type: 'boolean' },
    ui: { 'ui:widget': 'checkbox' },
  },
];

/** Names that a new field cannot have, because the page uses them in the payload of a submission. */
const OF_PAYLOAD: readonly string[] = ['country', 'currency', 'dialCode', 'hubspotSession', 'meta'];

/** Words of the documents. The check refuses them as names, so that people do not confuse a field with a keyword. */
const OF_DOCUMENTS =
  'properties dependencies items contains messages allOf anyOf oneOf not if then else'.split(' ');

const RESERVED = new Set([...OF_PAYLOAD, ...OF_DOCUMENTS]);

/** Whether every object of JavaScript has a member of this name, such as `constructor`. The check refuses these names. */
function isMemberOfObjects(name: string): boolean {
  return name in Object.prototype;
}

/** Makes the name of a new field, step or group from its label. The name differs from all names in `taken`. */
export function nameFromText(label: string, taken: readonly string[]): string {
  const joined = plainWordsIn(label)
    .slice(0, 4)
    .map((word, at) => (at === 0 ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join('');
  return freeName(/^[a-z]/.test(joined) ? joined : `field${joined}`, taken);
}

/** A free name: the name itself, or the name with a number. */
export function freeName(name: string, taken: readonly string[]): string {
  const free = (candidate: string): boolean =>
    !taken.includes(candidate) && !RESERVED.has(candidate) && !isMemberOfObjects(candidate);
  if (free(name)) return name;
  for (let number = 2; ; number += 1) if (free(`${name}${number}`)) return `${name}${number}`;
}
