import { asText, at, textsIn, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import type { FieldKind } from '#compiler/forms/field-kinds.ts';
import { findCatalog, pickableValues, valueNamed, type CatalogFiles } from './catalog-files.ts';
import { instead } from './did-you-mean.ts';
import { KIND_WORDS, kindOfField } from './field-kind.ts';
import type { Words } from './finding.ts';
import { refusalOf } from './refused-value.ts';

/** What a field can be answered with. */
export interface FieldAnswers {
  readonly kind: FieldKind;
  /** The codes to choose from; none for a field that is not chosen. */
  readonly values: readonly string[];
  /** The entries of its catalog, if it has one. */
  readonly entries: readonly JsonNode[];
}

const CHOSEN: readonly FieldKind[] = ['listed', 'choice', 'several'];

/** What a field can be answered with; undefined for an unknown kind and an unknown list: they have findings of their own. */
export function answersOf(schema: JsonNode | undefined, catalogs: CatalogFiles): FieldAnswers | undefined {
  const kind = kindOfField(schema);
  if (kind === undefined) return undefined;
  if (!CHOSEN.includes(kind)) return { kind, values: [], entries: [] };
  const chosen = kind === 'several' ? at(schema, 'items') : schema;
  const catalog = at(chosen, 'catalog');
  const entries = findCatalog(catalogs, asText(catalog) ?? '')?.entries ?? [];
  const values = catalog ? pickableValues(entries) : textsIn(at(chosen, 'enum')).map(({ text }) => text);
  return values.length === 0 ? undefined : { kind, values, entries };
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

/** Why a field can never have this answer, and what to write instead; undefined when it can. */
export function impossibleAnswer(node: JsonNode, answers: FieldAnswers | undefined): Words | undefined {
  const value = toValue(node);
  if (!answers || isAnswer(value, answers)) return undefined;
  const written = node.kind === 'plain' ? JSON.stringify(value) : 'of a list or an object';
  const message = `The field can never have the answer ${written}: it is ${KIND_WORDS[answers.kind]}.`;
  return [message, mendOf(asText(node) ?? '', answers)];
}

function mendOf(text: string, { kind, values, entries }: FieldAnswers): string {
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
      return code === undefined ? instead(text, values) : `Did you mean "${code}"?`;
    }
    case 'several':
    case 'repeatable':
      return 'Take it out.';
  }
}

/** The same for an answer that the field would refuse by its limits, its format or its pattern. */
export function refusedAnswer(node: JsonNode, schema: JsonNode, catalogs: CatalogFiles): Words | undefined {
  // The meta-schema refuses a list, an object and null.
  if (node.kind !== 'plain' || node.value === null) return undefined;
  const impossible = impossibleAnswer(node, answersOf(schema, catalogs));
  const refusal = impossible ? undefined : refusalOf(node, schema, catalogs);
  return refusal
    ? [`The field would refuse ${JSON.stringify(node.value)}: ${refusal[0]}.`, refusal[1]]
    : impossible;
}
