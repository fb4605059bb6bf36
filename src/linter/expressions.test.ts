import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import registry from '#catalogs/formats/1.json';
import { PROOF_LIMITS, isPlain } from './expressions.ts';
import proven from './proven-expressions.json' with { type: 'json' };

describe('R5.3 the check runs no slow proof', () => {
  it.each(proven.map((source) => ({ source })))(
    'R5.3 $source needs no proof, because it is in the list of proven expressions',
    ({ source }) => {
      expect(checkSync(source, 'u', PROOF_LIMITS).status).toBe('safe');
    },
  );

  it.each(registry.entries.filter(({ source }) => isPlain(source)))(
    'R5.3 the format $id needs no proof, because its expression is simple',
    ({ source }) => {
      expect(checkSync(source, 'u', PROOF_LIMITS).status).toBe('safe');
    },
  );

  it('R5.3 the shipped formats need no proof, so that they do not delay the check by a second', () => {
    const others = registry.entries.filter(({ source }) => !isPlain(source) && !proven.includes(source));
    expect(others.map(({ id }) => id)).toStrictEqual([]);
  });
});

it.each([
  { source: '^(a+)+$', because: 'a repeat is inside a repeat' },
  { source: '^(a|a)*$', because: 'alternatives are repeated' },
  { source: '^(a?){30}$', because: 'an optional part is repeated' },
  { source: '^a?a?a?a?a?a$', because: 'many parts are optional' },
  { source: '^a*a*$', because: 'two repeats match the same letters' },
  { source: '\\s+$', because: 'a match may begin at every letter' },
  { source: '^x|\\s+$', because: 'a match of an alternative may begin at every letter' },
  { source: '^(a*)\\1$', because: 'it has a back-reference' },
])('R5.3 $source is not simple: $because', ({ source }) => {
  expect(isPlain(source)).toBe(false);
});

it('R5.3 a proof finds expressions whose time is not linear', () => {
  expect(checkSync('^(a+)+$', 'u', PROOF_LIMITS).status).toBe('vulnerable');
});
