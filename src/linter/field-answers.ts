import {
  asText,
  at,
  toValue,
  type JsonNode,
  asNumber,
  itemsOf,
  membersOf,
} from '#compiler/documents/json-node.ts';
import type { FieldKind } from '#engine/field-kinds.ts';
import { findCatalog, pickableValues, valueNamed, type CatalogFiles, findFormat } from './catalog-files.ts';
import { didYouMean, oneOf } from './did-you-mean.ts';
import { choicesOfField, KIND_WORDS, kindOfField, withAllOf } from './field-facts.ts';
import type { Suggestion, Words } from './finding.ts';
import { Ajv } from 'ajv';
import { DEFAULT_NORMALISERS, isNormaliserName, normaliseValue } from '#engine/normalise-value.ts';
import { wrongExpression } from './expressions.ts';

/** The possible answers of a field. */
export interface FieldAnswers {
  readonly kind: FieldKind;
  /** The codes that the field offers. Empty for a field without a list. */
  readonly values: readonly string[];
  /** The entries of its catalog, if it has one. */
  readonly entries: readonly JsonNode[];
}

const CHOSEN: readonly FieldKind[] = ['listed', 'choice', 'several'];

/** The possible answers of a field. Undefined for an unknown kind or list, which other rules report. */
export function answersOf(schema: JsonNode | undefined, catalogs: CatalogFiles): FieldAnswers | undefined {
  const kind = kindOfField(schema);
  if (kind === undefined) return undefined;
  if (!CHOSEN.includes(kind)) return { kind, values: [], entries: [] };
  const { codes, catalog } = choicesOfField(schema);
  const entries = findCatalog(catalogs, catalog ?? '')?.entries ?? [];
  const values = catalog === undefined ? codes : pickableValues(entries);
  return values.length === 0 ? undefined : { kind, values, entries };
}

/** The most characters of an answer by the rules of its field: its limits, or its longest choice. */
export function ownLimit(schema: JsonNode | undefined, catalogs: CatalogFiles): number | undefined {
  const format = findFormat(catalogs, asText(at(schema, 'format')) ?? '');
  const limits = [schema, format].flatMap((node) => asNumber(at(node, 'maxLength')) ?? []);
  if (limits.length > 0) return Math.min(...limits);
  const values = answersOf(schema, catalogs)?.values ?? [];
  return values.length > 0 ? longestIn(values) : undefined;
}

/** The length of the longest of these texts. Zero for none. */
export function longestIn(texts: readonly string[]): number {
  return texts.reduce((longest, text) => Math.max(longest, text.length), 0);
}

/** Whether a value can be the answer to a field. */
export function isAnswer(value: unknown, { kind, values }: FieldAnswers): boolean {
  switch (kind) {
    case 'tick':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'listed':
    case 'choice':
      return typeof value === 'string' && values.includes(value);
    case 'several':
    case 'repeatable':
      return false;
  }
}

/** Why a field can never have this answer, and what to write instead. Undefined when it can. */
export function impossibleAnswer(node: JsonNode, answers: FieldAnswers | undefined): Words | undefined {
  const value = toValue(node);
  if (!answers || isAnswer(value, answers)) return undefined;
  const written = node.kind === 'plain' ? JSON.stringify(value) : 'of a list or an object';
  const message = `The field can never have the answer ${written}: it is ${KIND_WORDS[answers.kind]}.`;
  return [message, mendOf(asText(node) ?? '', answers)];
}

function mendOf(text: string, { kind, values, entries }: FieldAnswers): Suggestion {
  switch (kind) {
    case 'tick':
      return 'Write true or false, without quotation marks.';
    case 'number':
      return 'Write a number, without quotation marks.';
    case 'text':
      return 'Write a text in "double quotes".';
    case 'listed':
    case 'choice': {
      const code = valueNamed(text, entries);
      return code === undefined ? oneOf(text, values) : didYouMean(text, code);
    }
    case 'several':
    case 'repeatable':
      return 'Take it out.';
  }
}

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

function normalisersOf(format: JsonNode | undefined): typeof DEFAULT_NORMALISERS {
  const listed = at(format, 'normalise');
  const names = itemsOf(listed).map((name) => asText(name) ?? '');
  return listed ? names.filter(isNormaliserName) : DEFAULT_NORMALISERS;
}
