import { randomInt } from 'node:crypto';

/** The longest label that DNS allows. */
const MAX_LENGTH = 63;
const NUMBERED = ['2', '3', '4', '5'];
const RANDOM_LENGTHS = [4, 6, 8];

/**
 * The subdomains an organisation may get (R7.2), best first: the wanted one, then with a number, then with more and more
 * random letters. So the store finds a free subdomain for a common name in a few tries.
 */
export function subdomainCandidates(wanted: string, reserved: ReadonlySet<string>): readonly string[] {
  const suffixes = [...NUMBERED, ...RANDOM_LENGTHS.map(randomLetters)];
  return [wanted, ...suffixes.map((suffix) => withSuffix(wanted, suffix))].filter(
    (label) => !reserved.has(label),
  );
}

function withSuffix(label: string, suffix: string): string {
  const room = MAX_LENGTH - suffix.length - 1;
  return `${label.slice(0, room).replace(/-+$/, '')}-${suffix}`;
}

/** No vowels, so that random letters spell no words. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
