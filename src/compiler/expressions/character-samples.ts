import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { LatestMap } from '#contract/latest-map.ts';

const PARSER = new RegExpParser({ ecmaVersion: 2022 });

/** Characters that some expressions do not tell apart. */
export interface CharacterKind {
  /** One of them: a familiar one, if any is. */
  readonly sample: string;
  /** The indexes of the expressions that match them. */
  readonly matched: readonly number[];
}

/** For expressions of one character each: every kind of character that they tell apart. */
export function characterKinds(sources: readonly string[]): readonly CharacterKind[] {
  const tests = sources.map((source) => new RegExp(`^${source}$`, 'u'));
  const samples = new Set([...FAMILIAR, 0, 0xd800, 0xe000, ...LONELY, ...sources.flatMap(firstsIn)]);
  const kinds = new Map<string, CharacterKind>();
  for (const character of samples) {
    const sample = String.fromCodePoint(character);
    const matched = tests.flatMap((test, index) => (test.test(sample) ? [index] : []));
    const key = matched.join();
    if (!kinds.has(key)) kinds.set(key, { sample, matched });
  }
  return [...kinds.values()];
}

/** The code points of characters that people type. */
const FAMILIAR = Array.from('aA1 -.@', (character) => character.charCodeAt(0));

const MOST = 0x10ffff;

/** The characters at which an expression begins or stops to match. */
function firstsIn(source: string): readonly number[] {
  const firsts: number[] = [];
  visitRegExpAST(PARSER.parsePattern(source, 0, source.length, { unicode: true }), {
    onCharacterEnter: ({ value }) => void firsts.push(value, value + 1),
    onCharacterSetEnter: (set) => void firsts.push(...edgesOf(set)),
  });
  return firsts.filter((first) => first <= MOST);
}

function edgesOf({ raw }: AST.CharacterSet): readonly number[] {
  return known.remember(raw, () => {
    const edges: number[] = [];
    for (const { index, 0: run } of everyCharacter().matchAll(new RegExp(`${raw}+`, 'gu')))
      edges.push(codePointAt(index), codePointAt(index + run.length));
    return edges;
  });
}

/** The edges of `\p{L}` and other names. To find them takes some milliseconds. */
const known = new LatestMap<string, readonly number[]>(200);

/**
 * Planes 4 to 13 of Unicode have no characters yet, and 15 and 16 are private. One sample of each is enough, and saves two thirds of
 * the time.
 */
const LONELY = [0x4_0000, 0xf_0000, 0xf_fffe];
const PLANES = [0, 1, 2, 3, 14];

let text = '';

/** All other characters in order, without halves of characters, which would join. */
function everyCharacter(): string {
  if (text === '')
    for (const plane of PLANES)
      for (let first = plane << 16; first < (plane + 1) << 16; first += 0x400)
        if (first < 0xd800 || first > 0xdfff)
          text += String.fromCodePoint(...Array.from({ length: 0x400 }, (_, at) => first + at));
  return text;
}

/** The character at an index of `everyCharacter`. */
function codePointAt(index: number): number {
  if (index < 0xd800) return index;
  if (index < 0xf800) return index + 0x800;
  const beyond = (index - 0xf800) / 2;
  return ((PLANES[1 + (beyond >> 16)] ?? 15) << 16) + (beyond & 0xffff);
}
