import {
  asNumber,
  asText,
  at,
  itemsOf,
  membersOf,
  toValue,
  type JsonNode,
} from '#compiler/documents/json-node.ts';
import { DEFAULT_NORMALISERS, isNormaliserName, normaliseValue } from '#engine/normalise-value.ts';
import { Ajv } from 'ajv';
import { findCatalog, findFormat, type CatalogFiles } from './catalog-files.ts';
import { wrongExpression } from './expressions.ts';
import { answersOf, impossibleAnswer } from './field-answers.ts';
import { kindOfField, withAllOf } from './field-facts.ts';
import type { Words } from './finding.ts';

/** Why a field would refuse this answer by a limit, a format or a pattern, and what to write instead. */
export function refusedAnswer(node: JsonNode, schema: JsonNode, catalogs: CatalogFiles): Words | undefined {
  // The meta-schema refuses a list, an object and null.
  if (node.kind !== 'plain' || node.value === null) return undefined;
  const impossible = impossibleAnswer(node, answersOf(schema, catalogs));
  const refusal = impossible ? undefined : refusalOf(node, schema, catalogs);
  return refusal
    ? [`The field would refuse ${JSON.stringify(node.value)}: ${refusal[0]}.`, refusal[1]]
    : impossible;
}

/** Why a field refuses an answer that its `not` names, and what to write instead. Undefined when its `not` names other answers. */
export function refusedByNot(node: JsonNode, schema: JsonNode, catalogs: CatalogFiles): Words | undefined {
  const value = toValue(node);
  const refused = withAllOf(schema).flatMap((part) => namedBy(at(part, 'not'), catalogs));
  if (!refused.includes(value)) return undefined;
  const mend = 'Take "default" out, or let the field take this answer.';
  return [`The field starts with the answer ${JSON.stringify(value)}, which it refuses.`, mend];
}

/**
 * The answers that a rule names one by one, or as a set of countries. None for a rule that says something else, or several things: only
 * an answer that fits all of them fits the rule.
 */
function namedBy(rule: JsonNode | undefined, catalogs: CatalogFiles): readonly unknown[] {
  const [member, ...others] = membersOf(rule);
  if (!member || others.length > 0) return [];
  const { key, node } = member;
  switch (key) {
    case 'const':
      return [toValue(node)];
    case 'enum':
      return itemsOf(node).map(toValue);
    case 'anyOf':
      return itemsOf(node).flatMap((part) => namedBy(part, catalogs));
    case 'set':
      return countriesOf(node, catalogs);
    default:
      return [];
  }
}

/** The countries of a set, or of a list of sets. */
function countriesOf(node: JsonNode, catalogs: CatalogFiles): readonly unknown[] {
  const sets = [node, ...itemsOf(node)].map(asText);
  const entries = findCatalog(catalogs, 'country-sets')?.entries ?? [];
  return entries
    .filter((entry) => sets.includes(asText(at(entry, 'set')) ?? ''))
    .flatMap((entry) => itemsOf(at(entry, 'countries')).map(toValue));
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength'];

/** Validates an answer. The meta-schemas already check the spelling of limits. */
const ajv = new Ajv({ strict: false, validateSchema: false });

/** Why a field would refuse a value, and what to write instead. Undefined when it accepts the value or when that is uncertain. */
function refusalOf(value: JsonNode, field: JsonNode, catalogs: CatalogFiles): Words | undefined {
  if (!['number', 'text'].includes(kindOfField(field) ?? '')) return undefined;
  const parts = withAllOf(field);
  const formats = parts.flatMap((part) => findFormat(catalogs, asText(at(part, 'format')) ?? '') ?? []);
  const text = asText(value);
  const answer = text === undefined ? toValue(value) : normaliseValue(normalisersOf(formats[0]), text);
  // After normalising, an empty text means no answer.
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

/** The limits of a field or of a format. It leaves out broken and slow expressions, which another rule reports. */
function limitsOf(part: JsonNode): Readonly<Record<string, string | number>> {
  const limits = LIMITS.map((key): [string, number | undefined] => [key, asNumber(at(part, key))]);
  const source = asText(at(part, 'pattern') ?? at(part, 'source'));
  const works = source !== undefined && wrongExpression(source) === undefined;
  return {
    ...Object.fromEntries(limits.flatMap(([key, limit]) => (limit === undefined ? [] : [[key, limit]]))),
    ...(works && { pattern: source }),
    ...(asText(at(part, 'type')) === 'integer' && { type: 'integer' }),
  };
}

/** The normalisers of the texts with this format. */
export function normalisersOf(format: JsonNode | undefined): typeof DEFAULT_NORMALISERS {
  const listed = at(format, 'normalise');
  const names = itemsOf(listed).map((name) => asText(name) ?? '');
  return listed ? names.filter(isNormaliserName) : DEFAULT_NORMALISERS;
}
