import { LONGEST_TEXT } from '#contract/limits.ts';
import { asNumber, asText, at, itemsOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { INITIAL_ITEMS } from '#compiler/forms/initial-answers.ts';
import { TABLE_CHARACTERS } from '#compiler/forms/dependencies.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { findCatalog, findFormat, type CatalogFiles } from '#linter/catalog-files.ts';
import { answersOf } from '#linter/field-answers.ts';
import type { Form } from '#linter/form.ts';
import { fieldRule, formRule, type Rule } from '#linter/rule.ts';
import { dependencyRulesOf, type DependencyRule } from '#linter/written-dependencies.ts';

/** Rules about the length of what a document fills in: few characters of a document must not make millions (R21.2). */
export const rules: readonly Rule[] = [
  formRule('template-length', (form, { error }, { catalogs }) => {
    const longestFilled = lengthsIn(form, catalogs);
    for (const [target, node] of templatesIn(form)) {
      const template = at(node, 'template');
      const longest = longestFilled(asText(template) ?? '', target);
      if (template && longest > LONGEST_TEXT)
        error(
          template.place,
          `The template of "${target}" can become ${longest} characters long, and ${LONGEST_TEXT} are the most.`,
          'Name fewer fields in it, or give those that it names a smaller "maxLength".',
        );
    }
  }),
  fieldRule('default', ({ schema }, { error }) => {
    const value = at(schema, 'default');
    if (value && (asText(value) ?? '').length > LONGEST_TEXT)
      error(value.place, `A default has at most ${LONGEST_TEXT} characters.`, 'Shorten it.');
  }),
  fieldRule('limits', ({ name, schema }, { error }) => {
    const least = at(schema, 'minItems');
    if (least && (asNumber(least) ?? 0) > INITIAL_ITEMS)
      error(
        least.place,
        `"${name}" would start with ${asNumber(least)} items.`,
        `Write ${INITIAL_ITEMS} or less.`,
      );
  }),
  formRule('dependency-size', (form, { error }, { catalogs }) => {
    for (const rule of dependencyRulesOf(form)) {
      const characters = tableCharacters(rule, form, catalogs);
      const place = (at(rule.node, 'is') ?? at(rule.node, 'take') ?? rule.node).place;
      if (characters > TABLE_CHARACTERS)
        error(
          place,
          `This rule would fill "${rule.target}" from a table of ${characters} characters, and ${TABLE_CHARACTERS} are the most.`,
          'Name fewer answers, or fill in something shorter.',
        );
    }
  }),
];

/** How long a typed answer usually is, where no limit says so. */
const USUAL_LENGTH = 1_000;

/** The templates of a form with the fields that they fill. */
function templatesIn(form: Form): readonly (readonly [target: string, node: JsonNode])[] {
  const templates = dependencyRulesOf(form).filter(({ kind }) => kind === 'template');
  return [...new Map(templates.map(({ node, target }) => [node, target]))].map(([node, target]) => [
    target,
    node,
  ]);
}

/** Makes a function for the longest text that a template can make for its target. */
function lengthsIn(form: Form, catalogs: CatalogFiles): (template: string, target: string) => number {
  const templates = new Map(templatesIn(form));
  const known = new Map<string, number>();

  function longestOf(path: string): number {
    const before = known.get(path);
    if (before !== undefined) return before;
    // Another rule reports templates in a circle.
    known.set(path, 0);
    const template = asText(at(templates.get(path), 'template'));
    const filled = template === undefined ? USUAL_LENGTH : longestFilled(template, path);
    const longest = Math.min(ownLimit(form.fields.get(path)?.schema, catalogs) ?? filled, LONGEST_TEXT);
    known.set(path, longest);
    return longest;
  }

  /** A name means a field of the same item, or else of the form. */
  function longestFilled(template: string, target: string): number {
    let [length, end] = [0, 0];
    for (const { 0: place, 1: name = '', index } of template.matchAll(/\{([^{}]*)\}/g)) {
      const sibling = joinPath(parentOf(target), name);
      length += index - end + longestOf(form.fields.has(sibling) ? sibling : name);
      end = index + place.length;
    }
    return length + template.length - end;
  }

  return longestFilled;
}

/** The most characters of an answer by the rules of its field: its limits, or its longest choice. */
function ownLimit(schema: JsonNode | undefined, catalogs: CatalogFiles): number | undefined {
  const format = findFormat(catalogs, asText(at(schema, 'format')) ?? '');
  const limits = [schema, format].flatMap((node) => asNumber(at(node, 'maxLength')) ?? []);
  if (limits.length > 0) return Math.min(...limits);
  const values = answersOf(schema, catalogs)?.values ?? [];
  return values.length > 0 ? longestIn(values) : undefined;
}

function longestIn(texts: readonly string[]): number {
  return texts.reduce((longest, text) => Math.max(longest, text.length), 0);
}

/** The characters of the table into which the compiler turns a constant or a look-up. Zero for other rules. */
function tableCharacters(rule: DependencyRule, { fields }: Form, catalogs: CatalogFiles): number {
  switch (rule.kind) {
    case 'constant':
      return constantCharacters(rule.node);
    case 'look-up':
      return lookUpCharacters(rule.node, fields.get(rule.from)?.schema, catalogs);
    case 'template':
    case 'copy':
    case undefined:
      return 0;
  }
}

function constantCharacters(node: JsonNode): number {
  const value = asText(at(node, 'value')) ?? '';
  return itemsOf(at(node, 'is')).reduce((sum, is) => sum + (asText(is) ?? '').length + value.length, 0);
}

function lookUpCharacters(node: JsonNode, source: JsonNode | undefined, catalogs: CatalogFiles): number {
  const offered = answersOf(source, catalogs);
  const catalog = asText(at(node, 'catalog'));
  const found = catalog === undefined ? offered : findCatalog(catalogs, catalog);
  const entries = found?.entries ?? [];
  const taken = entries.flatMap((entry) => asText(at(entry, asText(at(node, 'take')) ?? '')) ?? []);
  return (offered ? offered.values.length : entries.length) * longestIn(taken);
}
