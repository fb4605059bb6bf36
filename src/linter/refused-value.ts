import { Ajv } from 'ajv';
import { asNumber, asText, at, itemsOf, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { DEFAULT_STEPS, isNormaliseStep, normaliseValue } from '#engine/normalise-value.ts';
import { findFormat, type CatalogFiles } from './catalog-files.ts';
import { faultOf, isSlow } from './expressions.ts';
import { kindOfField } from './field-kind.ts';
import type { Words } from './finding.ts';

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength'];

/** Meta-schemas check how limits are written. */
const ajv = new Ajv({ strict: false, validateSchema: false });

/** Why a field would refuse a value, and what to write instead; undefined when it would not, or when that is not certain. */
export function refusalOf(value: JsonNode, field: JsonNode, catalogs: CatalogFiles): Words | undefined {
  if (!['number', 'text'].includes(kindOfField(field) ?? '')) return undefined;
  const parts = [field, ...itemsOf(at(field, 'allOf'))];
  const formats = parts.flatMap((part) => findFormat(catalogs, asText(at(part, 'format')) ?? '') ?? []);
  const text = asText(value);
  const answer = text === undefined ? toValue(value) : normaliseValue(stepsOf(formats[0]), text);
  // An empty text takes the answer away.
  return answer === ''
    ? undefined
    : [...parts, ...formats].map((part) => wordsFor(answer, part)).find(Boolean);
}

function wordsFor(answer: unknown, part: JsonNode): Words | undefined {
  const validate = ajv.compile(limitsOf(part));
  validate(answer);
  const [error] = validate.errors ?? [];
  if (!error) return undefined;
  const { keyword, params } = error;
  const limit = `${params['limit']}${keyword.endsWith('Length') ? ' characters' : ''}`;
  const pattern = asText(at(part, 'pattern')) ?? `"${asText(at(part, 'id'))}"`;
  if (keyword === 'type') return ['it is no whole number', 'Write a number without a fraction.'];
  if (keyword === 'pattern') return ['its format is another', `Write what fits ${pattern}.`];
  return [`"${keyword}" is ${limit}`, `Write ${limit} or ${keyword.startsWith('min') ? 'more' : 'less'}.`];
}

/** The limits of a field or of a format. An expression that does not work, or not in time, has a finding of its own. */
function limitsOf(part: JsonNode): Readonly<Record<string, string | number>> {
  const limits = LIMITS.map((key): [string, number | undefined] => [key, asNumber(at(part, key))]);
  const source = asText(at(part, 'pattern') ?? at(part, 'source'));
  const works = source !== undefined && faultOf(source) === undefined && !isSlow(source);
  return {
    ...Object.fromEntries(limits.flatMap(([key, limit]) => (limit === undefined ? [] : [[key, limit]]))),
    ...(works && { pattern: source }),
    ...(asText(at(part, 'type')) === 'integer' && { type: 'integer' }),
  };
}

function stepsOf(format: JsonNode | undefined): typeof DEFAULT_STEPS {
  const steps = at(format, 'normalise');
  const names = itemsOf(steps).map((step) => asText(step) ?? '');
  return steps ? names.filter(isNormaliseStep) : DEFAULT_STEPS;
}
