import { expect, it } from 'vitest';
import type { ThreeTexts } from '#merge/merge-texts.ts';
import { mergeFiles } from './merge.ts';

/** Three texts that differ in each of so many members. */
function contestedIn(members: number): ThreeTexts {
  const text = (value: string): string =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: members }, (_, at) => [`m${at}`, value.repeat(10)])),
    );
  return { base: text('a'), mine: text('b'), theirs: text('c') };
}

it('R18.5 R21.1 conflicts are named by member until they have a million characters, then by document', () => {
  const paths = Array.from({ length: 8 }, (_, at) => `catalogs/list-${at}/1.json`);
  const merged = mergeFiles(new Map(paths.map((path) => [path, contestedIn(2_000)])));
  const counts = paths.map((path) => merged.get(path)?.conflicts.length);
  expect(counts).toStrictEqual([2_000, 2_000, 2_000, 2_000, 2_000, 1, 1, 1]);
  expect(merged.get('catalogs/list-7/1.json')?.conflicts).toStrictEqual([{ path: [], kind: 'value' }]);
});
