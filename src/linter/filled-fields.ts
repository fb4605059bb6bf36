import { catalogName } from '#contract/catalog.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { asNumber, asText, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { INITIAL_ITEMS } from '#compiler/forms/initial-answers.ts';
import { parentOf } from '#engine/field-path.ts';
import { findFormat, type CatalogFiles } from './catalog-files.ts';
import { answersOf } from './field-answers.ts';
import { withAllOf } from './field-facts.ts';
import { isRequired } from './field-names.ts';
import { filledSizes, jsonBytes } from './filled-sizes.ts';
import type { Form } from './form.ts';
import { textsBehind } from './schema-fields.ts';
import { dependencyRulesOf } from './written-dependencies.ts';

/** What a form asks of every request for one field, in each of the items with which it starts. */
export interface FilledField {
  /** Empty for the names of the form's catalogs. */
  readonly path: string;
  /** The bytes that it takes in a request: UTF-8, with the escapes and the names of JSON. */
  readonly bytes: number;
}

/**
 * What a form puts into a request by itself, by field: defaults, what dependencies make at their longest, the items with which
 * groups start, and the shortest answers to its required fields.
 */
export function filledFields(form: Form, catalogs: CatalogFiles): readonly FilledField[] {
  const sizes = filledSizes(form, catalogs);
  const filledIn = [...form.fields.values()].flatMap(({ name: path, schema }) => {
    const times = itemsAtStart(parentOf(path), form);
    const filled = at(at(schema, 'items'), 'properties')
      ? EMPTY_ITEM * leastItems(schema)
      : Math.max(sizes.into(path)?.bytes ?? 0, isRequired(path, form) ? leastBytes(schema, catalogs) : 0);
    if (filled === 0 || times === 0) return [];
    const sent = form.name === SIGN_UP && SENT_TWICE.includes(path) ? 2 : 1;
    return [{ path, bytes: (jsonBytes(path.slice(parentOf(path).length)) + filled + 1) * times * sent }];
  });
  return [...filledIn, { path: '', bytes: catalogBytes(form) }];
}

/** The bytes of the names and versions of a form's catalogs, which each request carries. */
function catalogBytes(form: Form): number {
  const rules = dependencyRulesOf(form).map(({ node }) => node);
  const names = new Set(
    textsBehind([...form.schemas, ...rules], 'catalog').map(({ text }) => catalogName(text)),
  );
  return [...names].reduce((sum, name) => sum + jsonBytes(name) + VERSION, 0);
}

/** The bytes of `:10000,`. */
const VERSION = 7;

/** The bytes of the shortest answer that a field takes. */
function leastBytes(schema: JsonNode, catalogs: CatalogFiles): number {
  const { values = [], kind } = answersOf(schema, catalogs) ?? {};
  const parts = withAllOf(schema);
  const most = (key: string, nodes: readonly (JsonNode | undefined)[] = parts): number =>
    Math.max(...nodes.map((node) => asNumber(at(node, key)) ?? 1));
  const choices = kind === 'several' ? most('minItems') : 1;
  if (values.length > 0) return choices * (Math.min(...values.map(jsonBytes)) + 1);
  const formats = parts.map((part) => findFormat(catalogs, asText(at(part, 'format')) ?? ''));
  return kind === 'text' ? jsonBytes('') + most('minLength', [...parts, ...formats]) : 1;
}

/** The bytes of `{},`. */
const EMPTY_ITEM = 3;

/** A sign-up also sends these answers to the CRM (R2.60). */
const SENT_TWICE = ['firstName', 'lastName'];

/** How many items of a list a form starts with, in all items of the lists around it. One for the form itself. */
function itemsAtStart(path: string, form: Form): number {
  if (path === '') return 1;
  return leastItems(form.fields.get(path)?.schema) * itemsAtStart(parentOf(path), form);
}

/** Another rule reports more items. */
function leastItems(list: JsonNode | undefined): number {
  return Math.min(asNumber(at(list, 'minItems')) ?? 0, INITIAL_ITEMS);
}
