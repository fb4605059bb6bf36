import { describe, expect, it } from 'vitest';
import { recoverTexts } from './recover-unsaved.ts';

const BASE = '{\n  "a": "1",\n  "b": "2"\n}\n';
const MINE = BASE.replace('"1"', '"mine"');
const THEIRS = BASE.replace('"2"', '"theirs"');
const CLASH = BASE.replace('"1"', '"theirs"');
const BOTH = MINE.replace('"2"', '"theirs"');
const FILE = 'catalogs/messages/en.json';
const textsOf = (text: string | undefined): ReadonlyMap<string, string> =>
  new Map(text === undefined ? [] : [[FILE, text]]);

describe('R12.1 what an earlier tab could not save', () => {
  it.each([
    { base: BASE, server: BASE, text: MINE, because: 'the server has the file as it was' },
    { base: null, server: undefined, text: MINE, because: 'the file is new' },
    { base: BASE, server: MINE, text: undefined, because: 'the server has the text already' },
    {
      base: undefined,
      server: MINE,
      text: undefined,
      because: 'the server has the text, whatever it began from',
    },
    { base: BASE, server: THEIRS, text: BOTH, because: 'a colleague has changed another text' },
    { base: BASE, server: BOTH, text: undefined, because: 'a colleague has changed the saved text further' },
  ])('R12.1 needs no question to the editor: $because', ({ base, server, text }) => {
    const { texts, conflicts } = recoverTexts([{ path: FILE, text: MINE, base }], textsOf(server));
    expect(texts.get(FILE)).toBe(text);
    expect(conflicts).toStrictEqual([]);
  });

  it.each([
    { base: BASE, server: CLASH, because: 'a colleague has changed the same text' },
    { base: BASE, server: undefined, because: 'a colleague has deleted the file' },
    { base: BASE, server: '{', because: 'the text of the colleague cannot be read' },
    { base: null, server: THEIRS, because: 'a colleague has added the same file' },
    {
      base: undefined,
      server: BASE,
      because: 'an earlier version of the workbench did not keep the text before the edit',
    },
  ])('R12.1 needs a question to the editor: $because', ({ base, server }) => {
    const found = recoverTexts([{ path: FILE, text: MINE, base }], textsOf(server));
    expect(found).toStrictEqual({
      texts: textsOf(MINE),
      conflicts: [{ path: FILE, base: base ?? undefined }],
    });
  });
});
