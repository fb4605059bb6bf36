import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import registry from '#catalogs/formats/1.json';
import { PROOF_LIMITS, isPlain } from './expressions.ts';
import proven from './proven-expressions.json' with { type: 'json' };

describe('R5.3 the check asks for no proof', () => {
  it.each(proven.map((source) => ({ source })))('of $source, which is proved', ({ source }) => {
    expect(checkSync(source, 'u', PROOF_LIMITS).status).toBe('safe');
  });

  it.each(registry.entries.filter(({ source }) => isPlain(source)))(
    'of $id, which is plain',
    ({ source }) => {
      expect(checkSync(source, 'u', PROOF_LIMITS).status).toBe('safe');
    },
  );

  it('of the shipped formats: a check takes no second longer for them', () => {
    const others = registry.entries.filter(({ source }) => !isPlain(source) && !proven.includes(source));
    expect(others.map(({ id }) => id)).toStrictEqual([]);
  });
});

it.each([
  { source: '^(a+)+$', because: 'a repeat is repeated' },
  { source: '^(a|a)*$', because: 'alternatives are repeated' },
  { source: '^(a?){30}$', because: 'what may be left out is repeated' },
  { source: '^a?a?a?a?a?a$', because: 'many parts may be left out' },
  { source: '^a*a*$', because: 'two repeats share letters' },
  { source: '\\s+$', because: 'it is tried from each letter on' },
  { source: '^x|\\s+$', because: 'an alternative is tried from each letter on' },
  { source: '^(a*)\\1$', because: 'what was found is looked for again' },
])('R5.3 $source is not plain: $because', ({ source }) => {
  expect(isPlain(source)).toBe(false);
});

it('R5.3 a proof finds what is not linear', () => {
  expect(checkSync('^(a+)+$', 'u', PROOF_LIMITS).status).toBe('vulnerable');
});
