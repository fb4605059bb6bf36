import type { CatalogEntry } from '#contract/catalog.ts';
import type { CompiledDependency } from '#contract/compiled-dependency.ts';
import type { JsonSchema, LookUpRule } from '#contract/form-document.ts';
import type { KnownField } from '#engine/fields-of.ts';
import { lookUp } from '#engine/look-up.ts';
import { textProperty, type CatalogReader } from '#compiler/read-catalogs.ts';
import { valuesOf } from './resolve-schema.ts';

/** The field that a rule fills in, and the fields and catalogs that the rule may name. */
export interface RuleContext {
  readonly target: KnownField;
  readonly fields: readonly KnownField[];
  readonly catalogs: CatalogReader;
}

/**
 * Performs the look-up of a dependency for every answer and returns the results as a table. So the page needs neither the catalogs
 * nor the rules. The table has no answer that the target does not accept.
 */
export function lookUpTable(
  rule: LookUpRule,
  { target, fields, catalogs }: RuleContext,
): Pick<CompiledDependency, 'table'> {
  const allowed = choicesOf(target.schema, catalogs);
  const isTakeable = (value: string): boolean => !allowed || allowed.includes(value);
  const found = rule.catalog === undefined ? [] : catalogs.read(rule.catalog).entries;
  const entries = found.filter((entry) => isTakeable(textProperty(entry, rule.take)));
  const source = fields.find(({ name }) => name === rule.from)?.schema ?? {};
  const offered = offeredEntries(source, catalogs);
  const rows = (offered ?? typedEntries(rule, { target, entries })).flatMap((entry) => {
    const value = lookUp(rule, { source: entry, entries });
    return value !== undefined && isTakeable(value) ? [[textProperty(entry, 'value'), value] as const] : [];
  });
  // Without a table, the engine copies the answer.
  if (rows.length === offered?.length && rows.every(([answer, value]) => answer === value)) return {};
  // Sorted, so that the order of the source's entries does not change the table.
  const sorted = rows.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { table: Object.fromEntries(sorted) };
}

/** The values that a field offers. Undefined for a typed field. */
function choicesOf(
  { catalog, enum: list }: JsonSchema,
  catalogs: CatalogReader,
): readonly unknown[] | undefined {
  return catalog === undefined ? list : valuesOf(catalog, catalogs);
}

/** The entries that a field offers. An entry of a list in the document has only a value. */
function offeredEntries(
  { catalog, enum: list }: JsonSchema,
  catalogs: CatalogReader,
): readonly CatalogEntry[] | undefined {
  return catalog === undefined ? list?.map((value) => ({ value })) : catalogs.read(catalog).entries;
}

interface Found {
  readonly target: KnownField;
  readonly entries: readonly CatalogEntry[];
}

/** The texts that a visitor can type to find an entry: its value of the property that the rule compares with the answer. */
function typedEntries({ from, match = {} }: LookUpRule, { target, entries }: Found): readonly CatalogEntry[] {
  const compared = Object.entries(match).find(
    ([, comparison]) => 'equals' in comparison && comparison.equals === 'value',
  );
  if (!compared) throw new Error(`${target.name} depends on "${from}", which chooses from no catalog.`);
  const [property] = compared;
  return entries.map((entry) => ({ value: textProperty(entry, property) }));
}
