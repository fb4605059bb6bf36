/**
 * The chance that a value of the first list is above one of the second, as the rank test of Wilcoxon, Mann and Whitney counts it (the
 * area under the ROC curve). 0.5 means that the times do not tell the lists apart; 0 and 1, that they always do.
 */
export function chanceToRankHigher(first: readonly number[], second: readonly number[]): number {
  const sorted = second.toSorted((a, b) => a - b);
  const below = first.map(
    (value) => (placeIn(sorted, (other) => other < value) + placeIn(sorted, (other) => other <= value)) / 2,
  );
  return below.reduce((sum, count) => sum + count, 0) / (first.length * second.length);
}

/** How many values at the start of a sorted list meet a condition that no later one meets. */
function placeIn(sorted: readonly number[], isBefore: (value: number) => boolean): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(sorted[middle] ?? 0)) from = middle + 1;
    else to = middle;
  }
  return from;
}
