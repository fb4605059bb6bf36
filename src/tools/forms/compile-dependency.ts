import type { CompiledDependency } from '#contract/compiled-form.ts';
import type { DependencyRule } from '#contract/form-document.ts';
import type { KnownField } from '#engine/fields-of.ts';
import { lookUp } from '#engine/look-up.ts';
import { textIn, type CatalogReader } from '#tools/read-catalogs.ts';
import { valuesOf } from './resolve-schema.ts';

/** Where a rule stands: the field it fills, and what it may speak of. */
export interface RuleContext {
  readonly target: KnownField;
  readonly fields: readonly KnownField[];
  readonly catalogs: CatalogReader;
}

/**
 * Does the look-up of a dependency for every answer its source can have, so that the page needs the table alone:
 * neither the catalogs to look in nor the rules. What the target could not take is never found.
 */
export function compileDependency(
  rule: DependencyRule,
  { target, fields, catalogs }: RuleContext,
): CompiledDependency {
  const source = fields.find(({ name }) => name === rule.from)?.schema.catalog;
  if (source === undefined)
    throw new Error(`${target.name} depends on "${rule.from}", which chooses from no catalog.`);
  const allowed = target.schema.catalog && new Set(valuesOf(target.schema.catalog, catalogs));
  const isTakeable = (value: string): boolean => !allowed || allowed.has(value);
  const entries = rule.catalog ? catalogs.read(rule.catalog).entries : [];
  const takeable = entries.filter((entry) => isTakeable(textIn(entry, rule.take)));
  const answers = catalogs.read(source).entries;
  const rows = answers.flatMap((entry) => {
    const found = lookUp(rule, { source: entry, entries: takeable });
    return found !== undefined && isTakeable(found) ? [[textIn(entry, 'value'), found] as const] : [];
  });
  const link = { target: target.name, from: [rule.from], when: rule.when ?? 'untilTouched' };
  const isCopy = rows.length === answers.length && rows.every(([answer, found]) => answer === found);
  if (isCopy) return link;
  // In the order in which the module holds the source's values, so that it can leave out the keys.
  const sorted = rows.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { ...link, table: Object.fromEntries(sorted) };
}
