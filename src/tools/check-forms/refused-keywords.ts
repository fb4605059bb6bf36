import type { FileKind } from './file-kind.ts';

/** A keyword that JSON Schema or rjsf know, and why documents may not use it. */
interface RefusedKeyword {
  readonly rule: string;
  readonly message: string;
  readonly suggestion: string;
}

const TO_MESSAGES = 'Put the words into catalogs/messages: {form}.inputs.{field}';

function words(keyword: string, key: string): RefusedKeyword {
  return {
    rule: 'human-text',
    message: `"${keyword}" holds words for people, which belong into the messages.`,
    suggestion: `${TO_MESSAGES}.${key}.`,
  };
}

function refused(keyword: string, because: string, suggestion: string): RefusedKeyword {
  return { rule: 'refused-keyword', message: `"${keyword}" is not used here: ${because}.`, suggestion };
}

/** Known and sound, but this version's page has nothing to draw it with. */
function notDrawn(keyword: string, suggestion: string): RefusedKeyword {
  return { rule: 'not-drawn', message: `"${keyword}" is not drawn by this version.`, suggestion };
}

const WRITE_DIGITS =
  'Write "type": "string" with "format": "digits-up-to-4", or another format of catalogs/formats.';
const NO_FIELD = 'it names no field that a visitor could mend';
const BY_CONDITION = 'Write "if" and "then", with "required" in them.';

const IN_SCHEMA: Readonly<Record<string, RefusedKeyword>> = {
  title: words('title', 'label'),
  description: words('description', 'help'),
  examples: words('examples', 'help'),
  $comment: words('$comment', 'help'),
  errorMessage: words('errorMessage', 'error.{problem}'),
  additionalProperties: refused(
    'additionalProperties',
    'it would refuse every field that a condition adds',
    'Take it out; fields that the form does not have are refused anyway.',
  ),
  unevaluatedProperties: refused(
    'unevaluatedProperties',
    'unknown fields are refused anyway',
    'Take it out.',
  ),
  patternProperties: refused(
    'patternProperties',
    'fields have fixed names',
    'Write each field into "properties".',
  ),
  propertyNames: refused('propertyNames', 'fields have fixed names', 'Take it out.'),
  dependentSchemas: refused('dependentSchemas', 'it is not drawn', 'Write "dependencies" instead.'),
  dependentRequired: refused('dependentRequired', 'it is not drawn', 'Write "dependencies" instead.'),
  $ref: refused('$ref', 'a form is one document', 'Write the rules out where they are needed.'),
  $defs: refused('$defs', 'a form is one document', 'Write the rules out where they are needed.'),
  definitions: refused('definitions', 'a form is one document', 'Write the rules out where they are needed.'),
  $id: refused('$id', 'a form is named by its folder', 'Take it out.'),
  items: notDrawn('items', 'Write one field for each answer that is asked.'),
  minItems: notDrawn('minItems', 'Take it out: there are no lists yet.'),
  maxItems: notDrawn('maxItems', 'Take it out: there are no lists yet.'),
  uniqueItems: notDrawn('uniqueItems', 'Take it out: there are no lists yet.'),
  default: notDrawn('default', 'Take it out: a field starts empty, or filled by "ui:dependsOn" in ui.json.'),
  minimum: notDrawn('minimum', WRITE_DIGITS),
  maximum: notDrawn('maximum', WRITE_DIGITS),
  exclusiveMinimum: notDrawn('exclusiveMinimum', WRITE_DIGITS),
  exclusiveMaximum: notDrawn('exclusiveMaximum', WRITE_DIGITS),
  // Unknown at the root alone, where no field would show what is wrong.
  not: refused('not', NO_FIELD, BY_CONDITION),
  anyOf: refused('anyOf', NO_FIELD, BY_CONDITION),
  oneOf: refused('oneOf', NO_FIELD, BY_CONDITION),
};

const TYPES: Readonly<Record<string, RefusedKeyword>> = {
  number: notDrawn('number', WRITE_DIGITS),
  integer: notDrawn('integer', WRITE_DIGITS),
  array: notDrawn('array', 'Write one field for each answer that is asked.'),
  object: notDrawn('object', 'Write its fields beside the others; "ui:groups" puts them under one legend.'),
};

const IN_UI: Readonly<Record<string, RefusedKeyword>> = {
  'ui:title': words('ui:title', 'label'),
  'ui:label': words('ui:label', 'label'),
  'ui:description': words('ui:description', 'help'),
  'ui:help': words('ui:help', 'help'),
  'ui:placeholder': words('ui:placeholder', 'help'),
  'ui:enumNames': words('ui:enumNames', 'option'),
  // Unknown inside a field alone.
  items: notDrawn('items', 'Take it out: there are no lists yet.'),
  'ui:order': notDrawn('ui:order', 'Take it out here: a field holds no other fields yet.'),
};

const BY_KIND: Readonly<Partial<Record<FileKind, Readonly<Record<string, RefusedKeyword>>>>> = {
  'form-schema': IN_SCHEMA,
  'form-ui': IN_UI,
};

/** Why a keyword that others know is refused in this kind of file; undefined when nobody knows it. */
export function refusedKeyword(kind: FileKind, keyword: string): RefusedKeyword | undefined {
  const keywords = BY_KIND[kind] ?? {};
  return Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
}

/** Why a type that JSON Schema knows is refused for a field; undefined when nobody knows it. */
export function refusedType(type: unknown): RefusedKeyword | undefined {
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}
