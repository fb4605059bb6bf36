import { checkSync } from 'recheck';
import * as fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { SEED } from '#tests/support/seed.ts';
import examples from '#catalogs/formats/examples.json';
import registry from '#catalogs/formats/1.json';
import { isProblemKind } from '#contract/problem.ts';
import { codePointLength } from './code-point-length.ts';
import { matchesFormat, normaliseFormat } from './formats.ts';
import { NORMALISERS } from './normalise-value.ts';

const ids = registry.entries.map((entry) => entry.id);
const shownValues = examples.examples.flatMap(({ accept, reject }) => [...accept, ...reject]);
/**
 * Any string: ASCII, any script, lone surrogates, the separators that the patterns repeat, and an accepted value with a text
 * inserted.
 */
const anyString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom(...shownValues),
      fc.nat({ max: 20 }),
      fc.constantFrom('\uDC00', '\uD83C', ' ', '\u0301', '0'),
    )
    .map(([value, place, put]) => value.slice(0, place) + put + value.slice(place)),
  fc.string({
    unit: fc.constantFrom(' ', '-', '.', "'", 'a', 'É', '1', '@', '\u0301', '\uD800', '\u00A0', 'ß', '´'),
  }),
);

describe.each(examples.examples)('R5.3 the format of $formats', ({ formats, accept, reject, ...limits }) => {
  const matches = (value: string): boolean =>
    codePointLength(value) <= (limits.maxLength ?? Infinity) &&
    formats.every((id) => matchesFormat(id, value));

  test.each(accept)('accepts %j', (value) => {
    expect(matches(value)).toBe(true);
  });

  test.each(reject)('refuses %j', (value) => {
    expect(matches(value)).toBe(false);
  });
});

describe('R5.1 the catalog of formats', () => {
  it('has examples of every format', () => {
    const shown = new Set(examples.examples.flatMap((example) => example.formats));

    expect(ids.filter((id) => !shown.has(id))).toStrictEqual([]);
  });

  test.each(ids)('has at least ten values that %s accepts and ten that it refuses', (id) => {
    const shown = examples.examples.filter(({ formats }) => formats.includes(id));
    // An example with several formats, or with a limit, does not say which of them refuses a value.
    const own = shown.filter(({ formats, maxLength }) => formats.length === 1 && maxLength === undefined);
    const [taken, refused] = [shown.flatMap(({ accept }) => accept), own.flatMap(({ reject }) => reject)];

    expect(new Set(taken).size).toBeGreaterThanOrEqual(10);
    expect(new Set(refused).size).toBeGreaterThanOrEqual(10);
  });

  test.each(ids)('stores the values of %s as in the examples', (id) => {
    const shown = examples.examples.filter(({ formats }) => formats.includes(id));
    const taken = shown.flatMap(({ accept }) => accept);

    expect(
      taken.map((value) => normaliseFormat(id, value)).filter((value) => !matchesFormat(id, value)),
    ).toStrictEqual([]);
  });

  it('names each format once', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('uses only problems from the fixed list of problems', () => {
    const problems = registry.entries.flatMap((entry) => entry.problem ?? []);

    expect(problems.filter((problem) => !isProblemKind(problem))).toStrictEqual([]);
    expect(problems).toContain('invalidName');
  });

  test.each(registry.entries)(
    'gives $id the same meaning in HTML patterns as in JSON Schema',
    ({ source }) => {
      const [schema, html] = [new RegExp(source, 'u'), new RegExp(source, 'v')];
      const values = examples.examples.flatMap(({ accept, reject }) => [...accept, ...reject]);

      expect(values.filter((value) => schema.test(value) !== html.test(value))).toStrictEqual([]);
    },
  );
});

describe('R5.2 the functions of the formats', () => {
  it('refuse an unknown id', () => {
    expect(() => matchesFormat('no-such-format', '')).toThrow(RangeError);
    expect(() => normaliseFormat('no-such-format', '')).toThrow('no-such-format');
  });

  test.each(ids)('never throw for %s, and a second normalisation changes nothing', (id) => {
    fc.assert(
      fc.property(anyString, (value) => {
        matchesFormat(id, value);
        const normalised = normaliseFormat(id, value);
        expect(normaliseFormat(id, normalised)).toBe(normalised);
      }),
      { seed: SEED, numRuns: 50 },
    );
  });

  test.each([
    {
      id: 'vat-dk',
      typed: ' dk 12.34-56/78',
      stored: 'DK12345678',
      because: 'people write VAT numbers in groups',
    },
    {
      id: 'vat-be',
      typed: 'BE 429.757.548',
      stored: 'BE0429757548',
      because: 'old Belgian numbers lack the leading 0',
    },
    {
      id: 'iban',
      typed: 'dk50 0040 0440 1162 43',
      stored: 'DK5000400440116243',
      because: 'banks print groups of four',
    },
    {
      id: 'signup-email',
      typed: ' maria@shop.example\n',
      stored: 'maria@shop.example',
      because: 'the visitor pasted it',
    },
    {
      id: 'person-name',
      typed: '\u00A0O´Brien ',
      stored: 'O’Brien',
      because: 'people type the acute accent instead of the apostrophe',
    },
    {
      id: 'person-name',
      typed: '山田\u3000太郎',
      stored: '山田 太郎',
      because: 'Japanese keyboards type an ideographic space',
    },
    { id: 'person-name', typed: 'Zoe\u0308', stored: 'Zoë', because: 'macOS pastes decomposed letters' },
    {
      id: 'password-chars',
      typed: ' e\u0301 ',
      stored: ' e\u0301 ',
      because: 'a password stays as typed (R2.9)',
    },
    { id: 'plain-text', typed: ' Fjord ', stored: 'Fjord', because: 'trim and NFC are the default' },
  ])('normalise $typed of $id: $because', ({ id, typed, stored }) => {
    expect(normaliseFormat(id, typed)).toBe(stored);
    expect(normaliseFormat(id, stored)).toBe(stored);
  });

  it('count code points, so twelve emoji are long enough for a password', () => {
    expect(matchesFormat('password-chars', '🎈'.repeat(12))).toBe(true);
    expect(matchesFormat('password-chars', '🎈'.repeat(11))).toBe(false);
    expect(matchesFormat('password-chars', '🎈'.repeat(129))).toBe(false);
  });

  test.each(['password-chars', 'plain-text', 'person-name', 'signup-email', 'image-file-name'])(
    'refuse half a surrogate pair in %s, because UTF-8 cannot encode it',
    (id) => {
      const { accept } = examples.examples.find(({ formats }) => formats.includes(id)) ?? { accept: [] };
      expect(accept.length).toBeGreaterThan(0);
      expect(accept.filter((value) => matchesFormat(id, `\uD83C${value}`))).toStrictEqual([]);
    },
  );

  test.each(ids)('return for long values of %s', (id) => {
    for (const unit of ['1', '1 ', 'a-', 'a\u200D', '\u0301', '🎈', '@', '\uD800']) {
      expect(() => matchesFormat(id, `${unit.repeat(20_000)}!`)).not.toThrow();
    }
  });

  it('return for a value so long that a regular expression engine would run out of stack', () => {
    expect(matchesFormat('price', '1.'.repeat(6_000_000))).toBe(false);
  });
});

// `slow-expression.test.ts` proves linear time for the expressions of the formats.
describe('R5.3 linear time of normalisers', () => {
  it('is checked for every expression of every normaliser', () => {
    expect(expressionsIn((value) => value.replace(/a/gu, ''))).toStrictEqual([{ source: 'a', flags: 'gu' }]);
    expect(expressionsIn((value) => String(value.split(/b/u)))).toStrictEqual([{ source: 'b', flags: 'uy' }]);
    expect(expressionsIn(NORMALISERS.vatBe)).toHaveLength(1);
  });

  test.each(Object.entries(NORMALISERS))('is proved for the normaliser %s', (_name, normalise) => {
    const verdicts = expressionsIn(normalise).map(({ source, flags }) => {
      return { source, status: checkSync(source, flags, PROOF_LIMITS).status };
    });
    expect(verdicts.filter(({ status }) => status !== 'safe')).toStrictEqual([]);
  });
});

/** Without time limits, recheck counts steps. With them, a busy machine would call any long expression slow. */
const PROOF_LIMITS = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  randomSeed: 1,
} as const;

/** The expressions that a normaliser runs over one value of each format, without duplicates. */
function expressionsIn(normalise: (value: string) => string): readonly Pick<RegExp, 'source' | 'flags'>[] {
  // Every string method that takes an expression calls its `exec`.
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  for (const { accept } of examples.examples) for (const value of accept.slice(0, 1)) normalise(value);
  const patterns = exec.mock.contexts.flatMap((context) => (context instanceof RegExp ? [context] : []));
  exec.mockRestore();
  const run = new Map(patterns.map(({ source, flags }) => [`${source}/${flags}`, { source, flags }]));
  return [...run.values()];
}
