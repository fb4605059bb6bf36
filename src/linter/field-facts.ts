import { catalogName } from '#contract/catalog.ts';
import { type Choices, choicesOf, type FieldFacts, factsOf, fieldKind } from '#engine/field-facts.ts';
import type { FieldKind } from '#engine/field-kinds.ts';
import type { Form } from './form.ts';
import type { Level } from './schema-fields.ts';
import { at, itemsOf, asText, toValue, type JsonNode } from '#compiler/documents/json-node.ts';

/** The kind of a field. Undefined for an unknown type. */
export function kindOfField(schema: JsonNode | undefined): FieldKind | undefined {
  return fieldKind(schema && toValue(schema));
}

/** What visitors choose from in a field: one of its choices, or several. */
export function choicesOfField(schema: JsonNode | undefined): Choices {
  return choicesOf(schema && toValue(schema));
}

/** Whether visitors choose countries in a field. */
export function offersCountries(schema: JsonNode | undefined): boolean {
  return catalogName(choicesOfField(schema).catalog ?? '') === 'countries';
}

/** A definition, and the rules in its "allOf" at any depth: those that hold for every answer, in any case. */
export function withAllOf(definition: JsonNode): readonly JsonNode[] {
  return [definition, ...itemsOf(at(definition, 'allOf')).flatMap(withAllOf)];
}

/** The name of each kind in a finding, after "which is". */
export const KIND_WORDS: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  listed: 'chosen from its own list',
  choice: 'chosen from a catalog',
  number: 'a number',
  tick: 'a tick',
  several: 'several choices',
  repeatable: 'a repeatable group',
};

/** The facts of a field. */
export function factsIn(form: Form, path: string): FieldFacts {
  return factsOf({
    name: path,
    widget: asText(at(form.uis.get(path), 'ui:widget')),
    definitions: definitionsOf(form, path).map(toValue),
  });
}

/** The widget of a field: the one in ui.json, otherwise the usual one of its kind. */
export function widgetOf(form: Form, path: string): string | undefined {
  return factsIn(form, path).widget;
}

/** All definitions of a field: the first, then those in conditions. */
export function definitionsOf({ mentions }: Form, path: string): readonly JsonNode[] {
  return mentions.filter((one) => one.isDefinition && one.path === path).map(({ node }) => node);
}

/** All parts of the definitions of a field: those in `allOf`, and those under a condition. A branch may repeat the field that decides; that is no part. */
export function partsOf({ mentions, parts }: Form, path: string): readonly JsonNode[] {
  const repeated = new Set(mentions.filter(({ needs }) => needs === undefined).map(({ node }) => node));
  return parts
    .filter((part) => part.path === path && part.isDefinition && !repeated.has(part.node))
    .map(({ node }) => node);
}

/** Whether a field's answer is a secret (R2.9). */
export function isSecret(form: Form, path: string): boolean {
  return factsIn(form, path).isSecret;
}

/** Whether a field is a consent: a required tick. */
export function isConsent(schema: JsonNode | undefined): boolean {
  return isTrue(at(schema, 'const'));
}

/** Whether a node is the value `true`. */
export function isTrue(node: JsonNode | undefined): boolean {
  return node?.kind === 'plain' && node.value === true;
}

/** The answers that a document lists for a field, whether visitors can choose one or several. */
export function listedIn(schema: JsonNode | undefined): readonly JsonNode[] {
  const kind = kindOfField(schema);
  if (kind === 'listed') return itemsOf(at(schema, 'enum'));
  return kind === 'several' ? itemsOf(at(at(schema, 'items'), 'enum')) : [];
}

/** The fields of the form itself or of an item, with their part of ui.json. */
export interface LevelUi extends Level {
  readonly ui: JsonNode | undefined;
  readonly order: JsonNode | undefined;
}

/** All levels of a form with fields. It leaves out fields inside a plain field, which another rule refuses. */
export function levelUisOf(form: Form): readonly LevelUi[] {
  return [...form.levels.values()].flatMap((level) => {
    if (level.path === '') return [{ ...level, ui: form.ui, order: at(form.ui, 'ui:order') }];
    if (kindOfField(form.fields.get(level.path)?.schema) !== 'repeatable') return [];
    const ui = at(form.uis.get(level.path), 'items');
    return [{ ...level, ui, order: at(ui, 'ui:order') }];
  });
}
