import { editing, type Gesture, languagesOf, textIn, together } from './documents.ts';
import { reorderItems } from './json-text.ts';
import { catalogPath, itemsIn, listEntries, namesPathOf } from './lists.ts';

/**
 * Moves an entry up or down by one place of the list. In each language, the entry goes past the same neighbour, unless it is past it
 * already. All others keep their order, because each language may sort by its own names.
 */
export function moveEntry(list: string, code: string, by: -1 | 1): Gesture {
  return (documents) => {
    const codes = listEntries(documents, list).map((entry) => entry.code);
    const neighbour = codes[codes.indexOf(code) + by];
    if (!codes.includes(code) || neighbour === undefined) return documents;
    return ordering(list, () => (items) => pastNeighbour(items, { code, neighbour, by }))(documents);
  };
}

/** Sorts the entries of a list by name, in each language as its readers sort. */
export function sortEntries(list: string): Gesture {
  return ordering(list, (language) => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (items) => items.toSorted((one, next) => compare(one.name, next.name));
  });
}

/** An entry with its name in one language. */
interface NamedItem {
  readonly value: string;
  readonly name: string;
}

type Items = readonly NamedItem[];

/** Writes a list and its names in another order. Each language may have its own. */
function ordering(list: string, inLanguage: (language: string) => (items: Items) => Items): Gesture {
  return (documents) => {
    const named = languagesOf(documents).map(
      (language) => [namesPathOf(documents, list, language), language] as const,
    );
    const files = new Map([[catalogPath(documents, list), 'en'], ...named]);
    const gestures = [...files].map(([path = '', language]) => {
      const items = itemsIn(documents, path).map(({ value, name }) => ({
        value: textIn(value),
        name: textIn(name),
      }));
      const order = inLanguage(language)(items).map((item) => items.indexOf(item));
      return editing(path, (text) => reorderItems(text, ['entries'], order));
    });
    return together(...gestures)(documents);
  };
}

interface MovePast {
  readonly code: string;
  readonly neighbour: string;
  readonly by: -1 | 1;
}

function pastNeighbour(items: Items, { code, neighbour, by }: MovePast): Items {
  const placeOf = (value: string): number => items.findIndex((item) => item.value === value);
  const [from, past] = [placeOf(code), placeOf(neighbour)];
  const moved = items[from];
  if (!moved || past < 0 || Math.sign(past - from) !== by) return items;
  // Without the entry, those behind it move up by one. So this place is before the neighbour on the way up, and behind it on the way down.
  return items.toSpliced(from, 1).toSpliced(past, 0, moved);
}
