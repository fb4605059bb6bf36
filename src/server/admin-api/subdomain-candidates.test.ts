import { describe, expect, it } from 'vitest';
import { matchesFormat } from '#engine/formats.ts';
import { reservedSubdomains as RESERVED } from '#tests/support/server/server-content.ts';
import { subdomainCandidates } from './subdomain-candidates.ts';

describe('R7.2 the proposed labels', () => {
  it('R7.2 start with the wanted label, then get numbers, then random letters', () => {
    expect(subdomainCandidates('engines', RESERVED)).toStrictEqual([
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
    { wanted: 'x'.repeat(63), because: 'the longest label has no room for a suffix' },
    { wanted: `${'x'.repeat(60)}-yz`, because: 'the label may be cut after a hyphen' },
    { wanted: 'a', because: 'it is the shortest label' },
  ])('R7.2 are valid labels and all differ: $because', ({ wanted }) => {
    const labels = subdomainCandidates(wanted, RESERVED);
    expect(new Set(labels).size).toBe(8);
    for (const label of labels) expect(label).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(labels.filter((label) => !matchesFormat('subdomain', label))).toStrictEqual([]);
  });

  it('R7.2 are never reserved, whatever label is wanted', () => {
    expect(subdomainCandidates('www', RESERVED)).not.toContain('www');
  });
});
