import { describe, expect, it } from 'vitest';
import { historyOf } from './history.ts';
import { conflictsWithLive, rebase } from './rebase.ts';

const BASE = '{\n  "a": "1",\n  "b": "2"\n}\n';
const MINE = BASE.replace('"1"', '"mine"');
const FILE = 'catalogs/messages/en.json';
const textsOf = (text: string | undefined): ReadonlyMap<string, string> =>
  new Map(text === undefined ? [] : [[FILE, text]]);

describe('R12.1 a draft whose release is no longer live', () => {
  it.each([
    { live: BASE, outrun: false, now: MINE, conflicts: 0, because: 'only the draft has changed the file' },
    { live: MINE, outrun: false, now: MINE, conflicts: 0, because: 'the same change is live already' },
    {
      live: BASE.replace('"2"', '"live"'),
      outrun: false,
      now: MINE.replace('"2"', '"live"'),
      conflicts: 0,
      because: 'draft and live release have changed different texts of one file',
    },
    {
      live: BASE.replace('"1"', '"live"'),
      outrun: true,
      now: BASE.replace('"1"', '"live"'),
      conflicts: 1,
      because: 'draft and live release have changed the same text',
    },
    {
      live: undefined,
      outrun: true,
      now: undefined,
      conflicts: 1,
      because: 'the live release has no such file any more',
    },
  ])(
    'R12.1 keeps its change beside the live texts, or has $conflicts conflict: $because',
    ({ live, outrun, now, conflicts }) => {
      const draft = { base: textsOf(BASE), history: historyOf(textsOf(MINE)) };
      expect(conflictsWithLive(draft, textsOf(live))).toBe(outrun);
      const found = rebase(draft, textsOf(live));
      expect(found.now.get(FILE)).toBe(now);
      expect(found.conflicts).toHaveLength(conflicts);
    },
  );
});
