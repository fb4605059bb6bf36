import type { FileKind } from './file-kind.ts';
import { IN_UI } from './refused-in-ui.ts';
import { notDrawn, refused, words, type RefusedKeyword } from './refused-keyword.ts';

const OTHER_WORD = 'JSON Schema has another word for it';
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
  placeholder: words('placeholder', 'placeholder'),
  enumNames: words('enumNames', 'option.{value}'),
  max: refused('max', OTHER_WORD, 'Write "maxLength", or "maximum" for a number.'),
  min: refused('min', OTHER_WORD, 'Write "minLength", or "minimum" for a number.'),
  options: refused(
    'options',
    OTHER_WORD,
    'Write "enum": the answers, or "catalog": the name of a long list.',
  ),
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
  exclusiveMinimum: refused('exclusiveMinimum', 'one word is enough', 'Write "minimum".'),
  exclusiveMaximum: refused('exclusiveMaximum', 'one word is enough', 'Write "maximum".'),
  multipleOf: notDrawn('multipleOf', 'Write "type": "integer" for whole numbers, or take it out.'),
  contains: refused('contains', 'it asks about answers', 'Write it into "if", or "minItems" here.'),
  prefixItems: notDrawn('prefixItems', 'Write one field for each answer.'),
  additionalItems: notDrawn('additionalItems', 'Take it out: all entries of a list are alike.'),
  readOnly: notDrawn('readOnly', 'Write "ui:widget": "hidden" in ui.json, or take it out.'),
  nullable: refused('nullable', 'an empty answer is left out', 'Take the field out of "required".'),
  // Unknown beside the fields, where no field would show what is wrong.
  not: refused('not', NO_FIELD, BY_CONDITION),
  anyOf: refused('anyOf', NO_FIELD, BY_CONDITION),
  oneOf: refused('oneOf', NO_FIELD, BY_CONDITION),
};

const TYPES: Readonly<Record<string, RefusedKeyword>> = {
  object: notDrawn(
    'object',
    'Write its fields beside the others ("ui:groups" puts them under one legend), or an "array" of such items.',
  ),
  null: refused(
    'null',
    'an empty answer is left out',
    'Write the type, and leave the field out of "required".',
  ),
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
