import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied, DOCUMENT, EDITS, expectedOf, membersOf } from '#tests/support/member-edits.ts';
import { mergeTexts } from './merge-texts.ts';

const BASE = `{
  "title": "Sign up",
  "order": ["name", "email", "phone", "terms"],
  "email": { "maxLength": 64, "rules": [{ "format": "plain", "limit": 1 }, { "format": "email" }] },
  "list": [[1], [2]]
}
`;

function put(from: string, to: string, text = BASE): string {
  if (!text.includes(from)) throw new Error(`there is no ${from}`);
  return text.replace(from, to);
}

const ORDER = '["name", "email", "phone", "terms"]';

const MERGED = [
  {
    because: 'each side has changed another member',
    mine: put('Sign up', 'Join'),
    theirs: put('64', '32'),
    text: put('64', '32', put('Sign up', 'Join')),
  },
  {
    because: 'both sides have changed a member to the same value',
    mine: put('Sign up', 'Join'),
    theirs: put('64', '32', put('Sign up', 'Join')),
    text: put('64', '32', put('Sign up', 'Join')),
  },
  {
    because: 'one side has added a member, and the other has removed another one',
    mine: put('"title": "Sign up",\n', '"title": "Sign up",\n  "lede": "Free",\n'),
    theirs: put(',\n  "list": [[1], [2]]', ''),
    text: put(
      ',\n  "list": [[1], [2]]',
      '',
      put('"title": "Sign up",\n', '"title": "Sign up",\n  "lede": "Free",\n'),
    ),
  },
  {
    because: 'one side has moved a name, and the other has added one',
    mine: put(ORDER, '["email", "name", "phone", "terms"]'),
    theirs: put(ORDER, '["name", "email", "phone", "vat", "terms"]'),
    text: put(ORDER, '["email", "name", "phone", "vat", "terms"]'),
  },
  {
    because: 'each side has moved another name',
    mine: put(ORDER, '["email", "name", "phone", "terms"]'),
    theirs: put(ORDER, '["name", "email", "terms", "phone"]'),
    text: put(ORDER, '["email", "name", "terms", "phone"]'),
  },
  {
    because: 'a name that is gone has no place any more',
    mine: put(ORDER, '["phone", "name", "email", "terms"]'),
    theirs: put(ORDER, '["name", "email", "terms"]'),
    text: put(ORDER, '["name", "email", "terms"]'),
  },
  {
    because: 'items with an identity are merged by their members',
    mine: put('"limit": 1', '"limit": 2'),
    theirs: put('{ "format": "email" }', '{ "format": "email" }, { "format": "long" }'),
    text: put(
      '{ "format": "email" }',
      '{ "format": "email" }, { "format": "long" }',
      put('"limit": 1', '"limit": 2'),
    ),
  },
];

const CLASHES = [
  {
    because: 'both sides have changed one text',
    mine: put('Sign up', 'Join'),
    theirs: put('Sign up', 'Register'),
    conflict: { path: ['title'], kind: 'value', base: 'Sign up', mine: 'Join', theirs: 'Register' },
  },
  {
    because: 'one side has removed what the other has changed',
    mine: put('"maxLength": 64, ', ''),
    theirs: put('64', '32'),
    conflict: { path: ['email', 'maxLength'], kind: 'value', base: 64, mine: undefined, theirs: 32 },
  },
  {
    because: 'both sides have moved one name to different places',
    mine: put(ORDER, '["terms", "name", "email", "phone"]'),
    theirs: put(ORDER, '["name", "terms", "email", "phone"]'),
    conflict: { path: ['order'], kind: 'order' },
  },
  {
    because: 'what one side has moved contradicts what the other has moved',
    mine: put(ORDER, '["email", "name", "phone", "terms"]'),
    theirs: put(ORDER, '["name", "phone", "terms", "email"]'),
    conflict: { path: ['order'], kind: 'order' },
  },
  {
    because: 'items without an identity are one member',
    mine: put('[1]', '[3]'),
    theirs: put('[2]', '[4]'),
    conflict: { path: ['list'], kind: 'value', mine: [[3], [2]], theirs: [[1], [4]] },
  },
  {
    because: 'a text that is no JSON is one member',
    mine: '{',
    theirs: put('64', '32'),
    conflict: { path: [], kind: 'value', mine: '{' },
  },
  {
    because: 'what lies deeper than content may is one member, and ends nothing',
    mine: '['.repeat(100_000) + ']'.repeat(100_000),
    theirs: put('64', '32'),
    conflict: { path: [], kind: 'value' },
  },
  {
    because: 'brackets after a string without an end are as deep as they look, and end nothing',
    mine: `["\n${'['.repeat(100_000)}\n"`,
    theirs: put('64', '32'),
    conflict: { path: [], kind: 'value' },
  },
  {
    because: 'a string without an end is one member, however long it is',
    mine: `"${'\\"'.repeat(100_000)}`,
    theirs: put('64', '32'),
    conflict: { path: [], kind: 'value' },
  },
  {
    because: 'one side has deleted the file',
    mine: null,
    theirs: put('64', '32'),
    conflict: { path: [], kind: 'value', mine: undefined },
  },
];

describe('R18.5 two changes of one document', () => {
  it.each(MERGED)('R18.5 meet without a question: $because', ({ mine, theirs, text }) => {
    expect(mergeTexts({ base: BASE, mine, theirs })).toStrictEqual({ text, conflicts: [] });
    expect(mergeTexts({ base: BASE, mine: theirs, theirs: mine })).toStrictEqual({ text, conflicts: [] });
  });

  it.each(CLASHES)(
    'R18.5 ask only about the member that both have changed: $because',
    ({ mine, theirs, conflict }) => {
      const { conflicts, text } = mergeTexts({ base: BASE, mine, theirs });
      expect(conflicts).toMatchObject([conflict]);
      const swapped = mergeTexts({ base: BASE, mine: theirs, theirs: mine });
      expect(swapped.conflicts.map(({ path }) => path)).toStrictEqual([conflict.path]);
      expect(swapped.text).toBe(text);
      expect(mergeTexts({ base: BASE, mine, theirs }, () => 'mine')).toStrictEqual({
        text: mine,
        conflicts: [],
      });
      expect(mergeTexts({ base: BASE, mine, theirs }, () => 'theirs')).toStrictEqual({
        text: theirs,
        conflicts: [],
      });
    },
  );

  it('R18.5 ask about the name of an entry of a list that both have renamed, because its code names the entry', () => {
    const base =
      '{ "entries": [{ "value": "h1", "name": "Hall 1" }, { "value": "h2", "name": "Hall 2" }] }\n';
    const mine = put('Hall 1', 'Room 1', base);
    const path = ['entries', 'h1', 'name'];
    const { conflicts } = mergeTexts({ base, mine, theirs: put('Hall 1', 'Stand 1', base) });
    expect(conflicts).toMatchObject([{ path, base: 'Hall 1', mine: 'Room 1', theirs: 'Stand 1' }]);
    const other = put('Hall 2', 'Room 2', base);
    const text = put('Hall 2', 'Room 2', mine);
    expect(mergeTexts({ base, mine, theirs: other })).toStrictEqual({ text, conflicts: [] });
  });

  it('R18.5 meet in the same text, whichever side is mine: 10,000 random pairs', () => {
    assert(
      property(EDITS, EDITS, (own, others) => {
        const texts = { base: DOCUMENT, mine: applied(DOCUMENT, own), theirs: applied(DOCUMENT, others) };
        const merged = mergeTexts(texts);
        const swapped = mergeTexts({ ...texts, mine: texts.theirs, theirs: texts.mine });
        const { members, clashes } = expectedOf(texts);
        expect(swapped.text).toBe(merged.text);
        expect(pathsOf(merged.conflicts)).toStrictEqual(clashes);
        expect(pathsOf(swapped.conflicts)).toStrictEqual(clashes);
        const isAsked = clashes.length > 0;
        expect(isAsked || sorted(membersOf(merged.text ?? ''))).toStrictEqual(isAsked || sorted(members));
      }),
      { numRuns: 10_000, seed: 185 },
    );
  });
});

function sorted(members: ReadonlyMap<string, unknown>): readonly unknown[] {
  return [...members].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function pathsOf(conflicts: readonly { readonly path: readonly string[] }[]): readonly string[] {
  return conflicts.map(({ path }) => path.join('/')).toSorted();
}
