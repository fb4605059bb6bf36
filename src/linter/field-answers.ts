import { soundRulesOf, type DependencyKind, type DependencyRuleNode } from './dependency-rules.ts';
import type { Form } from './form.ts';
import { findCatalog, type CatalogFiles } from './catalog-files.ts';
import { kindOfField } from './field-kind.ts';
import { at, itemsOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Field } from './schema-fields.ts';

/** What a field can be answered with: a tick, a number, any text, one of a list, several of it, or items of fields. */
export type FieldAnswers =
  | { readonly kind: 'tick' | 'number' | 'text' | 'items' }
  | { readonly kind: 'choice' | 'several'; readonly values: ReadonlySet<string> };

/** What a field can be answered with; undefined when nobody knows, or can choose anything: that is found elsewhere. */
export function answersOf(
  field: Pick<Field, 'schema'> | undefined,
  catalogs: CatalogFiles,
): FieldAnswers | undefined {
  const schema = field?.schema;
  switch (kindOfField(schema)) {
    case 'choice':
    case 'listed':
      return chosen('choice', schema, catalogs);
    case 'several':
      return chosen('several', at(schema, 'items'), catalogs);
    case 'repeatable':
      return { kind: 'items' };
    case 'number':
      return { kind: 'number' };
    case 'tick':
      return { kind: 'tick' };
    case 'text':
      return { kind: 'text' };
    case undefined:
      return undefined;
  }
}

function chosen(
  kind: 'choice' | 'several',
  schema: JsonNode | undefined,
  catalogs: CatalogFiles,
): FieldAnswers | undefined {
  const reference = asText(at(schema, 'catalog'));
  const values =
    reference === undefined
      ? itemsOf(at(schema, 'enum')).flatMap((item) => asText(item) ?? [])
      : valuesIn(findCatalog(catalogs, reference)?.entries, 'value');
  return values.length === 0 ? undefined : { kind, values: new Set(values) };
}

/** How people call what a field is, behind "which is". */
export const ANSWER_WORDS: Readonly<Record<FieldAnswers['kind'], string>> = {
  tick: 'a tick',
  number: 'a number',
  text: 'a text',
  choice: 'chosen from a list',
  several: 'several choices',
  items: 'a repeatable group',
};

/** Whether a value can be the answer to a field. */
export function isAnswer(value: unknown, answers: FieldAnswers): boolean {
  switch (answers.kind) {
    case 'tick':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'text':
      return typeof value === 'string';
    case 'choice':
      return typeof value === 'string' && answers.values.has(value);
    case 'several':
    case 'items':
      return false;
  }
}

/** How a value is written that can be the answer. */
export const WRITTEN: Readonly<Record<'tick' | 'number' | 'text', string>> = {
  tick: 'Write true or false, without quotation marks.',
  number: 'Write a number, without quotation marks.',
  text: 'Write a text in "double quotes".',
};

/** The texts that entries of a catalog have as a property. */
export function valuesIn(entries: readonly JsonNode[] = [], property = ''): readonly string[] {
  return entries.flatMap((entry) => asText(at(entry, property)) ?? []);
}

/** A rule with what its source and its target can be answered with, and the catalog that the source chooses from. */
export interface RuleWithAnswers extends DependencyRuleNode {
  readonly given: FieldAnswers | undefined;
  readonly taken: FieldAnswers | undefined;
  readonly source: string | undefined;
}

/** The dependencies of one kind that are used, with what is known of their fields. */
export function rulesWith(
  kind: DependencyKind,
  form: Form,
  catalogs: CatalogFiles,
): readonly RuleWithAnswers[] {
  return soundRulesOf(form, kind).map((rule) => ({
    ...rule,
    given: answersOf(form.fields.get(rule.from), catalogs),
    taken: answersOf(form.fields.get(rule.target), catalogs),
    source: asText(at(form.fields.get(rule.from)?.schema, 'catalog')),
  }));
}
