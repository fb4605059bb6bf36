import { BYTES_OF_CHARACTER, LONGEST_TEXT, SMALLEST_SHARE } from '#contract/limits.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { asNumber, asText, at, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { INITIAL_ITEMS } from '#compiler/forms/initial-answers.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { findCatalog, type CatalogFiles } from './catalog-files.ts';
import { answersOf } from './field-answers.ts';
import { ownLimit } from './filled-lengths.ts';
import type { Form } from './form.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { dependencyRulesOf, type DependencyRule } from './written-dependencies.ts';

/** What a form fills into one field, in each of the items with which it starts. */
export interface FilledField {
  readonly path: string;
  /** The most bytes that it takes in a request: UTF-8, with the escapes and the names of JSON. */
  readonly bytes: number;
}

/** What a form fills in by itself, by field: defaults, what dependencies make at their longest, and the items with which groups start. */
export function filledFields(form: Form, catalogs: CatalogFiles): readonly FilledField[] {
  const longestIn = fillersIn(form, catalogs);
  return [...form.fields.values()].flatMap(({ name: path, schema }) => {
    const times = itemsAtStart(parentOf(path), form);
    const filled = at(schema, 'items') ? EMPTY_ITEM * leastItems(schema) : longestIn(path);
    if (!filled || times === 0) return [];
    const sent = form.name === SIGN_UP && SENT_TWICE.includes(path) ? 2 : 1;
    return [{ path, bytes: (jsonBytes(path.slice(parentOf(path).length)) + filled + 1) * times * sent }];
  });
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

/** Makes a function for the most bytes that a form fills into a field. Undefined for a field that only the visitor answers. */
function fillersIn(form: Form, catalogs: CatalogFiles): (path: string) => number | undefined {
  // A template occurs once for each of its sources.
  const rules = new Map(dependencyRulesOf(form).map((rule) => [rule.node, rule]));
  const rulesFor = groupedBy(rules.values(), ({ target }) => target);
  const known = new Map<string, number | undefined>();

  function filledInto(path: string): number | undefined {
    if (known.has(path)) return known.get(path);
    // Another rule reports dependencies in a circle.
    known.set(path, undefined);
    const { schema } = form.fields.get(path) ?? {};
    const value = at(schema, 'default');
    const most = QUOTES + Math.min(ownLimit(schema, catalogs) ?? LONGEST_TEXT, LONGEST_TEXT) * ESCAPE;
    const all = [
      ...(value ? [Math.min(jsonBytes(toValue(value)), most)] : []),
      // Only templates end where the limit of the field is.
      ...(rulesFor.get(path) ?? []).map((rule) =>
        rule.kind === 'template' ? Math.min(bytesBy(rule), most) : bytesBy(rule),
      ),
    ];
    const filled = all.length === 0 ? undefined : Math.max(...all);
    known.set(path, filled);
    return filled;
  }

  /** An answer that others use: what the form fills in, or else what a visitor may type. */
  function answerAt(path: string): number {
    const limit = ownLimit(form.fields.get(path)?.schema, catalogs) ?? SMALLEST_SHARE;
    return filledInto(path) ?? QUOTES + Math.min(limit, LONGEST_TEXT) * BYTES_OF_CHARACTER;
  }

  function bytesBy(rule: DependencyRule): number {
    switch (rule.kind) {
      case 'copy':
        return answerAt(rule.from);
      case 'template':
        return bytesOfTemplate(asText(at(rule.node, 'template')) ?? '', rule.target);
      case 'constant':
        return longestOf([at(rule.node, 'value'), at(rule.node, 'else')]);
      case 'look-up':
        return longestOf(takenBy(rule, form, catalogs));
      case undefined:
        return 0;
    }
  }

  function bytesOfTemplate(template: string, target: string): number {
    const named = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => {
      const sibling = joinPath(parentOf(target), name);
      return answerAt(form.fields.has(sibling) ? sibling : name) - QUOTES;
    });
    return named.reduce((sum, bytes) => sum + bytes, jsonBytes(template.replaceAll(/\{[^{}]*\}/g, '')));
  }

  return filledInto;
}

/** The bytes of the two quotation marks around a text. */
const QUOTES = 2;

/** The most bytes of a character in JSON: `\u0001`. */
const ESCAPE = 6;

/** What a look-up may take: from its catalog, or else from the entries of its source. */
function takenBy(
  { node, from }: DependencyRule,
  { fields }: Form,
  catalogs: CatalogFiles,
): readonly (JsonNode | undefined)[] {
  const source = answersOf(fields.get(from)?.schema, catalogs)?.entries ?? [];
  const catalog = asText(at(node, 'catalog'));
  const searched = catalog === undefined ? source : (findCatalog(catalogs, catalog)?.entries ?? []);
  const valuesOf = (entries: readonly JsonNode[], key: string): readonly (JsonNode | undefined)[] =>
    entries.map((entry) => at(entry, asText(at(node, key)) ?? ''));
  return [...valuesOf(searched, 'take'), ...valuesOf(source, 'otherwise')];
}

function longestOf(nodes: readonly (JsonNode | undefined)[]): number {
  return nodes.reduce((longest, node) => Math.max(longest, node ? jsonBytes(toValue(node)) : 0), 0);
}

function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
