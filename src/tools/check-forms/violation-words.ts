import type { ErrorObject } from 'ajv';
import { instead } from './did-you-mean.ts';

/** What is wrong, and what to write instead. */
export type Words = readonly [message: string, suggestion: string];

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
  type: ({ params, parentSchema }) => {
    const types = [params['type']].flat().map((type) => TYPES[String(type)] ?? String(type));
    return [`This has to be ${types.join(' or ')}.`, about(parentSchema)];
  },
  enum: ({ data, params }) => {
    const allowed = [params['allowedValues']].flat().map(String);
    return [`${show(data)} is not known here.`, instead(String(data), allowed)];
  },
  const: ({ params }) => ['Only one value is possible here.', `Write ${show(params['allowedValue'])}.`],
  minimum: ({ data, params }) => [`${show(data)} is too small.`, `Write ${params['limit']} or more.`],
  maximum: ({ data, params }) => [`${show(data)} is too large.`, `Write ${params['limit']} or less.`],
  minLength: ({ parentSchema }) => ['The text is empty.', about(parentSchema)],
  minItems: ({ parentSchema }) => ['The list is empty.', about(parentSchema)],
  minProperties: ({ parentSchema }) => ['There is nothing inside.', about(parentSchema)],
  maxProperties: () => ['There is more than one inside.', 'Keep one of them.'],
  uniqueItems: ({ data, params }) => {
    const twice = [data].flat()[Number(params['i'])];
    return [`${show(twice)} stands twice in this list.`, 'Take one of the two out.'];
  },
  pattern: ({ data, parentSchema }) => [`${show(data)} is not written as it should be.`, about(parentSchema)],
};

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

function show(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}
