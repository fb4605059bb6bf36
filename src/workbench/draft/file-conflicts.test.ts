import { describe, expect, it } from 'vitest';
import {
  askedMembers,
  type Choice,
  conflictsWithColleague,
  decidedTexts,
  withNotes,
} from './file-conflicts.ts';
import { mergeTexts } from '#merge/merge-texts.ts';
import { historyOf } from './history.ts';

const FILE = 'catalogs/messages/en.json';
const BASE = '{\n  "a": "1",\n  "b": "2",\n  "c": "3"\n}\n';
const MINE = BASE.replace('"1"', '"mine"').replace('"2"', '"my other"');
const THEIRS = BASE.replace('"1"', '"theirs"').replace('"3"', '"their other"');
const OTHERS = BASE.replace('"2"', '"my other"').replace('"3"', '"their other"');
const textsOf = (text: string): ReadonlyMap<string, string> => new Map([[FILE, text]]);

const CONFLICT = {
  file: FILE,
  texts: { base: BASE, mine: MINE, theirs: THEIRS },
  members: [{ path: ['a'], kind: 'value', base: '1', mine: 'mine', theirs: 'theirs' }],
} as const;

function makeChoice(choice: Partial<Choice>): Choice {
  return { file: FILE, path: ['a'], kind: 'value', side: 'mine', ...choice };
}

describe('R18.5 a member that two editors have changed', () => {
  it.each([
    { choice: makeChoice({ side: 'mine' }), a: 'mine', because: 'the editor keeps the own value' },
    { choice: makeChoice({ side: 'theirs' }), a: 'theirs', because: 'the editor takes the other value' },
    { choice: makeChoice({ text: 'both' }), a: 'both', because: 'the editor writes another text' },
  ])('R18.5 becomes “$a”, beside all other changes of both: $because', ({ choice, a }) => {
    expect(decidedTexts([CONFLICT], [choice])).toStrictEqual(textsOf(OTHERS.replace('"1"', `"${a}"`)));
  });

  it.each([
    { choices: [], because: 'nothing is chosen' },
    { choices: [makeChoice({ path: ['b'] })], because: 'another member is chosen' },
    { choices: [makeChoice({ kind: 'order' })], because: 'only its order is chosen' },
    { choices: [makeChoice({ file: 'other' })], because: 'a member of another file is chosen' },
  ])('R18.5 stays open: $because', ({ choices }) => {
    expect(decidedTexts([CONFLICT], choices)).toStrictEqual(new Map());
  });

  it.each([
    { choice: makeChoice({ side: 'mine' }), a: 'mine', note: 'made of mine' },
    { choice: makeChoice({ side: 'theirs' }), a: 'theirs', note: 'made of theirs' },
    { choice: makeChoice({ text: 'both' }), a: 'both', note: 'made of mine' },
  ])('R12.7 R18.5 takes the note of its translation along: “$a”', ({ choice, a, note }) => {
    const written = (text: string, from: string): string =>
      `{\n  "a": "${text}",\n  "$translatedFrom": {\n    "a": "${from}"\n  }\n}\n`;
    const texts = {
      base: written('1', 'one'),
      mine: written('mine', 'made of mine'),
      theirs: written('theirs', 'made of theirs'),
    };
    const conflict = { file: FILE, texts, members: mergeTexts(texts).conflicts };
    expect(askedMembers(conflict).map(({ path }) => path)).toStrictEqual([['a']]);
    const made = withNotes([conflict], [choice]);
    expect(decidedTexts([conflict], made)).toStrictEqual(textsOf(written(a, note)));
  });

  it('R18.5 is asked about where only the note of a translation is contested', () => {
    const note = { path: ['$translatedFrom', 'a'], kind: 'value' } as const;
    expect(askedMembers({ members: [note] })).toStrictEqual([note]);
  });

  it('R18.5 is listed with what the editor has typed since, and with who has written the other value', () => {
    const writer = { by: 'bea@shop.example', at: '2026-11-28T10:00:00.000Z' };
    const state = {
      history: historyOf(textsOf(MINE.replace('"mine"', '"typed since"'))),
      saved: textsOf(THEIRS),
      conflicts: [{ path: FILE, base: BASE }],
      writers: new Map([[FILE, writer]]),
    };
    const [file] = conflictsWithColleague(state);
    const member = { path: ['a'], kind: 'value', base: '1', mine: 'typed since', theirs: 'theirs' };
    expect(file?.members).toStrictEqual([{ ...member, ...writer }]);
  });
});
