import type { CatalogEntry } from '#contract/catalog.ts';
import type { LookUpRule } from '#contract/form-document.ts';

/** The inputs of a look-up: the chosen entry of the source, and the catalog to search. */
export interface LookUp {
  readonly source: CatalogEntry;
  /** Entries of the rule's catalog in their order, without those that the target does not accept. */
  readonly entries: readonly CatalogEntry[];
}

/**
 * The value that a dependency gives its target (R2.41, R4.4), or undefined when the rule finds none. A rule without a
 * catalog reads the source's own entry. Exact matches come before entries that only contain the text.
 */
export function lookUp(rule: LookUpRule, { source, entries }: LookUp): string | undefined {
  if (!rule.catalog) return textOf(source[rule.take]);
  const fitting = preferred(rule, matching(rule, { source, entries }), source);
  return textOf(fitting[0]?.[rule.take]) ?? (rule.otherwise ? textOf(source[rule.otherwise]) : undefined);
}

function matching(rule: LookUpRule, { source, entries }: LookUp): readonly CatalogEntry[] {
  const conditions = Object.entries(rule.match ?? {}).map(([property, comparison]) => ({
    property,
    wanted: textOf(source['equals' in comparison ? comparison.equals : comparison.equalsOrContains]),
    mayContain: 'equalsOrContains' in comparison,
  }));
  // A property that the source lacks matches nothing.
  if (conditions.some(({ wanted }) => wanted === undefined)) return [];
  const exact = entries.filter((entry) =>
    conditions.every(({ property, wanted }) => entry[property] === wanted),
  );
  if (exact.length > 0) return exact;
  return entries.filter((entry) =>
    conditions.every(({ property, wanted = '', mayContain }) =>
      mayContain ? textOf(entry[property])?.includes(wanted) === true : entry[property] === wanted,
    ),
  );
}

/** The entries that the rule prefers; all entries when it prefers none. */
function preferred(
  rule: LookUpRule,
  entries: readonly CatalogEntry[],
  source: CatalogEntry,
): readonly CatalogEntry[] {
  const conditions = Object.entries(rule.prefer ?? {});
  if (conditions.length === 0) return entries;
  const better = entries.filter((entry) =>
    conditions.every(([property, { startsWith }]) => {
      const start = textOf(source[startsWith]);
      return start !== undefined && (textOf(entry[property]) ?? '').startsWith(start);
    }),
  );
  return better.length > 0 ? better : entries;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
