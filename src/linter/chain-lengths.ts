import { groupedBy } from '#contract/grouped-by.ts';
import { LONGEST_CHAIN } from '#contract/limits.ts';
import type { Mention } from './schema-fields.ts';

/**
 * How many answers each field with a condition waits for, one after the other: 1 for a field that needs a field without a condition.
 * Chains that are too long, and circles, end at one more than `LONGEST_CHAIN`.
 */
export function chainLengths(mentions: readonly Mention[]): ReadonlyMap<string, number> {
  const defined = mentions.filter(({ isDefinition, needs }) => isDefinition && needs);
  return lengthsBy(
    groupedBy(defined, ({ path }) => path),
    ({ needs = [] }) => needs,
  );
}

/**
 * The most rounds in which the engine tests the conditions of a form (R4.3): one for each link of its longest chain, and one that changes
 * nothing. Unlike a chain of `needs`, such a chain also runs through `else`, `not` and fields that may stay without an answer. In a
 * circle, the engine stops after as many rounds as for a chain that is one link too long.
 */
export function conditionRounds(mentions: readonly Mention[]): number {
  const definitions = groupedBy(
    mentions.filter(({ isDefinition }) => isDefinition),
    ({ path }) => path,
  );
  // A field that is also asked without a condition is never hidden.
  const hideable = [...definitions].filter(([, all]) => all.every(({ reads }) => reads.length > 0));
  const lengths = lengthsBy(new Map(hideable), ({ reads }) => reads);
  return [...lengths.values()].reduce((longest, length) => Math.max(longest, length), 0) + 1;
}

/** The length of the chain that ends at each field, by what its definitions wait for. */
function lengthsBy(
  definitions: ReadonlyMap<string, readonly Mention[]>,
  waitsFor: (mention: Mention) => readonly string[],
): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  // In rounds, because a chain may be longer than the stack: each round lengthens every chain by a field.
  for (let round = 0; round <= LONGEST_CHAIN; round += 1)
    for (const [path, all] of definitions) {
      const before = all.flatMap((one) => waitsFor(one).map((other) => lengths.get(other) ?? 0));
      const longest = before.reduce((most, length) => Math.max(most, length), -1);
      lengths.set(path, Math.min(longest + 1, LONGEST_CHAIN + 1));
    }
  return lengths;
}
