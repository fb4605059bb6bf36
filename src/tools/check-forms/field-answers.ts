import { findCatalog, type CatalogFiles } from './catalog-files.ts';
import { at, itemsOf, textOf, type JsonNode } from './json-node.ts';
import type { Field } from './schema-fields.ts';

/** What a field can be answered with: a tick, any text, or one of a list. */
export type FieldAnswers =
  | { readonly kind: 'tick' }
  | { readonly kind: 'text' }
  | { readonly kind: 'choice'; readonly values: ReadonlySet<string> };

/** What a field can be answered with; undefined when nobody knows, or can choose anything: that is found elsewhere. */
export function answersOf(field: Field | undefined, catalogs: CatalogFiles): FieldAnswers | undefined {
  const reference = textOf(at(field?.schema, 'catalog'));
  if (reference !== undefined) {
    const entries = findCatalog(catalogs, reference)?.entries;
    const values = new Set(valuesIn(entries ?? [], 'value'));
    return values.size === 0 ? undefined : { kind: 'choice', values };
  }
  const list = at(field?.schema, 'enum');
  if (list) return { kind: 'choice', values: new Set(itemsOf(list).flatMap((item) => textOf(item) ?? [])) };
  return KINDS.get(textOf(at(field?.schema, 'type')) ?? 'string');
}

const KINDS: ReadonlyMap<string, FieldAnswers> = new Map([
  ['string', { kind: 'text' }],
  ['boolean', { kind: 'tick' }],
]);

/** How people call what a field is, behind "which is". */
export const ANSWER_WORDS: Readonly<Record<FieldAnswers['kind'], string>> = {
  tick: 'a tick',
  text: 'a text',
  choice: 'chosen from a list',
};

/** Whether a value can be the answer to a field. */
export function isAnswer(value: unknown, answers: FieldAnswers): boolean {
  if (answers.kind === 'tick') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  return answers.kind === 'text' || answers.values.has(value);
}

/** The texts that entries of a catalog have as a property. */
export function valuesIn(entries: readonly JsonNode[], property: string): readonly string[] {
  return entries.flatMap((entry) => textOf(at(entry, property)) ?? []);
}
