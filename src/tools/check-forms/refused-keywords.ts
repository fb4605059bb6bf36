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
  exclusiveMinimum: refused('exclusiveMinimum', 'its limit cannot be told to a visitor', 'Write "minimum".'),
  exclusiveMaximum: refused('exclusiveMaximum', 'its limit cannot be told to a visitor', 'Write "maximum".'),
};

const IN_UI: Readonly<Record<string, RefusedKeyword>> = {
  'ui:title': words('ui:title', 'label'),
  'ui:label': words('ui:label', 'label'),
  'ui:description': words('ui:description', 'help'),
  'ui:help': words('ui:help', 'help'),
  'ui:placeholder': words('ui:placeholder', 'help'),
  'ui:enumNames': words('ui:enumNames', 'option'),
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
