import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { hardToGuess } from './hard-to-guess.ts';

/** From 1, guessed in no time, to 4, not guessed. */
export type Score = 1 | 2 | 3 | 4;

/** How hard a password is to guess, and the one reason worth telling. */
export interface Strength {
  readonly score: Score;
  /** Why it is easy to guess: names of the visitor, what many people choose, or anything else. A good one has none. */
  readonly reason: 'personal' | 'common' | 'guessable' | undefined;
}

/** So many of the commonest passwords are known; the build leaves the others out (src/scripts/build/slim-parts.ts). */
export const KNOWN_PASSWORDS = 5000;

/** The first words of passwords outside of English, which the list of leaked ones hardly has. */
const WORDS =
  'passwort kennwort geheim hallo willkommen sommer winter herbst frühling sonne schatz adgangskode velkommen lösenord ' +
  'sommar motdepasse bonjour soleil bienvenue contraseña hola wachtwoord welkom haslo salasana senha';

/** What comes after this many characters makes nothing weaker, and would take long to look at. */
const LOOKED_AT = 64;

const zxcvbn = new ZxcvbnFactory({
  dictionary: {
    common: (dictionary['passwords-common'] ?? []).slice(0, KNOWN_PASSWORDS),
    words: WORDS.split(' '),
  },
  graphs: adjacencyGraphs,
});

/**
 * Estimates how strong a password is, by zxcvbn: https://github.com/zxcvbn-ts/zxcvbn. It takes a name or a row of keys among other
 * characters for chance, so that what is left without them has to be strong as well.
 *
 * @param personal What the visitor answered beside: names, address, organisation.
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const start = password.slice(0, LOOKED_AT);
  const names = namesIn(personal);
  const whole = zxcvbn.check(start, names);
  const { text, hasName } = hardToGuess(start, names);
  const left = text === start ? whole.score : zxcvbn.check(text).score;
  const score = SCORES[left < whole.score ? left : whole.score];
  if (score > 2) return { score, reason: undefined };
  if (hasName) return { score, reason: 'personal' };
  return { score, reason: left < whole.score || isCommon(whole) ? 'common' : 'guessable' };
}

// The two lowest of zxcvbn are one to a visitor: choose another.
const SCORES = [1, 1, 2, 3, 4] as const;

function isCommon({ sequence }: ZxcvbnResult): boolean {
  return sequence.some((match) => match['dictionaryName'] === 'common');
}

/** The words of all answers, the longest first: from `ada@reinholt.example` also `reinholt`. Initials and codes are no names. */
function namesIn(personal: readonly string[]): string[] {
  const words = personal.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return words
    .filter((word) => word.length > 2 && !/^[A-Z]{3}$/.test(word))
    .toSorted((one, other) => other.length - one.length);
}
