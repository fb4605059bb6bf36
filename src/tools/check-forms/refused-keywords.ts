import type { FileKind } from './file-kind.ts';
import { IN_UI } from './refused-in-ui.ts';
import { notDrawn, refused, words, type RefusedKeyword } from './refused-keyword.ts';

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
  label: words('label', 'label'),
  help: words('help', 'help'),
  placeholder: words('placeholder', 'help'),
  enumNames: words('enumNames', 'option'),
  max: refused('max', 'JSON Schema has another word for it', 'Write "maxLength".'),
  min: refused('min', 'JSON Schema has another word for it', 'Write "minLength".'),
  options: refused('options', 'answers to choose from are a catalog', 'Write "catalog": its name.'),
  optional: refused('optional', 'fields are, unless the form requires them', 'Take it out.'),
  widget: refused('widget', 'it says how the field is asked', 'Write "ui:widget" in ui.json.'),
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
  // Unknown beside the fields, where no field would show what is wrong.
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

const BY_KIND: Readonly<Partial<Record<FileKind, Readonly<Record<string, RefusedKeyword>>>>> = {
  'form-schema': IN_SCHEMA,
  'form-ui': IN_UI,
};

/** Why a keyword that others know is refused in this kind of file; undefined when nobody knows it. */
export function refusedKeyword(kind: FileKind, keyword: string): RefusedKeyword | undefined {
  if (kind === 'form-schema' && keyword.startsWith('ui:'))
    return refused(keyword, 'it says how the field is asked', 'Write it into ui.json.');
  const keywords = BY_KIND[kind] ?? {};
  return Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined;
}

/** Why a type that JSON Schema knows is refused for a field; undefined when nobody knows it. */
export function refusedType(type: unknown): RefusedKeyword | undefined {
  return typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
}
