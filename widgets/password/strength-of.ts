import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** From 1, guessed in no time, to 4, not guessed. */
export type Score = 1 | 2 | 3 | 4;

/** How hard a password is to guess, and the one reason worth telling. */
export interface Strength {
  readonly score: Score;
  /** It is made of the visitor's own names, or of a password that many people have. */
  readonly reason: 'personal' | 'common' | undefined;
}

/** So many of the commonest passwords are known; the build leaves the others out (src/tools/slim-parts.ts). */
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
 * Estimates how strong a password is, by zxcvbn: https://github.com/zxcvbn-ts/zxcvbn
 *
 * @param personal What the visitor answered beside: names, address, organisation.
 */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const result = zxcvbn.check(password.slice(0, LOOKED_AT), wordsOf(personal));
  const score = SCORES[result.score];
  return { score, reason: reasonOf(result) };
}

// The two lowest of zxcvbn are one to a visitor: choose another.
const SCORES = [1, 1, 2, 3, 4] as const;

function reasonOf({ score, sequence }: ZxcvbnResult): Strength['reason'] {
  const names = sequence.map((match) => match['dictionaryName']);
  if (score < 4 && names.includes('userInputs')) return 'personal';
  return score < 3 && names.includes('common') ? 'common' : undefined;
}

/** Whole answers and their words: from `ada@reinholt.example` also `ada` and `reinholt`. Codes and initials say nothing. */
function wordsOf(personal: readonly string[]): string[] {
  const words = personal.flatMap((text) => [text, ...text.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return words.filter((word) => word.length >= 4);
}
