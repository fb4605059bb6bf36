import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import catalog from '#schemas/catalog.schema.json' with { type: 'json' };
import formExamples from '#schemas/form-examples.schema.json' with { type: 'json' };
import formSchema from '#schemas/form-schema.schema.json' with { type: 'json' };
import formUi from '#schemas/form-ui.schema.json' with { type: 'json' };
import formPage from '#schemas/form-page.schema.json' with { type: 'json' };
import formVariant from '#schemas/form-variant.schema.json' with { type: 'json' };
import formats from '#schemas/formats.schema.json' with { type: 'json' };
import messageKeys from '#schemas/message-keys.schema.json' with { type: 'json' };
import messages from '#schemas/messages.schema.json' with { type: 'json' };
import { instead } from './did-you-mean.ts';
import type { FileKind } from './file-kind.ts';
import type { Suggestion, Words } from './finding.ts';

/** The meta-schemas by kind. They belong to the program, not to the checked folder. */
const META_SCHEMAS: Readonly<Record<FileKind, object>> = {
  catalog,
  'form-examples': formExamples,
  'form-schema': formSchema,
  'form-ui': formUi,
  'form-page': formPage,
  'form-variant': formVariant,
  formats,
  'message-keys': messageKeys,
  messages,
};

const validators = new Map<FileKind, ValidateFunction>();

/** The errors of ajv when it validates a document against the meta-schema of its kind. */
export function violations(kind: FileKind, document: unknown): readonly ErrorObject[] {
  const validate = validators.get(kind) ?? compile(kind);
  validators.set(kind, validate);
  return validate(document) ? [] : (validate.errors ?? []);
}

function compile(kind: FileKind): ValidateFunction {
  // We need `verbose`, because the texts of findings come from the descriptions in the meta-schema.
  return new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(META_SCHEMAS[kind]);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in "double quotes"',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [brackets]',
  object: 'an object in {braces}',
};

/** The words for an error of a meta-schema. */
export function wordsFor({ keyword, instancePath, params, data, parentSchema }: ErrorObject): Words {
  const name = nameOf(instancePath);
  const beginning = `${name} is ${show(data)}`;
  const use = descriptionOf(parentSchema);
  switch (keyword) {
    case 'type': {
      const types = [params['type']].flat().map((type) => TYPES[String(type)] ?? String(type));
      return [`${beginning}, and has to be ${types.join(' or ')}.`, use];
    }
    case 'enum':
      return [
        `${beginning}, which is not known here.`,
        instead(String(data), [params['allowedValues']].flat().map(String)),
      ];
    case 'const':
      return [
        `${beginning}, but only one value is possible here.`,
        insteadOfConst(data, params['allowedValue']),
      ];
    case 'minimum':
      return [`${beginning}, which is too small.`, `Write ${params['limit']} or more.`];
    case 'maximum':
      return [`${beginning}, which is too large.`, `Write ${params['limit']} or less.`];
    case 'maxProperties':
      return [`There is more than one in ${name}.`, 'Keep one of them.'];
    case 'uniqueItems':
      return [
        `${show([data].flat()[Number(params['i'])])} occurs twice in ${name}.`,
        'Take one of the two out.',
      ];
    case 'maxLength':
      return [`${name} is too long.`, `Write at most ${params['limit']} characters.`];
    case 'pattern':
      return [`${beginning}, which is not written as it should be.`, use];
    default:
      // minLength, minItems and minProperties.
      return [`${name} is empty.`, use];
  }
}

function insteadOfConst(data: unknown, allowed: unknown): Suggestion {
  const text = `Write ${show(allowed)}.`;
  return typeof data === 'string' && typeof allowed === 'string'
    ? { text, cure: { kind: 'replace', word: data, by: allowed } }
    : text;
}

/** What a JSON pointer names, in words: a key, or an entry of a list by its number. */
function nameOf(pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.findLastIndex((key) => !/^\d+$/.test(key));
  const places = keys.slice(last + 1).map((index) => Number(index) + 1);
  const names = [
    ...(places.length > 0 ? [`Entry ${places.join('.')}`] : []),
    ...keys.slice(last, last + 1).map((key) => `"${key}"`),
  ];
  return names.join(' of ') || 'This document';
}

/** The words for a missing key. */
export function missingWords(violation: ErrorObject): Words {
  const key = String(violation.params['missingProperty']);
  const description = propertiesOf(violation)[key]?.description;
  return [`"${key}" is missing.`, `Write "${key}": … here.${description ? ` ${description}` : ''}`];
}

/** The words for an unknown key. */
export function unknownKeyWords(violation: ErrorObject): Words {
  const key = String(violation.params['additionalProperty']);
  const known = Object.keys(propertiesOf(violation)).filter(
    (name) => name !== '$schema' || key.startsWith('$'),
  );
  return [`"${key}" is not known here.`, instead(key, known)];
}

/** The words for a key that is not a valid name. */
export function badNameWords({ params, parentSchema }: ErrorObject): Words {
  return [`"${params['propertyName']}" cannot be a name.`, descriptionOf(parentSchema?.['propertyNames'])];
}

/** The known keys of the same object. The meta-schemas are our own files, so their shape is known. */
function propertiesOf({ parentSchema }: ErrorObject): Readonly<Record<string, { description?: string }>> {
  const properties: Readonly<Record<string, { description?: string }>> = parentSchema?.['properties'] ?? {};
  return properties;
}

/** The description of a place in the meta-schema. */
function descriptionOf(schema: ErrorObject['parentSchema']): string {
  const description: unknown = schema?.['description'];
  return typeof description === 'string' ? description : 'See docs/form-documents.md.';
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
