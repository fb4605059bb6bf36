import type { Choice } from '#contract/widget-props.ts';

/** Searches the choices of one field. */
export interface Finder {
  /** The choices that match the query, the most likely first (R2.44). An empty query returns all in their original order. */
  readonly find: (query: string) => readonly Choice[];
  /**
   * The choices that a text may mean: all matches if they are few. Otherwise those that fit best: the exact ones, or else those
   * that begin with it, and so on.
   */
  readonly findBest: (text: string) => readonly Choice[];
  /** The only choice that a text names in full, by name, alias or code. Undefined when the text names no choice, or several. */
  readonly named: (text: string) => Choice | undefined;
  /** Choices that are similar to a text without matches. Only `spellings.ts`, which loads later, knows some. */
  readonly similar?: (text: string) => readonly Choice[];
  /** Divides a label into the text before the match, the match, and the text after it. `spellings.ts` knows how. */
  readonly cut?: (label: string, query: string) => readonly [string, string, string];
}

/** What the list shows: the matches, or else similar choices. Enter alone chooses none of these. */
export function shownBy({ find, similar }: Finder, query: string): readonly Choice[] {
  const matches = find(query);
  return matches.length === 0 && similar ? similar(query) : matches;
}

/** A question offers at most this many entries beside the answer. With more matches, it offers only the answer. */
export const MOST_OFFERED = 3;

/** The rank of a choice without one. */
const LAST = 1000;

/** A choice and its search texts. Each spelling is on its own line, between spaces, as in `\n germany \n`. */
interface Entry {
  readonly choice: Choice;
  readonly code: string;
  readonly names: string;
  readonly aliases: string;
}

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * Makes a finder. It folds and sorts the choices on the first search, not before.
 *
 * @param language The BCP 47 tag whose rules sort the names: `de-DE`.
 */
export function finderOf(choices: readonly Choice[], language: string): Finder {
  let known: readonly Entry[] | undefined;
  const entries = () => (known ??= entriesByName(choices, language));
  return {
    find: (query) => (tidy(query) === '' ? choices : findIn(entries(), query).flat()),
    findBest: (text) => bestOf(findIn(entries(), text)),
    named: (text) => (text.trim() === '' ? undefined : namedIn(entries(), text)),
  };
}

function entriesByName(choices: readonly Choice[], language: string): readonly Entry[] {
  const { compare } = new Intl.Collator(language);
  return choices
    .toSorted((one, other) => (one.rank ?? LAST) - (other.rank ?? LAST) || compare(one.label, other.label))
    .map((choice) => ({
      choice,
      code: choice.value.toLowerCase(),
      names: linesOf([tidy(choice.label).toLowerCase(), ...namesIn(choice.label).flatMap(foldedSpellings)]),
      aliases: linesOf((choice.aliases ?? []).flatMap(foldedSpellings)),
    }));
}

/** The names in a label: the label itself, and both parts of a label such as "Euro (EUR)" or "Myanmar (Burma)". */
export function namesIn(label: string): readonly string[] {
  return [label, ...(/^(.+) \((.+)\)$/.exec(label)?.slice(1) ?? [])];
}

/** The ways in which an entry may match a text, the best match first (R2.44). */
const FITS: readonly ((entry: Entry, text: string) => boolean)[] = [
  // The text is the code, or a whole name or alias.
  ({ code, names, aliases }, text) => code === text || (names + aliases).includes(`\n ${text} \n`),
  // A name begins with the text.
  ({ names }, text) => names.includes(`\n ${text}`),
  // A word of a name begins with the text.
  ({ names }, text) => names.includes(` ${text}`),
  // A name contains the text, or a word of an alias begins with it. A short text must be the whole word, because too many
  // aliases begin with a short text.
  ({ names, aliases }, text) =>
    names.includes(text) || aliases.includes(text.length > 3 ? ` ${text}` : ` ${text} `),
];

/** The matches by the way in which they fit (`FITS`). Names with the accents of the text come before those without them: “ö” is no “o”. */
function findIn(entries: readonly Entry[], query: string): readonly (readonly Choice[])[] {
  const typed = tidy(query).toLowerCase();
  const texts = [typed, fold(query)].filter((text) => text !== '');
  const found = FITS.flatMap((): Choice[][] => [[], []]);
  for (const entry of entries) {
    const rank = FITS.findIndex((fits) => texts.some((text) => fits(entry, text)));
    found[2 * rank + (FITS[rank]?.(entry, typed) ? 0 : 1)]?.push(entry.choice);
  }
  return found;
}

/** The first matches, or those of them that have a rank, or all matches if a question can offer all of them. */
function bestOf(found: readonly (readonly Choice[])[]): readonly Choice[] {
  const all = found.flat();
  const best = (all.length > MOST_OFFERED && found.find(({ length }) => length > 0)) || all;
  const ranked = best.length > MOST_OFFERED ? best.filter(({ rank }) => rank) : [];
  return ranked.length > 0 ? ranked : best;
}

function namedIn(entries: readonly Entry[], text: string): Choice | undefined {
  const code = text.trim().toLowerCase();
  const line = `\n ${fold(text)} \n`;
  const tests: readonly ((entry: Entry) => boolean)[] = [
    (entry) => entry.code === code,
    ({ names }) => names.includes(line),
    ({ aliases }) => aliases.includes(line),
  ];
  for (const test of tests) {
    const hits = entries.filter(test);
    if (hits.length === 1) return hits[0]?.choice;
  }
  return undefined;
}

function linesOf(spellings: readonly string[]): string {
  return `\n${spellings.map((spelling) => ` ${spelling} \n`).join('')}`;
}

/** The folded spellings of a text. "ä" becomes "a" and also "ae", because people without that key type "ae". */
export function foldedSpellings(text: string): readonly string[] {
  const composed = text.normalize('NFC');
  const spelledOut = composed.replace(/[äöü]/gi, '$&e');
  return spelledOut === composed ? [fold(composed)] : [fold(composed), fold(spelledOut)];
}

/**
 * Folds a text, so that two spellings of a name become equal: lower case, without accents and punctuation. A sign of a currency is
 * kept where it stands alone, and is punctuation in "US$".
 */
export function fold(text: string): string {
  const letters = text
    .replace(/./gsu, plain)
    .replaceAll('&', ' and ')
    // The abbreviations "U.S." and "S:t" are one word. "d’Ivoire" and "Guinea-Bissau" are two words.
    .replace(/[.:]/g, '');
  const others = /[\p{L}\p{N}]/u.test(letters) ? /[^\p{L}\p{M}\p{N}]+/gu : /[^\p{Sc}]+/gu;
  const words = letters.replace(others, ' ').trim();
  return ` ${words} `.replaceAll(' st ', ' saint ').trim();
}

/** A letter in lower case, without accents. */
export function plain(letter: string): string {
  const bare = letter
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return PLAIN[bare] ?? bare;
}

/** Removes invisible differences from a text: outer and double spaces, and decomposed letters. */
export function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
