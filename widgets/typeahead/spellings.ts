import type { Choice } from '#contract/widget-props.ts';
import { fold, foldedSpellings, namesIn, plain, tidy, type Finder } from './find-choices.ts';

// What only a search that finds nothing needs. This file loads with the first list that opens.

/** The file of a catalog's further spellings: code → spellings. */
type Spellings = Readonly<Record<string, readonly string[]>>;

/** A code of three letters in small letters may be the beginning of a name, so it means a choice only in capitals. */
const LONGEST_CODE = 3;

/** A longer text may contain two slips. */
const MOST_LETTERS_FOR_ONE_SLIP = 7;

/** After that, the search goes on without the further spellings, but with marks and slips. */
const LONGEST_LOAD_MS = 10_000;

/** Words that spellings add, leave out or move: "The Gambia", "Republic of Korea", "die Niederlande". */
const SMALL_WORDS = new Set('the of and der die das des dem den und von'.split(' '));

/** Abbreviations in lists of countries: "Congo, Dem. Rep.". */
const LONG_WORDS: Readonly<Record<string, string>> = {
  dem: 'democratic',
  fed: 'federated',
  is: 'islands',
  rep: 'republic',
  sts: 'states',
};

/** The choices of a field, and the address of their further spellings. */
interface Spelled {
  readonly choices: readonly Choice[];
  readonly spellings: string | undefined;
}

/** Loads the further spellings of choices. Without them the search knows their names only. */
export async function loadSpellings(finder: Finder, { choices, spellings }: Spelled): Promise<Finder> {
  return withSpellings(finder, choices, spellings === undefined ? {} : await fetchSpellings(spellings));
}

/**
 * A search that also understands other spellings (R2.44): official names, other orders of words, codes of lists, slips. It returns a
 * choice for a spelling only if no other choice has it.
 */
export function withSpellings(finder: Finder, choices: readonly Choice[], spellings: Spellings): Finder {
  const meant = meaningsOf(choices, spellings);
  const names = choices.map((choice) => ({ choice, letters: lettersOf(choice) }));
  const spelled = (text: string): Choice | undefined => {
    const [found, another] = meant.get(wordsOf(text)) ?? [];
    if (!found || another) return undefined;
    const isCode = text.trim().length <= LONGEST_CODE;
    return isCode && text !== text.toUpperCase() && isBeginning(text, names, found) ? undefined : found;
  };
  const similar = (text: string): readonly Choice[] =>
    meant.get(wordsOf(text)) ?? similarIn(names, lettersIn(text));
  const first = (text: string, found: readonly Choice[]): readonly Choice[] => {
    const choice = tidy(text) === '' ? undefined : spelled(text);
    return choice ? [choice, ...found.filter((other) => other !== choice)] : found;
  };
  return {
    find: (query) => first(query, finder.find(query)),
    findBest: (text) => {
      const best = first(text, finder.findBest(text));
      return best.length > 0 ? best : similar(text);
    },
    named: (text) => finder.named(text) ?? (tidy(text) === '' ? undefined : spelled(text)),
    similar,
    cut: cutAtMatch,
  };
}

/**
 * Divides a label into the text before the match, the match, and the text after it. Capitals and accents do not matter. When
 * only an alias matches, the label contains no match.
 */
export function cutAtMatch(label: string, query: string): readonly [string, string, string] {
  const letters = Array.from(label);
  const bare = letters.map(plain);
  const wanted = Array.from(tidy(query), plain).join('');
  const start = wanted === '' ? -1 : bare.join('').indexOf(wanted);
  if (start < 0) return [label, '', ''];
  // "ß" is two plain letters.
  const lettersUntil = (end: number): number => {
    let at = 0;
    for (let length = 0; length < end; at += 1) length += bare[at]?.length ?? 1;
    return at;
  };
  const [first, last] = [lettersUntil(start), lettersUntil(start + wanted.length)];
  return [
    letters.slice(0, first).join(''),
    letters.slice(first, last).join(''),
    letters.slice(last).join(''),
  ];
}

async function fetchSpellings(address: string): Promise<Spellings> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LONGEST_LOAD_MS) });
    const spellings: Spellings | null = response.ok ? await response.json() : {};
    return spellings ?? {};
  } catch {
    return {};
  }
}

/** The choices that each spelling means, by its words. Only one of them is certain. */
function meaningsOf(
  choices: readonly Choice[],
  spellings: Spellings,
): ReadonlyMap<string, readonly Choice[]> {
  const meant = new Map<string, readonly Choice[]>();
  for (const choice of choices) {
    const texts = [...namesIn(choice.label), ...(choice.aliases ?? []), ...(spellings[choice.value] ?? [])];
    for (const words of new Set(texts.flatMap(foldedSpellings).map(wordsOf)))
      meant.set(words, [...(meant.get(words) ?? []), choice]);
  }
  return meant;
}

/** The words of a text in alphabetical order, without small words: "Korea, Republic of" and "the Republic of Korea" are equal. */
export function wordsOf(text: string): string {
  const words = fold(text)
    .split(' ')
    .map((word) => LONG_WORDS[word] ?? word);
  const weighty = words.filter((word) => !SMALL_WORDS.has(word));
  return (weighty.length > 0 ? weighty : words).toSorted((one, other) => (one < other ? -1 : 1)).join(' ');
}

interface Named {
  readonly choice: Choice;
  /** Its names without spaces. */
  readonly letters: readonly string[];
}

function isBeginning(text: string, names: readonly Named[], except: Choice): boolean {
  const begun = lettersIn(text);
  return names.some(
    ({ choice, letters }) => choice !== except && letters.some((name) => name.startsWith(begun)),
  );
}

function lettersOf({ label, aliases = [] }: Choice): readonly string[] {
  return [...namesIn(label), ...aliases].map(lettersIn);
}

function lettersIn(text: string): string {
  return fold(text).replaceAll(' ', '');
}

function similarIn(names: readonly Named[], typed: string): readonly Choice[] {
  const most = typed.length > MOST_LETTERS_FOR_ONE_SLIP ? 2 : 1;
  return names
    .map(({ choice, letters }) => ({
      choice,
      // One slip makes almost any code of three letters another one.
      slips: Math.min(
        ...letters
          .filter((name) => name.length > LONGEST_CODE)
          .map((name) => slipsBetween(typed, name, most)),
      ),
    }))
    .filter(({ slips }) => slips <= most)
    .toSorted((one, other) => one.slips - other.slips)
    .map(({ choice }) => choice);
}

/** How many letters are wrong, missing, too many, or have changed places. More than `most` is infinite. */
function slipsBetween(typed: string, name: string, most: number): number {
  if (typed === name) return 0;
  if (most === 0) return Infinity;
  let at = 0;
  while (typed[at] === name[at]) at += 1;
  const [wrong, right] = [typed.slice(at), name.slice(at)];
  const rests: readonly (readonly [string, string])[] = [
    [wrong.slice(1), right.slice(1)],
    [wrong.slice(1), right],
    [wrong, right.slice(1)],
    ...(wrong[0] === right[1] && wrong[1] === right[0] ? [[wrong.slice(2), right.slice(2)] as const] : []),
  ];
  return 1 + Math.min(...rests.map(([one, other]) => slipsBetween(one, other, most - 1)));
}
