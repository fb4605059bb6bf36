import { checkSync } from 'recheck';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import registry from '#catalogs/formats/1.json';
import { SEED } from '#tests/support/seed.ts';
import { smallExpressions } from '#tests/support/small-expressions.ts';
import { wrongExpression } from './expressions.ts';

/** Two letters have two alternatives each, forty times. It repeats nothing. */
const ALTERNATIVES = `^${'(?:[a-y]|[a-z])'.repeat(40)}$`;

const REFUSED = [
  {
    source: ALTERNATIVES,
    words: 'fast for every answer',
    because: 'each letter doubles the ways to read the answer',
  },
  {
    source: `^${'a?'.repeat(30)}${'a'.repeat(30)}$`,
    words: 'fast for every answer',
    because: 'thirty letters may be left out',
  },
  {
    source: `^(?:${'a|'.repeat(600)}a)$`,
    words: 'fast for every answer',
    because: 'it has too many alternatives for one letter',
  },
  { source: '^(?i:(?:a+)+)$', words: 'does not work: Invalid group', because: 'only some browsers know it' },
  { source: '^(?<x>a)|(?<x>b)$', words: 'does not work', because: 'only some browsers allow a name twice' },
  { source: '^(a+)+$', words: 'fast for every answer', because: 'a repeat is inside a repeat' },
  {
    source: '^(a*)*$',
    words: 'fast for every answer',
    because: 'a repeat that may be empty is inside a repeat',
  },
  { source: '^(?:a*?)*$', words: 'fast for every answer', because: 'so is a lazy one' },
  {
    source: '^(a|a)*$',
    words: 'fast for every answer',
    because: 'alternatives that take the same are repeated',
  },
  {
    source: '^(?:a|b|ab)*c$',
    words: 'fast for every answer',
    because: 'one alternative takes what two others take',
  },
  { source: '^(a?){30}$', words: 'fast for every answer', because: 'an optional part is repeated' },
  { source: '^(a{0,9}){0,9}$', words: 'fast for every answer', because: 'repeats with numbers are nested' },
  { source: '^(a{0,100}){0,100}$', words: 'more than 4000 parts', because: 'repeats with numbers multiply' },
  { source: '^(?:(?:(?:){1000}){1000}){1000}$', words: 'more than 4000 parts', because: 'so do empty ones' },
  { source: '^a{5000}$', words: 'maxLength', because: 'another keyword limits the length' },
  { source: `^${'ab'.repeat(1_000)}$`, words: 'at most 2000 characters', because: 'it is long' },
  {
    source: '^a*a*$',
    words: 'fast for every answer',
    because: 'the time grows with the square of the length',
  },
  { source: '^\\s*a*\\s*a*$', words: 'fast for every answer', because: 'so it does here' },
  { source: '^(?:(?:a)*)+$', words: 'fast for every answer', because: 'a repeat begins with a repeat' },
  {
    source: '[a-z]+\\b',
    words: 'fast for every answer',
    because: 'the condition after each letter may fail',
  },
  { source: '\\s+$', words: 'fast for every answer', because: 'a search may begin at every letter' },
  { source: '^x|\\s+$', words: 'fast for every answer', because: 'so may the search for an alternative' },
  {
    source: '^x|x*y',
    words: 'fast for every answer',
    because: 'only an answer that begins with x is found at once',
  },
  {
    source: 'a|[ab]*c',
    words: 'fast for every answer',
    because: 'only an answer without a is read again and again',
  },
  { source: '\\b\\Bx|x*y', words: 'fast for every answer', because: 'no place has both conditions' },
  { source: '\\bx|x*y', words: 'fast for every answer', because: 'not every x begins a word' },
  {
    source: '^(?:\\p{L}|\\p{Lu})*$',
    words: 'fast for every answer',
    because: 'a capital letter is a letter',
  },
  {
    source: '^(?:\\w|[α-ω]|ο)*$',
    words: 'fast for every answer',
    because: 'two sets have one letter in common',
  },
  {
    source: `^(?:.*|${'\\p{L}'.repeat(61)})$`,
    words: 'more than 60 sets',
    because: 'browsers compile each set',
  },
  { source: '^(a*)\\1$', words: 'a back-reference', because: 'no proof knows back-references' },
  { source: '^(?<x>a)\\k<x>$', words: 'a back-reference', because: 'they may have names' },
  { source: '(?<=a)b', words: 'a look-behind', because: 'no proof knows look-behinds' },
  {
    source: '^(?:(?=.*x)a)*$',
    words: 'a look-ahead in its middle',
    because: 'each letter would read the rest of the answer',
  },
  { source: '(?=.*x)a', words: 'right after ^', because: 'a search would look ahead from every letter' },
  { source: '^(?=(a+)+$)a', words: 'fast for every answer', because: 'the look-ahead is slow' },
  { source: '^(?=a(?=b))a', words: 'a look-ahead in its middle', because: 'a look-ahead is inside another' },
  { source: '/^a$/', words: 'slashes', because: 'slashes are part of it' },
  { source: '^[a-', words: 'does not work', because: 'a bracket is open' },
];

const ACCEPTED = [
  { source: '^(?:a|b)*a(?:a|b){25}$', because: 'at most 26 places may be the last a but 25' },
  {
    source: '^(?=.*[A-Z])(?=.*\\d)(?!.*  ).{8,}$',
    because: 'look-aheads at the beginning read the answer once each',
  },
  { source: '^[a-z]{1,1000}$', because: 'a repeat with numbers takes each letter in one way' },
  { source: '^(?:\\d{1,3}\\.){3}\\d{1,3}$', because: 'a dot ends each part' },
  { source: '^.*\\.(?:jpg|jpeg|png)$', because: 'each dot may be the last one' },
  { source: '^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$', because: 'it is a British postcode' },
  { source: '^\\p{Lu}\\p{L}*(?:[ -]\\p{Lu}\\p{L}*)*$', because: 'a space or hyphen ends each word' },
  { source: '[A-Za-z]+', because: 'the search ends at the first letter' },
  { source: '[A-Za-z]+|[0-9]', because: 'so does the search for an alternative' },
  { source: '[a-z]{2,}', because: 'the search ends at the second letter' },
  { source: '^x*|x*y', because: 'its first alternative always finds something' },
  { source: 'a*', because: 'the search ends before the first letter' },
  { source: '[0-9]{3}', because: 'a match may begin anywhere, and is short' },
  { source: '^(?:\\p{L}|\\p{M}|[0-9])*$', because: 'no character is in two sets' },
  { source: '', because: 'it matches everything' },
];

describe('R21.3 the check accepts an expression only when it has a proof', () => {
  it.each(REFUSED)('R21.3 refuses $source: $because', ({ source, words }) => {
    expect(JSON.stringify(wrongExpression(source))).toContain(words);
  });

  it.each([
    ...ACCEPTED,
    ...registry.entries.map(({ id, source }) => ({ source, because: `it is the format ${id}` })),
  ])('R21.3 accepts $source: $because', ({ source }) => {
    expect(wrongExpression(source)).toBeUndefined();
  });

  it('R21.3 recheck, which proves in another way, finds nothing slow among accepted expressions of a generator', () => {
    // Its programs for single platforms are optional packages. They must not decide.
    vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
    const accepted = new Set<string>();
    fc.assert(
      fc.property(expression(), (source) => {
        if (wrongExpression(source) === undefined) accepted.add(source);
      }),
      { numRuns: 80, seed: SEED },
    );
    const slow = [...accepted].filter((source) => isExponential(source));
    expect(slow).toStrictEqual([]);
    expect(accepted.size).toBeGreaterThan(10);
  });
});

function isExponential(source: string): boolean {
  const unlimited = { timeout: null, seedingTimeout: null, incubationTimeout: null, attackTimeout: null };
  return checkSync(source, 'u', { checker: 'automaton', ...unlimited }).status === 'vulnerable';
}

/** Anchored expressions of two letters, with repeats and alternatives inside each other. */
function expression(): fc.Arbitrary<string> {
  const any = smallExpressions(['a', 'b', '[ab]', '[^a]'], ['*', '+', '?', '{1,3}'], 'medium');
  return any.map((source) => `^${source}$`);
}
