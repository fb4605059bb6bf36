import type { Choice } from '#contract/widget-props.ts';
import { tidy, type Finder } from './find-literally.ts';

/** A choice and the texts it is searched by; in the folded ones every spelling stands between spaces. */
interface Entry {
  readonly choice: Choice;
  readonly name: string;
  readonly foldedName: string;
  readonly foldedAliases: string;
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

/** Makes a finder. The choices are folded when something is looked for, not before. */
export function finderOf(choices: readonly Choice[]): Finder {
  let known: readonly Entry[] | undefined;
  const entries = () => (known ??= choices.map(entryOf));
  return {
    find: (query) => findIn(entries(), query),
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

function entryOf(choice: Choice): Entry {
  return {
    choice,
    name: choice.label.normalize('NFC').toLowerCase(),
    foldedName: spellingsOf(choice.label),
    foldedAliases: (choice.aliases ?? []).map(spellingsOf).join('\n'),
  };
}

function findIn(entries: readonly Entry[], query: string): readonly Choice[] {
  const literal = tidy(query).toLowerCase();
  const folded = fold(query);
  // A short query would hit the middle of too many aliases, so there it has to be a whole word: "uk", "usa".
  const alias = folded.length > 3 ? ` ${folded}` : ` ${folded} `;
  const isLiteral = (entry: Entry) => entry.name.includes(literal);
  const isAlike = (entry: Entry) =>
    folded !== '' && (entry.foldedName.includes(folded) || entry.foldedAliases.includes(alias));
  return [
    ...entries.filter(isLiteral),
    ...entries.filter((entry) => !isLiteral(entry) && isAlike(entry)),
  ].map(({ choice }) => choice);
}

function namedIn(entries: readonly Entry[], text: string): Choice | undefined {
  const code = text.trim().toLowerCase();
  const whole = ` ${fold(text)} `;
  if (code === '') return undefined;
  const tests: readonly ((entry: Entry) => boolean)[] = [
    ({ choice }) => choice.value.toLowerCase() === code,
    ({ foldedName }) => foldedName.split('\n').includes(whole),
    ({ foldedAliases }) => foldedAliases.split('\n').includes(whole),
  ];
  for (const test of tests) {
    const hits = entries.filter(test);
    if (hits.length === 1) return hits[0]?.choice;
  }
  return undefined;
}

/** A text folded, with "ä" read as "a" and, as people without such a key type it, as "ae"; one spelling a line. */
function spellingsOf(text: string): string {
  const composed = text.normalize('NFC');
  return [composed, composed.replace(/[äöü]/gi, '$&e')].map((spelling) => ` ${fold(spelling)} `).join('\n');
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
