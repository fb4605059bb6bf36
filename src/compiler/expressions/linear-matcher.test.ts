import vm from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import registry from '#catalogs/formats/1.json';
import examples from '#catalogs/formats/examples.json';
import { SEED } from '#tests/support/seed.ts';
import { stepsOf } from './expression-program.ts';
import { LINEAR_MATCHER, matcherCode } from './linear-matcher.ts';
import { smallExpressions } from '#tests/support/small-expressions.ts';

const EXPRESSION = smallExpressions(
  ['a', 'b', '[ab]', '[^a]', '.', '^', '$', '\\b'],
  ['*', '+', '?', '*?', '{2}', '{1,3}', '{2,}'],
);

/** The matcher that the code of a form has for an expression. */
function matcherFor(source: string): Pick<RegExp, 'test'> {
  return vm.runInThisContext(`{${matcherCode([source])}${LINEAR_MATCHER}(${JSON.stringify(source)},'u')}`);
}

const SOURCES = [
  '^$',
  '',
  'b',
  'a+b',
  '^(?:a|ab)(?:c|bcd)(?:d*)$',
  '^(?:a?b?){2,3}$',
  '^(?:a*)*b$',
  '^(?:(?:a*)+|b)*?c$',
  '^a{2}$|^b{3,}$',
  '^(?=.*a)(?!.*bb)[ab]{2,5}$',
  '\\bab\\b',
  '\\Ba',
  '^[^a]\\p{Ll}.$',
  '^\\u{1F600}+$',
  '^(?<name>a)(b)?$',
];

describe('R21.3 a matcher finds what the expression finds', () => {
  it.each(SOURCES.map((source) => ({ source })))('R21.3 $source', ({ source }) => {
    const matcher = matcherFor(source);
    const native = new RegExp(source, 'u');
    const letter = fc.constantFrom('a', 'b', 'c', 'd', ' ', 'é', '\u{1F600}', '\uD83D', '\n');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 7 }), (text) => {
        expect(matcher.test(text)).toBe(native.test(text));
      }),
      { numRuns: 100, seed: SEED },
    );
  });

  it('R21.3 for expressions of a generator', () => {
    fc.assert(
      fc.property(
        EXPRESSION,
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 }),
        (source, text) => {
          expect([source, text, matcherFor(source).test(text)]).toStrictEqual([
            source,
            text,
            new RegExp(source, 'u').test(text),
          ]);
        },
      ),
      { numRuns: 500, seed: SEED },
    );
  });

  it('R21.3 for the examples of all formats', () => {
    const differing = registry.entries.flatMap(({ id, source }) => {
      const matcher = matcherFor(source);
      const native = new RegExp(source, 'u');
      const texts = examples.examples.filter(({ formats }) => formats.includes(id));
      return texts
        .flatMap(({ accept, reject }) => [...accept, ...reject])
        .filter((text) => matcher.test(text) !== native.test(text));
    });
    expect(differing).toStrictEqual([]);
  });
});

it.each([
  { source: '^(a+)+$', because: 'the native search would take 2 to the power of 60,000 steps' },
  { source: `^${'(?:[a-y]|[a-z])'.repeat(40)}$`, because: 'each letter has two alternatives' },
  { source: '^(?:a?){60}a{60}$', because: 'the native search would try each choice of letters' },
])('R21.3 a matcher of $source ends: $because', ({ source }) => {
  expect(matcherFor(source).test(`${'a'.repeat(60_000)}!`)).toBe(false);
});

describe('R21.3 a matcher remembers what it has found, so that a key tests only the answers that it changes', () => {
  /** How often the steps of a matcher look at a character while a function runs. */
  function looksDuring(run: () => void): number {
    const looks = vi.spyOn(RegExp.prototype, 'test');
    run();
    const count = looks.mock.calls.length;
    looks.mockRestore();
    return count;
  }
  const ANSWERS = ['a'.repeat(500), 'ab', 'a'.repeat(10_000)];

  /** Tests all answers with a matcher, waits for the next task, and tests them again. */
  async function twice({ test }: Pick<RegExp, 'test'>): Promise<readonly number[]> {
    const testAll = (): void => expect(ANSWERS.map((text) => test(text))).toStrictEqual([true, false, true]);
    const counts = [looksDuring(testAll), looksDuring(testAll)];
    await Promise.resolve();
    return [...counts, looksDuring(testAll)];
  }

  it('R21.3 on the server within one validation, so that it keeps no answer of a visitor', async () => {
    const first = expect.toSatisfy((count: number) => count > 10_000);
    expect(await twice(matcherFor('^a*$'))).toStrictEqual([first, 0, first]);
  });

  it('R21.3 in the page from one key to the next', async () => {
    vi.stubGlobal('document', {});
    const first = expect.toSatisfy((count: number) => count > 10_000);
    expect(await twice(matcherFor('^a*$'))).toStrictEqual([first, 0, 0]);
  });

  it('R21.3 in the page for as many characters as some requests have', () => {
    vi.stubGlobal('document', {});
    const { test } = matcherFor('^a*$');
    const long = Array.from({ length: 20 }, (_, at) => 'a'.repeat(9_900 + at));
    for (const text of long) test(text);
    expect(looksDuring(() => test(long[19] ?? ''))).toBe(0);
    expect(looksDuring(() => test(long[0] ?? ''))).toBeGreaterThan(0);
  });
});

it('R21.3 an expression that has no steps gets the search of the browser, as in a release of an earlier version', () => {
  expect(stepsOf('^(a)\\1$')).toStrictEqual({ kind: 'backReference' });
  expect(matcherFor('^(a)\\1$')).toStrictEqual(/^(a)\1$/u);
});
