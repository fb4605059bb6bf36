import { beforeEach, describe, expect, it } from 'vitest';
import { historyOf } from './history.ts';
import { forgetUnsaved, keepUnsaved, readUnsaved } from './unsaved-texts.ts';

const BASE = 'as it was';
const MINE = 'mine';
const THEIRS = 'theirs';
const FILE = 'catalogs/messages/en.json';
const textsOf = (text: string): ReadonlyMap<string, string> => new Map([[FILE, text]]);

describe('R12.1 the browser', () => {
  const state = { history: historyOf(textsOf(MINE)), saved: textsOf(BASE), conflicts: [] };
  beforeEach(() => window.localStorage.clear());

  it('R12.1 keeps each unsaved text with the text that it began from, and forgets it once it is saved', () => {
    keepUnsaved('one', state);
    expect(readUnsaved('one')).toStrictEqual([{ path: FILE, text: MINE, base: BASE }]);
    keepUnsaved('one', { ...state, saved: textsOf(MINE) });
    expect(window.localStorage).toHaveLength(0);
  });

  it('R12.1 keeps a conflict with the text that both editors began from', () => {
    const conflicts = [{ path: FILE, base: BASE }];
    keepUnsaved('one', { ...state, saved: textsOf(THEIRS), conflicts });
    expect(readUnsaved('one')).toStrictEqual([{ path: FILE, text: MINE, base: BASE }]);
    forgetUnsaved('one');
    expect(readUnsaved('one')).toStrictEqual([]);
  });

  it.each([
    { stored: [[FILE, MINE]], found: [{ path: FILE, text: MINE, base: undefined }], because: 'has no base' },
    { stored: [[FILE, null], 1, { a: 1 }], found: [], because: 'has entries of another shape' },
    { stored: { path: FILE }, found: [], because: 'is no list' },
  ])('R12.1 reads what another version has stored: it $because', ({ stored, found }) => {
    window.localStorage.setItem('workbench:unsaved:one', JSON.stringify(stored));
    expect(readUnsaved('one')).toStrictEqual(found);
  });

  it('R12.1 has nothing when its storage holds no JSON', () => {
    window.localStorage.setItem('workbench:unsaved:one', '{');
    expect(readUnsaved('one')).toStrictEqual([]);
  });
});
