import type { Place } from '#contract/finding.ts';
import { LONGEST_TEXT, TEXT_LIMIT_BYTES } from '#contract/limits.ts';
import { asNumber, asText, at, itemsOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { INITIAL_ITEMS } from '#compiler/forms/initial-answers.ts';
import { TABLE_CHARACTERS } from '#compiler/forms/dependencies.ts';
import { findCatalog, type CatalogFiles } from '#linter/catalog-files.ts';
import { answersOf, longestIn } from '#linter/field-answers.ts';
import { filledFields } from '#linter/filled-fields.ts';
import { filledSizes } from '#linter/filled-sizes.ts';
import type { Form } from '#linter/form.ts';
import { fieldRule, formRule, type Rule } from '#linter/rule.ts';
import { dependencyRulesOf, distinctRulesOf, type DependencyRule } from '#linter/written-dependencies.ts';

/** Rules about the length of what a document fills in: few characters of a document must not make millions (R21.2). */
export const rules: readonly Rule[] = [
  formRule('template-length', (form, { error }, { catalogs }) => {
    for (const { target, place, length } of longTemplates(form, catalogs))
      error(
        place,
        `The template of "${target}" can become ${length} characters long, and ${LONGEST_TEXT} are the most.`,
        'Name fewer fields in it, or give those that it names a smaller "maxLength".',
      );
  }),
  formRule('request-size', (form, { error }, { catalogs }) => {
    const filled = filledFields(form, catalogs).toSorted((one, other) => other.bytes - one.bytes);
    const bytes = filled.reduce((sum, field) => sum + field.bytes, 0);
    const [largest] = filled;
    if (!largest || bytes <= TEXT_LIMIT_BYTES || longTemplates(form, catalogs).length > 0) return;
    error(
      (form.uis.get(largest.path) ?? form.fields.get(largest.path)?.schema ?? form.schema).place,
      `This form puts up to ${kB(bytes)} kB into every request, and ${kB(TEXT_LIMIT_BYTES)} kB are the most. Visitors could not send their own answers.`,
      largest.path === ''
        ? `Use fewer catalogs: their names take ${kB(largest.bytes)} kB.`
        : `Shorten what "${largest.path}" asks for or starts with, which takes ${kB(largest.bytes)} kB, or ask for fewer answers.`,
    );
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

function kB(bytes: number): number {
  return Math.ceil(bytes / 1_024);
}

interface LongTemplate {
  readonly target: string;
  readonly place: Place;
  readonly length: number;
}

/** The templates that can become too long. */
function longTemplates(form: Form, catalogs: CatalogFiles): readonly LongTemplate[] {
  const sizes = filledSizes(form, catalogs);
  return distinctRulesOf(form).flatMap(({ kind, node, target }) => {
    const template = at(node, 'template');
    if (kind !== 'template' || !template) return [];
    const length = sizes.ofTemplate(asText(template) ?? '', target).characters;
    return length > LONGEST_TEXT ? [{ target, place: template.place, length }] : [];
  });
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
