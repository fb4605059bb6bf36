import { groupedBy } from '#contract/grouped-by.ts';
import { LONGEST_CHAIN } from '#contract/limits.ts';
import type { Mention } from './schema-fields.ts';

/**
 * How many answers each field with a condition waits for, one after the other: 1 for a field that needs a field without a condition.
 * Chains that are too long, and circles, end at one more than `LONGEST_CHAIN`.
 */
export function chainLengths(mentions: readonly Mention[]): ReadonlyMap<string, number> {
  const defined = mentions.filter(({ isDefinition, needs }) => isDefinition && needs);
  const definitions = groupedBy(defined, ({ path }) => path);
  const lengths = new Map<string, number>();
  // In rounds, because a chain may be longer than the stack: each round lengthens every chain by a field.
  for (let round = 0; round <= LONGEST_CHAIN; round += 1)
    for (const [path, all] of definitions) {
      const before = all.flatMap(({ needs = [] }) => needs.map((need) => lengths.get(need) ?? 0));
      lengths.set(path, Math.min(Math.max(-1, ...before) + 1, LONGEST_CHAIN + 1));
    }
  return lengths;
}
