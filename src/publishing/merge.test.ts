import { expect, it } from 'vitest';
import type { ThreeTexts } from '#merge/merge-texts.ts';
import { isTooLong, mergeFiles } from './merge.ts';

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

it.each([
  { kind: 'value', path: ['m0'], side: 'mine', m0: 'b', because: 'the member keeps the value of the draft' },
  { kind: 'value', path: ['m0'], side: 'theirs', m0: 'c', because: 'the member keeps the live value' },
  { kind: 'value', path: [], side: 'theirs', m0: 'c', because: 'one decision holds for the whole document' },
] as const)('R18.5 what is decided is no conflict: $because', ({ m0, because: _reason, ...decision }) => {
  const merged = mergeFiles(new Map([['a.json', contestedIn(1)]]), [{ file: 'a.json', ...decision }]);
  const text = merged.get('a.json')?.text ?? '';
  expect(merged.get('a.json')?.conflicts).toStrictEqual([]);
  expect(JSON.parse(text)).toStrictEqual({ m0: m0.repeat(10) });
});

it('R18.5 a decision of another document or another member decides nothing', () => {
  const decisions = [
    { file: 'b.json', path: ['m0'], kind: 'value', side: 'mine' },
    { file: 'a.json', path: ['m1'], kind: 'value', side: 'mine' },
    { file: 'a.json', path: ['m0'], kind: 'order', side: 'mine' },
  ] as const;
  expect(mergeFiles(new Map([['a.json', contestedIn(1)]]), decisions).get('a.json')?.conflicts).toHaveLength(
    1,
  );
});

it('R18.5 R21.1 one decision settles a document whose conflicts are too long to be named by member', () => {
  const paths = Array.from({ length: 8 }, (_, at) => `catalogs/list-${at}/1.json`);
  const contested = new Map(paths.map((path) => [path, contestedIn(2_000)]));
  const last = 'catalogs/list-7/1.json';
  const open = mergeFiles(contested).get(last);
  expect(open && isTooLong(open)).toBe(true);
  const decided = mergeFiles(contested, [{ file: last, path: [], kind: 'value', side: 'mine' }]).get(last);
  expect(decided).toStrictEqual({ text: contested.get(last)?.mine, conflicts: [] });
});
