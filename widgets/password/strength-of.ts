import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { hardToGuess } from './hard-to-guess.ts';

/** The strength of a password: from 1, quickly guessed, to 4, practically never guessed. */
export type Score = 1 | 2 | 3 | 4;

/** How hard a password is to guess, and the main reason. */
export interface PasswordStrength {
  readonly score: Score;
  /** Why it is easy to guess: names of the visitor, a common choice, or anything else; undefined for a good password. */
  readonly reason: 'personal' | 'common' | 'guessable' | undefined;
}

/** The number of common passwords in the bundle. The build removes less common ones (src/scripts/build/slim-parts.ts). */
export const KNOWN_PASSWORDS = 5000;

/** Common first words of passwords in other languages, which the list of leaked passwords mostly lacks. */
const WORDS =
  'passwort kennwort geheim hallo willkommen sommer winter herbst frühling sonne schatz adgangskode velkommen lösenord ' +
  'sommar motdepasse bonjour soleil bienvenue contraseña hola wachtwoord welkom haslo salasana senha';

/** Only the start is checked: later characters never weaken a password, and checking them would take long. */
const CHECKED_LENGTH = 64;

const zxcvbn = new ZxcvbnFactory({
  dictionary: {
    common: (dictionary['passwords-common'] ?? []).slice(0, KNOWN_PASSWORDS),
    words: WORDS.split(' '),
  },
  graphs: adjacencyGraphs,
});

/**
 * Estimates the strength of a password with zxcvbn: https://github.com/zxcvbn-ts/zxcvbn. zxcvbn overrates names and keyboard
 * sequences among other characters. So we remove them, and the rest of the password must be strong as well.
 *
 * @param personal The visitor's other answers: names, e-mail address, organisation.
 */
export function strengthOf(password: string, personal: readonly string[]): PasswordStrength {
  const start = password.slice(0, CHECKED_LENGTH);
  const names = namesIn(personal);
  const whole = zxcvbn.check(start, names);
  const { text, hasName } = hardToGuess(start, names);
  const left = text === start ? whole.score : zxcvbn.check(text).score;
  const score = SCORES[left < whole.score ? left : whole.score];
  if (score > 2) return { score, reason: undefined };
  if (hasName) return { score, reason: 'personal' };
  return { score, reason: left < whole.score || isCommon(whole) ? 'common' : 'guessable' };
}

// The two lowest scores of zxcvbn mean the same to a visitor: choose another password.
const SCORES = [1, 1, 2, 3, 4] as const;

function isCommon({ sequence }: ZxcvbnResult): boolean {
  return sequence.some((match) => match['dictionaryName'] === 'common');
}

/**
 * The words of all answers, the longest first: `ada@reinholt.example` contains `reinholt`. Initials, codes and
 * parts of a telephone number are too short to count.
 */
function namesIn(personal: readonly string[]): string[] {
  const words = personal.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return words
    .filter((word) => word.length > 2 && !/^(?:[A-Z]{3}|\d{3})$/.test(word))
    .toSorted((one, other) => other.length - one.length);
}
