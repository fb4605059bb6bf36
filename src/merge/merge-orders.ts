/** The names of the members of a container, in three versions of it. */
export interface ThreeOrders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Whose change stays. */
export type Side = 'mine' | 'theirs';

/** Beyond so many comparisons, an order that both sides have changed is a conflict. */
const MOST_COMPARISONS = 1_000_000;

/**
 * Brings two changes of an order together. A name that one side has moved or added gets the place that it has there, among the names
 * that neither side has moved.
 *
 * @param kept The names that stay.
 * @param prefer The side whose order stays. Undefined asks whether the two orders contradict each other.
 */
export function mergeOrders(orders: ThreeOrders, kept: ReadonlySet<string>, prefer?: Side): MergedOrder {
  const [inMine, inTheirs] = [new Set(orders.mine), new Set(orders.theirs)];
  const common = orders.base.filter((name) => kept.has(name) && inMine.has(name) && inTheirs.has(name));
  const movedBy = (side: Side): ReadonlySet<string> =>
    prefer === undefined || prefer === side ? movedNames(common, orders[side]) : new Set();
  const moved = { mine: movedBy('mine'), theirs: movedBy('theirs') };
  const still = common.filter((name) => !moved.mine.has(name) && !moved.theirs.has(name));
  const places = {
    mine: placesSetBy({ order: orders.mine, common, moved: moved.mine, kept }, still),
    theirs: placesSetBy({ order: orders.theirs, common, moved: moved.theirs, kept }, still),
  };
  const isContested = [...places.mine].some(([name, gap]) => (places.theirs.get(name) ?? gap) !== gap);
  const [own, others] = [
    namesInGaps(places.mine, places.theirs, prefer === undefined ? undefined : prefer === 'mine'),
    namesInGaps(places.theirs, places.mine, prefer === undefined ? undefined : prefer === 'theirs'),
  ];
  const order = [undefined, ...still].flatMap((name, gap) => [
    ...(name === undefined ? [] : [name]),
    ...mixed(own.get(gap) ?? [], others.get(gap) ?? []),
  ]);
  const before = gapsOf(orders.base, still);
  const loses = (side: Side): boolean => {
    // A move that changes no gap says only which of two moved names comes first.
    const unseen = [...moved[side]].filter((name) => places[side].get(name) === before.get(name));
    return losesMoves({ base: orders.base, own: orders[side], order, common }, unseen);
  };
  return { order, isConflict: prefer === undefined && (isContested || loses('mine') || loses('theirs')) };
}

/** The merged order, and whether the two orders contradict each other. */
export interface MergedOrder {
  readonly order: readonly string[];
  readonly isConflict: boolean;
}

interface SideOrder {
  readonly order: readonly string[];
  readonly common: readonly string[];
  readonly moved: ReadonlySet<string>;
  readonly kept: ReadonlySet<string>;
}

/** The gaps of the names whose place a side has set: those that it has moved or added. */
function placesSetBy(
  { order, common, moved, kept }: SideOrder,
  still: readonly string[],
): ReadonlyMap<string, number> {
  const isCommon = new Set(common);
  return new Map(
    [...gapsOf(order, still)].filter(
      ([name]) => kept.has(name) && (isCommon.has(name) ? moved.has(name) : true),
    ),
  );
}

/**
 * The names that one side puts into each gap. Of two places of one name, that of the preferred side stays. Without a preference it is
 * the one nearer to the start, because both sides agree about it.
 */
function namesInGaps(
  own: ReadonlyMap<string, number>,
  others: ReadonlyMap<string, number>,
  isPreferred: boolean | undefined,
): ReadonlyMap<number, readonly string[]> {
  const gaps = new Map<number, string[]>();
  for (const [name, gap] of own) {
    const other = others.get(name) ?? gap;
    const stays = other === gap || (isPreferred ?? gap < other);
    const names = gaps.get(gap) ?? [];
    if (stays) gaps.set(gap, names);
    if (stays) names.push(name);
  }
  return gaps;
}

/** The names that stand elsewhere than before, relative to as many others as possible. */
function movedNames(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const at = placesOf(before);
  const names = after.filter((name) => at.has(name));
  const still = new Set(longestRising(names.map((name) => at.get(name) ?? 0)).map((index) => names[index]));
  return new Set(names.filter((name) => !still.has(name)));
}

/** The indexes of a longest rising subsequence (patience sorting). */
function longestRising(numbers: readonly number[]): readonly number[] {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [index, value] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1]);
    ends[low] = index;
  }
  const found: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) found.push(index);
  return found.toReversed();
}

/** After how many of the names that stay in place each other name stands. */
function gapsOf(order: readonly string[], still: readonly string[]): ReadonlyMap<string, number> {
  const at = placesOf(still);
  const gaps = new Map<string, number>();
  let gap = 0;
  for (const name of order) {
    const place = at.get(name);
    if (place === undefined) gaps.set(name, gap);
    else gap = place + 1;
  }
  return gaps;
}

/** Mixes the names that two sides have put into one gap, in the same way whichever side is which. */
function mixed(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const [first, second] = JSON.stringify(mine) < JSON.stringify(theirs) ? [mine, theirs] : [theirs, mine];
  const known = new Set(first);
  // The names to put before each name that both have. The others come last.
  const before = new Map<string, string[]>();
  let waiting: string[] = [];
  for (const name of second)
    if (known.has(name)) {
      before.set(name, waiting);
      waiting = [];
    } else waiting.push(name);
  return [...first.flatMap((name) => [...(before.get(name) ?? []), name]), ...waiting];
}

interface SideInOrder {
  readonly base: readonly string[];
  readonly own: readonly string[];
  readonly order: readonly string[];
  readonly common: readonly string[];
}

/** Whether names that a side has moved past others stand as before again, because the other side has moved those others. */
function losesMoves({ base, own, order, common }: SideInOrder, moved: readonly string[]): boolean {
  if (moved.length * common.length > MOST_COMPARISONS) return true;
  const orders = [base, own, order].map(placesOf);
  // Each name is looked up once, because there may be a million comparisons.
  const toPlaces = (name: string): NamePlaces => {
    const [before = 0, now = 0, after = 0] = orders.map((places) => places.get(name) ?? 0);
    return { before, now, after };
  };
  const others = common.map(toPlaces);
  return moved.map(toPlaces).some((one) =>
    others.some((other) => {
      const isFirst = one.now < other.now;
      return isFirst !== one.before < other.before && isFirst !== one.after < other.after;
    }),
  );
}

/** Where a name stands in three orders. */
interface NamePlaces {
  readonly before: number;
  readonly now: number;
  readonly after: number;
}

function placesOf(order: readonly string[]): ReadonlyMap<string, number> {
  return new Map(order.map((name, at) => [name, at]));
}
