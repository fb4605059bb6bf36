import { listInWords } from '#workbench/shell/list-in-words.ts';

const ORDINALS = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** So many moves are told with their places. */
const MOST_MOVES = 3;

/** How every sentence about the order begins. */
export const ORDER = 'Order: ';

/** Says which fields have another place: “Order: Organisation moves from 3rd to last.” Undefined when their order is the same. */
export function orderInWords(
  was: readonly string[],
  is: readonly string[],
  nameOf: (field: string) => string,
): string | undefined {
  const moved = movedBetween(was, is);
  if (moved.length === 0) return undefined;
  if (moved.length > MOST_MOVES) {
    const others = moved.length - MOST_MOVES;
    return `${ORDER}${listInWords([...moved.slice(0, MOST_MOVES).map(nameOf), `${others} more`])} move.`;
  }
  const moves = moved.map((field) => {
    const [from, to] = [placeIn(was, field), placeIn(is, field)];
    // New fields and fields that are gone may give it the same place among all.
    if (from === to) return `${nameOf(field)} follows ${nameOf(is[is.indexOf(field) - 1] ?? field)} now`;
    return `${nameOf(field)} moves from ${from} to ${to}`;
  });
  return `${ORDER}${listInWords(moves)}.`;
}

/** The fewest fields that change their place among those that both orders have. */
function movedBetween(was: readonly string[], is: readonly string[]): readonly string[] {
  const before = was.filter((name) => is.includes(name));
  const after = is.filter((name) => was.includes(name));
  const kept = new Set(longestRising(after.map((name) => before.indexOf(name))));
  return after.filter((name) => !kept.has(before.indexOf(name)));
}

/** The longest part of a list that only rises. Of several, it is the one whose last number comes first. */
function longestRising(numbers: readonly number[]): readonly number[] {
  const ending: (readonly number[])[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = ending.filter((_, earlier) => (numbers[earlier] ?? 0) < number);
    ending[at] = [...longestOf(before), number];
  }
  return longestOf(ending);
}

function longestOf(lists: readonly (readonly number[])[]): readonly number[] {
  return lists.reduce<readonly number[]>(
    (longest, list) => (list.length > longest.length ? list : longest),
    [],
  );
}

function placeIn(names: readonly string[], name: string): string {
  const place = names.indexOf(name) + 1;
  if (place === 1) return 'first';
  if (place === names.length) return 'last';
  return `${place}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;
}
