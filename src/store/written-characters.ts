/**
 * A character with its accents, or one in percent-encoding, and its place in the text. A link has `%C3%BC`, and a link inside a link
 * `%25C3%25BC`.
 */
export interface WrittenCharacter {
  /** Decoded. U+FFFD when the encoding is wrong. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const CHARACTER = /%(?:25){0,3}[c-f][\da-f](?:%(?:25){0,3}[89ab][\da-f])+|%(?:25){0,3}[\da-f]{2}|.\p{M}*/gisu;

/** The characters of a part of a text. `offset` is where the part begins. */
export function charactersOf(part: string, offset: number): readonly WrittenCharacter[] {
  return [...part.matchAll(CHARACTER)].map(({ 0: written, index }) => ({
    text: /^%[\da-f]{2}/i.test(written) ? decoded(written) : written,
    start: offset + index,
    end: offset + index + written.length,
  }));
}

function decoded(escapes: string): string {
  return Buffer.from(escapes.replaceAll(/%(?:25){0,3}(?=[\da-f]{2})/gi, ''), 'hex').toString();
}

/** The text that these characters spell. */
export function spell(characters: readonly WrittenCharacter[]): string {
  return characters.map(({ text }) => text).join('');
}

/** A letter or digit with its accents. No emoji with a digit in it, and no digit in a circle or above the line. */
const OF_WORD = /^[\p{L}\p{Nd}][\p{Mn}\p{Mc}]*$/u;
const LETTER = /^\p{L}/u;
const LATIN = /^\p{Script=Latin}/u;

/** Whether this is a letter or a digit. */
export function isOfWord(character: WrittenCharacter | undefined): boolean {
  return character !== undefined && OF_WORD.test(character.text);
}

/**
 * Whether two characters beside each other may be of one word. A Latin letter and another one are not: Chinese, Japanese and Korean
 * texts have no space before and after an address.
 */
export function isOneWord(one: WrittenCharacter | undefined, other: WrittenCharacter | undefined): boolean {
  if (!one || !other || !isOfWord(one) || !isOfWord(other)) return false;
  const areLetters = LETTER.test(one.text) && LETTER.test(other.text);
  return !areLetters || LATIN.test(one.text) === LATIN.test(other.text);
}
