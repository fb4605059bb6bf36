import { asNumber, asText, at, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import type { FieldKind } from '#engine/field-kinds.ts';
import { findCatalog, findFormat, pickableValues, valueNamed, type CatalogFiles } from './catalog-files.ts';
import { didYouMean, oneOf } from './did-you-mean.ts';
import { choicesOfField, KIND_WORDS, kindOfField } from './field-facts.ts';
import type { Suggestion, Words } from './finding.ts';

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

/** How a day is written, which is a format of JSON Schema, and in no catalog. */
export const DAY = '2026-11-21';

/** The most characters of an answer by the rules of its field: its limits, or its longest choice. */
export function ownLimit(schema: JsonNode | undefined, catalogs: CatalogFiles): number | undefined {
  const id = asText(at(schema, 'format')) ?? '';
  const limits = [schema, findFormat(catalogs, id)].flatMap((node) => asNumber(at(node, 'maxLength')) ?? []);
  if (limits.length > 0) return Math.min(...limits);
  if (id === 'date') return DAY.length;
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
