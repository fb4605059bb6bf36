import type { FileKind } from './file-kind.ts';
import { lastName } from './field-names.ts';

/** A keyword that JSON Schema or rjsf know, and why documents may not use it. */
export interface RefusedKeyword {
  readonly rule: string;
  readonly message: string;
  readonly suggestion: string;
}

type Refusals = Readonly<Record<string, RefusedKeyword>>;

/** Words that visitors read stand in the messages: keyword → the end of the message's key. */
function words(keys: Readonly<Record<string, string>>): Refusals {
  return mapEntries(keys, (key, keyword) => ({
    rule: 'human-text',
    message: `"${keyword}" holds words for people, which belong into the messages.`,
    suggestion: `Put the words into catalogs/messages: {form}.inputs.{field}.${key}.`,
  }));
}

type Reasons = Readonly<Record<string, readonly [because: string, suggestion: string]>>;

/** Keywords that have no place in a form's documents. */
function refused(reasons: Reasons): Refusals {
  return mapEntries(reasons, ([because, suggestion], keyword) => ({
    rule: 'refused-keyword',
    message: `"${keyword}" is not used here: ${because}.`,
    suggestion,
  }));
}

/** Keywords that are known and sound, but that this version's page has nothing to draw with. */
function notDrawn(mends: Readonly<Record<string, string>>): Refusals {
  return mapEntries(mends, (suggestion, keyword) => ({
    rule: 'not-drawn',
    message: `"${keyword}" is not drawn by this version.`,
    suggestion,
  }));
}

function mapEntries<From>(
  record: Readonly<Record<string, From>>,
  map: (value: From, key: string) => RefusedKeyword,
): Refusals {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

const NO_FIELD = [
  'it names no field that a visitor could mend',
  'Write "if" and "then", with "required" in them.',
] as const;
const ONE_DOCUMENT = ['a form is one document', 'Write the rules out where they are needed.'] as const;
const BY_DEPENDENCIES = ['it is not drawn', 'Write "dependencies" instead.'] as const;
const OTHER_WORD = 'JSON Schema has another word for it';

const IN_SCHEMA: Refusals = {
  ...words({
    title: 'label',
    description: 'help',
    examples: 'help',
    $comment: 'help',
    errorMessage: 'error.{problem}',
    label: 'label',
    help: 'help',
    placeholder: 'placeholder',
    enumNames: 'option.{value}',
  }),
  ...refused({
    max: [OTHER_WORD, 'Write "maxLength", or "maximum" for a number.'],
    min: [OTHER_WORD, 'Write "minLength", or "minimum" for a number.'],
    options: [OTHER_WORD, 'Write "enum": the answers, or "catalog": the name of a long list.'],
    optional: ['fields are, unless the form requires them', 'Take it out.'],
    widget: ['it says how the field is asked', 'Write "ui:widget" in ui.json.'],
    additionalProperties: [
      'it would refuse every field that a condition adds',
      'Take it out; fields that the form does not have are refused anyway.',
    ],
    unevaluatedProperties: ['unknown fields are refused anyway', 'Take it out.'],
    patternProperties: ['fields have fixed names', 'Write each field into "properties".'],
    propertyNames: ['fields have fixed names', 'Take it out.'],
    dependentSchemas: BY_DEPENDENCIES,
    dependentRequired: BY_DEPENDENCIES,
    $ref: ONE_DOCUMENT,
    $defs: ONE_DOCUMENT,
    definitions: ONE_DOCUMENT,
    $id: ['a form is named by its folder', 'Take it out.'],
    exclusiveMinimum: ['one word is enough', 'Write "minimum".'],
    exclusiveMaximum: ['one word is enough', 'Write "maximum".'],
    contains: ['it asks about answers', 'Write it into "if", or "minItems" here.'],
    nullable: ['an empty answer is left out', 'Take the field out of "required".'],
    // Unknown beside the fields, where no field would show what is wrong.
    not: NO_FIELD,
    anyOf: NO_FIELD,
    oneOf: NO_FIELD,
  }),
  ...notDrawn({
    multipleOf: 'Write "type": "integer" for whole numbers, or take it out.',
    prefixItems: 'Write one field for each answer.',
    additionalItems: 'Take it out: all entries of a list are alike.',
    readOnly: 'Write "ui:widget": "hidden" in ui.json, or take it out.',
  }),
};

const TYPES: Refusals = {
  ...notDrawn({
    object:
      'Write its fields beside the others ("ui:groups" puts them under one legend), or an "array" of such items.',
  }),
  ...refused({
    null: ['an empty answer is left out', 'Write the type, and leave the field out of "required".'],
  }),
};

/** Details of a control, and words of schema.json. */
const DETAILS = ['span', 'autocapitalize', 'tooltip', 'links', 'dialCode', 'rows'];
const VALIDITY = [
  'type required minLength maxLength format pattern const enum catalog default',
  'minimum maximum minItems maxItems problem',
].flatMap((keys) => keys.split(' '));

function mendOfValidity(key: string): string {
  return key === 'required'
    ? 'Write the name of the field into "required" of schema.json.'
    : `Write "${key}" into the field in schema.json.`;
}

/** The same reason for a word as it is and with the prefix of ui.json. */
function inBothWays(keys: readonly string[], reasonOf: (key: string) => Reasons[string]): Reasons {
  return Object.fromEntries(keys.flatMap((key) => [key, `ui:${key}`].map((word) => [word, reasonOf(key)])));
}

const WORDS_IN_UI = {
  title: 'label',
  label: 'label',
  description: 'help',
  help: 'help',
  placeholder: 'placeholder',
};

const IN_UI: Refusals = {
  ...words({
    ...WORDS_IN_UI,
    ...Object.fromEntries(Object.entries(WORDS_IN_UI).map(([word, key]) => [`ui:${word}`, key])),
    'ui:enumNames': 'option.{value}',
  }),
  ...refused({
    // Unknown inside a field alone.
    'ui:order': ['a field holds no others', 'Write it into "items" of a repeatable group.'],
    'ui:groups': ['groups are of the whole form', 'Take it out.'],
    'ui:steps': ['steps are of the whole form', 'Write them beside "ui:order".'],
    ...inBothWays(DETAILS, (key) => [
      'it is a detail of the control',
      `Write "ui:options": { "${key}": … }.`,
    ]),
    ...inBothWays(VALIDITY, (key) => ['it says what is valid', mendOfValidity(key)]),
  }),
};

const BY_KIND: Readonly<Partial<Record<FileKind, Refusals>>> = { 'form-schema': IN_SCHEMA, 'form-ui': IN_UI };

/** Why a keyword that others know is refused in this kind of file; undefined when it is unknown. */
export function refusedKeyword(kind: FileKind, keyword: string): RefusedKeyword | undefined {
  if (kind === 'form-schema' && keyword.startsWith('ui:'))
    return refused({ [keyword]: ['it says how the field is asked', 'Write it into ui.json.'] })[keyword];
  const keywords = BY_KIND[kind] ?? {};
  return Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
}

/** Why a type that JSON Schema knows is refused for a field; undefined when it is unknown. */
export function refusedType(type: unknown): RefusedKeyword | undefined {
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}

/** Where the words belong, by the names of this form and this field as far as they are known. */
export function named(
  refusal: RefusedKeyword,
  {
    form = '{form}',
    field = '{field}',
  }: { readonly form: string | undefined; readonly field: string | undefined },
): RefusedKeyword {
  const suggestion = refusal.suggestion.replace('{form}', form).replace('{field}', field);
  return { ...refusal, suggestion };
}

/** The path of the field that a place of schema.json is in, by the JSON pointer of the place; undefined beside the fields. */
export function fieldAt(pointer: string): string | undefined {
  const names = [...pointer.matchAll(/\/properties\/([^/]+)/g)].map(([, name]) => name);
  return names.length === 0 ? undefined : names.join('.');
}

/** Rules about the whole form, or about fields inside a field. */
const ABOUT_FIELDS: readonly string[] = ['properties', 'required', 'anyOf', 'oneOf', 'dependencies'];

/** Why a rule about fields is refused inside a field; undefined when it is none. */
export function refusedInField(keyword: string, field: string): RefusedKeyword | undefined {
  if (!ABOUT_FIELDS.includes(keyword)) return undefined;
  if (keyword === 'required')
    return {
      rule: 'not-drawn',
      message: 'A field does not say itself that it is required.',
      suggestion: `Write "${lastName(field)}" into "required" beside "properties".`,
    };
  return {
    rule: 'not-drawn',
    message: `"${keyword}" inside the field "${field}" is not drawn by this version.`,
    suggestion: 'Write the rule beside the fields, where it is about the whole form.',
  };
}
