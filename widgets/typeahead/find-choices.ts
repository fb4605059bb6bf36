import type { Choice } from '#contract/widget-props.ts';
import { tidy } from './cut-at-match.ts';
import type { Finder } from './find-literally.ts';

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
