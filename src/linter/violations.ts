import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { instead } from './did-you-mean.ts';
import type { FileKind } from './file-kind.ts';
import type { Words } from './finding.ts';

/** The meta-schemas are part of the program, not of the folder that is checked. */
const FOLDER = join(PROJECT_ROOT, 'schemas');

const validators = new Map<FileKind, ValidateFunction>();

/** What the meta-schema of this kind of file has to say about a document, in ajv's words. */
export function violations(kind: FileKind, document: unknown): readonly ErrorObject[] {
  const validate = validators.get(kind) ?? compile(kind);
  validators.set(kind, validate);
  return validate(document) ? [] : (validate.errors ?? []);
}

function compile(kind: FileKind): ValidateFunction {
  // Verbose: the words of a finding come from the descriptions in the meta-schema itself.
  return new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(join(FOLDER, `${kind}.schema.json`), 'utf8')),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in "double quotes"',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [brackets]',
  object: 'an object in {braces}',
  null: 'null',
};

/** The words for a value that its meta-schema refuses, by the keyword of the meta-schema that refuses it. */
const BY_KEYWORD: Readonly<Record<string, (violation: ErrorObject) => Words>> = {
  type: ({ data, params, parentSchema, instancePath }) => {
    const types = [params['type']].flat().map((type) => TYPES[String(type)] ?? String(type));
    return [
      `${named(instancePath)} is ${show(data)}, and has to be ${types.join(' or ')}.`,
      about(parentSchema),
    ];
  },
  enum: ({ data, params, instancePath }) => {
    const allowed = [params['allowedValues']].flat().map(String);
    return [
      `${named(instancePath)} is ${show(data)}, which is not known here.`,
      instead(String(data), allowed),
    ];
  },
  const: ({ data, params, instancePath }) => [
    `${named(instancePath)} is ${show(data)}, but only one value is possible here.`,
    `Write ${show(params['allowedValue'])}.`,
  ],
  minimum: ({ data, params, instancePath }) => [
    `${named(instancePath)} is ${show(data)}, which is too small.`,
    `Write ${params['limit']} or more.`,
  ],
  maximum: ({ data, params, instancePath }) => [
    `${named(instancePath)} is ${show(data)}, which is too large.`,
    `Write ${params['limit']} or less.`,
  ],
  minLength: ({ parentSchema, instancePath }) => [`${named(instancePath)} is empty.`, about(parentSchema)],
  minItems: ({ parentSchema, instancePath }) => [`${named(instancePath)} is empty.`, about(parentSchema)],
  minProperties: ({ parentSchema, instancePath }) => [
    `There is nothing in ${named(instancePath)}.`,
    about(parentSchema),
  ],
  maxProperties: ({ instancePath }) => [
    `There is more than one in ${named(instancePath)}.`,
    'Keep one of them.',
  ],
  uniqueItems: ({ data, params, instancePath }) => {
    const twice = [data].flat()[Number(params['i'])];
    return [`${show(twice)} stands twice in ${named(instancePath)}.`, 'Take one of the two out.'];
  },
  pattern: ({ data, parentSchema, instancePath }) => [
    `${named(instancePath)} is ${show(data)}, which is not written as it should be.`,
    about(parentSchema),
  ],
};

/** What a JSON pointer names, in words: a key, or an entry of a list by its number. */
function named(pointer: string): string {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.findLastIndex((key) => !/^\d+$/.test(key));
  const key = keys[last];
  const places = keys.slice(last + 1).map((index) => Number(index) + 1);
  if (key === undefined) return places.length === 0 ? 'This document' : `Entry ${places.join('.')}`;
  return places.length === 0 ? `"${key}"` : `Entry ${places.join('.')} of "${key}"`;
}

/** Plain words for what a meta-schema says about a value. */
export function wordsFor(violation: ErrorObject): Words {
  return BY_KEYWORD[violation.keyword]?.(violation) ?? [`This ${violation.message}.`, ''];
}

/** Words for something that has to be there and is not; `description` is what it is for. */
export function missingWords(violation: ErrorObject): Words {
  const key = String(violation.params['missingProperty']);
  const description = propertiesOf(violation)[key]?.description;
  return [`"${key}" is missing.`, `Write "${key}": … here.${description ? ` ${description}` : ''}`];
}

/** Words for a key that nothing reads. */
export function unknownKeyWords(violation: ErrorObject): Words {
  const key = String(violation.params['additionalProperty']);
  const known = Object.keys(propertiesOf(violation)).filter(
    (name) => name !== '$schema' || key.startsWith('$'),
  );
  return [`"${key}" is not known here.`, instead(key, known)];
}

/** Words for a key that breaks the rule for names. */
export function badNameWords(violation: ErrorObject): Words {
  const name = String(violation.params['propertyName']);
  return [`"${name}" cannot be a name.`, about(violation.parentSchema?.['propertyNames'])];
}

/** What the meta-schema knows beside the key in question, by key: our own files, so their shape is known. */
function propertiesOf({ parentSchema }: ErrorObject): Readonly<Record<string, { description?: string }>> {
  const properties: Readonly<Record<string, { description?: string }>> = parentSchema?.['properties'] ?? {};
  return properties;
}

/** What the place is for, from the meta-schema's own description. */
function about(schema: ErrorObject['parentSchema']): string {
  const description: unknown = schema?.['description'];
  return typeof description === 'string' ? description : 'See docs/form-documents.md.';
}

const MOST_SHOWN = 60;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
