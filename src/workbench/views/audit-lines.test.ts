import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#protocol/workbench.ts';
import { auditLines } from './audit-lines.ts';

/** An entry of Ann's draft, at a minute after nine. */
function written(minute: number, change: Partial<AuditEntry> = {}): AuditEntry {
  const at = `2026-11-26T09:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    at,
    by: 'ann@shop.example',
    action: 'file written',
    note: '',
    draft: 'a',
    path: 'en.json',
    ...change,
  };
}

describe('R11.9 R12.1 the audit folds what a draft saves by itself', () => {
  it('shows one line with a count and the time of the first and the last', () => {
    const newest = written(7);
    expect(auditLines([newest, written(4), written(1)])).toStrictEqual([
      { entry: newest, since: written(1).at, count: 3 },
    ]);
  });

  it.each([
    { because: 'another person wrote', change: { by: 'bob@shop.example' } },
    { because: 'another file was written', change: { path: 'de.json' } },
    { because: 'another draft was changed', change: { draft: 'b' } },
    { because: 'the file was deleted', change: { action: 'file deleted' } },
    { because: 'an entry says more', change: { revision: 2 } },
  ])('keeps lines apart: $because', ({ change }) => {
    const entries = [written(7), written(4, change), written(1)];
    expect(auditLines(entries).map(({ entry }) => entry)).toStrictEqual(entries);
  });

  it('decisions never share a line', () => {
    const entries = [written(7, { action: 'published' }), written(4, { action: 'published' })];
    expect(auditLines(entries)).toHaveLength(2);
  });
});
