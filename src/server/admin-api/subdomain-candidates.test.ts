import { describe, expect, it } from 'vitest';
import { matchesFormat } from '#engine/formats.ts';
import { subdomainCandidates } from './subdomain-candidates.ts';

describe('R7.2 the labels that are proposed', () => {
  it('R7.2 begin with the wish, go on with numbers and end with chance', () => {
    expect(subdomainCandidates('engines')).toStrictEqual([
      'engines',
      'engines-2',
      'engines-3',
      'engines-4',
      'engines-5',
      expect.stringMatching(/^engines-[a-z2-9]{4}$/),
      expect.stringMatching(/^engines-[a-z2-9]{6}$/),
      expect.stringMatching(/^engines-[a-z2-9]{8}$/),
    ]);
  });

  it.each([
    { wanted: 'x'.repeat(63), because: 'the longest one has no room behind it' },
    { wanted: `${'x'.repeat(60)}-yz`, because: 'a hyphen may come to stand at the cut' },
    { wanted: 'a', because: 'it is the shortest' },
  ])('R7.2 are labels, each another: $because', ({ wanted }) => {
    const labels = subdomainCandidates(wanted);
    expect(new Set(labels).size).toBe(8);
    for (const label of labels) expect(label).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(labels.filter((label) => !matchesFormat('subdomain', label))).toStrictEqual([]);
  });

  it('R7.2 are never reserved, whoever wishes so', () => {
    expect(subdomainCandidates('www')).not.toContain('www');
  });
});
