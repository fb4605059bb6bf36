import type { Choice } from '#contract/widget-props.ts';

/** Looks things up among the choices of one field. */
export interface Finder {
  /** Everything that fits what was typed, the likeliest first (R2.44); all of it, as it was given, for an empty query. */
  readonly find: (query: string) => readonly Choice[];
  /** The one choice this text names in full, by name, alias or code; undefined when none or several do. */
  readonly named: (text: string) => Choice | undefined;
}

/** A choice and the texts it is searched by: each spelling is a line, between spaces, as in `\n germany \n`. */
interface Entry {
  readonly choice: Choice;
  readonly code: string;
  readonly names: string;
  readonly aliases: string;
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
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
 * Makes a finder. The choices are folded and sorted when something is looked for, not before.
 *
 * @param language By whose rules names are sorted, as BCP 47 writes it: `de-DE`.
 */
export function finderOf(choices: readonly Choice[], language: string): Finder {
  let known: readonly Entry[] | undefined;
  const entries = () => (known ??= entriesByName(choices, language));
  return {
    find: (query) => (tidy(query) === '' ? choices : findIn(entries(), query)),
    named: (text) => namedIn(entries(), text),
  };
}

/**
 * A label cut round the letters that were typed: before, match, after. Capitals and accents do not matter; a choice
 * that was found in another way, by an alias, is not marked.
 */
export function cutAtMatch(label: string, query: string): readonly [string, string, string] {
  const wanted = withoutAccents(tidy(query));
  const start = wanted === '' ? -1 : withoutAccents(label).indexOf(wanted);
  if (start < 0) return [label, '', ''];
  const end = start + wanted.length;
  return [label.slice(0, start), label.slice(start, end), label.slice(end)];
}

function entriesByName(choices: readonly Choice[], language: string): readonly Entry[] {
  const { compare } = new Intl.Collator(language);
  return choices
    .toSorted((one, other) => compare(one.label, other.label))
    .map((choice) => ({
      choice,
      code: choice.value.toLowerCase(),
      names: linesOf([tidy(choice.label).toLowerCase(), ...namesIn(choice.label).flatMap(foldedSpellings)]),
      aliases: linesOf((choice.aliases ?? []).flatMap(foldedSpellings)),
    }));
}

/** A label is a name; of one such as "Euro (EUR)" or "Myanmar (Burma)", each of its two halves is one, too. */
function namesIn(label: string): readonly string[] {
  return [label, ...(/^(.+) \((.+)\)$/.exec(label)?.slice(1) ?? [])];
}

/** Ways in which an entry fits a text, the likeliest first (R2.44). */
const FITS: readonly ((entry: Entry, text: string) => boolean)[] = [
  ({ code, names, aliases }, text) => code === text || (names + aliases).includes(`\n ${text} \n`),
  ({ names }, text) => names.includes(`\n ${text}`),
  ({ names }, text) => names.includes(` ${text}`),
  // A short text would hit the beginning of too many aliases, so there it has to be a whole word.
  ({ names, aliases }, text) =>
    names.includes(text) || aliases.includes(text.length > 3 ? ` ${text}` : ` ${text} `),
];

function findIn(entries: readonly Entry[], query: string): readonly Choice[] {
  const texts = [tidy(query).toLowerCase(), fold(query)].filter((text) => text !== '');
  const found = FITS.map((): Choice[] => []);
  for (const entry of entries) {
    const rank = FITS.findIndex((fits) => texts.some((text) => fits(entry, text)));
    found[rank]?.push(entry.choice);
  }
  return found.flat();
}

function namedIn(entries: readonly Entry[], text: string): Choice | undefined {
  const code = text.trim().toLowerCase();
  const line = `\n ${fold(text)} \n`;
  if (code === '') return undefined;
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

/** A text folded, with "ä" read as "a" and, as people without such a key type it, as "ae". */
function foldedSpellings(text: string): readonly string[] {
  const composed = text.normalize('NFC');
  return [fold(composed), fold(composed.replace(/[äöü]/gi, '$&e'))];
}

/** What two spellings of one name have in common: small letters without accents or punctuation. */
function fold(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[ßøæœłđı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll('&', ' and ')
    // "U.S." and "S:t" are one word, "d’Ivoire" and "Guinea-Bissau" are two.
    .replace(/[.:]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return ` ${words} `.replaceAll(' st ', ' saint ').trim();
}

/** Small letters without accents, each in the place it had, so that positions hold in the original. */
function withoutAccents(text: string): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const bare = letter.normalize('NFD').replace(/[\u0300-\u036F]/g, '');
    return (bare.length === letter.length ? bare : letter).toLowerCase();
  });
}

/** A text without what the eye does not see: outer spaces, doubled ones, letters in two pieces. */
function tidy(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}
