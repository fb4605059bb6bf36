/** Sequences that attackers try first: the rows of keyboards, the digits and the alphabet. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiop',
  'yuiop',
  'asdfghjkl',
  'xcvbnm',
  '1q2w3e4r5t6',
  '1qaz2wsx3edc4rfv',
].flatMap((row) => [row, row.split('').toReversed().join('')]);

/** The shortest sequence that is removed. Ordinary words contain shorter sequences: "first", "Bertha". */
const SHORTEST_WALK = 4;

/** Characters that people type instead of a letter, to disguise a name, or because the keyboard lacks the letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
  ä: '(?:ä|ae?)',
  ö: '(?:ö|oe?)',
  ø: '(?:ø|oe?)',
  ü: '(?:ü|ue?)',
};

/** What is left of a password without the parts that are easy to guess. */
export interface Remainder {
  readonly text: string;
  readonly hasName: boolean;
}

/**
 * Removes the parts of a password that are easy to guess: the visitor's names, years, keyboard sequences and repetitions.
 *
 * @param names The words of the visitor's answers: letters and digits only.
 */
export function hardToGuess(password: string, names: readonly string[]): Remainder {
  const nameless = names.reduce((left, name) => left.replace(patternOf(name), ''), password);
  const text = withoutWalks(nameless.replace(/(?:19|20)\d\d/g, '')).replace(
    /(.{3,}?)\1+|(.)\2{2,}/giu,
    '$1$2',
  );
  return { text, hasName: nameless !== password };
}

function patternOf(name: string): RegExp {
  const letters = name.toLowerCase().replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter);
  return new RegExp(letters, 'giu');
}

function withoutWalks(text: string): string {
  let left = '';
  for (let at = 0; at < text.length;) {
    const length = walkLength(text.slice(at).toLowerCase());
    if (length < SHORTEST_WALK) left += text[at];
    at += length < SHORTEST_WALK ? 1 : length;
  }
  return left;
}

/** How many characters, from the start, follow each other on a keyboard row. */
function walkLength(text: string): number {
  let length = 0;
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}
