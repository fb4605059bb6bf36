import { describe, expect, it } from 'vitest';
import { mergePlaces, withMine } from './merge-texts.ts';

const BASE = '{\n  "a": "1",\n  "b": { "c": 1, "d": [1] }\n}\n';

describe('R12.1 two editors changed one document', () => {
  it.each([
    {
      mine: BASE.replace('"1"', '"mine"'),
      theirs: BASE.replace('"c": 1', '"c": 2'),
      by: ['me', 'them'],
      merged: BASE.replace('"1"', '"mine"').replace('"c": 1', '"c": 2'),
      because: 'each editor has changed another value',
    },
    {
      mine: BASE.replace('"1"', '"mine"'),
      theirs: BASE.replace('"1"', '"theirs"'),
      by: ['both'],
      merged: BASE.replace('"1"', '"mine"'),
      because: 'both editors have changed the same value, and mine was chosen',
    },
    {
      mine: BASE.replace('"a": "1",\n', '"a": "1",\n  "new": true,\n'),
      theirs: BASE.replace('[1]', '[1, 2]'),
      by: ['me', 'them'],
      merged: BASE.replace('"a": "1",\n', '"a": "1",\n  "new": true,\n').replace('[1]', '[1, 2]'),
      because: 'a value that one editor has added keeps its place',
    },
    {
      mine: BASE.replace('"a": "1",\n  ', ''),
      theirs: BASE.replace('"c": 1', '"c": 2'),
      by: ['them', 'me'],
      merged: BASE.replace('"a": "1",\n  ', '').replace('"c": 1', '"c": 2'),
      because: 'one editor has removed a value',
    },
  ])('R12.1 my changes merge into the colleague’s text: $because', ({ mine, theirs, by, merged }) => {
    const places = mergePlaces({ base: BASE, mine, theirs }) ?? [];
    expect(places.map((place) => place.by).toSorted()).toStrictEqual(by.toSorted());
    const own = places.filter((place) => place.by !== 'them');
    expect(withMine(theirs, mine, own)).toBe(merged);
  });

  it('R12.1 single values cannot be merged when one of the texts is not valid JSON', () => {
    expect(mergePlaces({ base: BASE, mine: '{', theirs: BASE })).toBeUndefined();
  });
});
