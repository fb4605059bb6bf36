import type { JSONPath } from 'jsonc-parser';
import { isSame } from '#engine/is-same.ts';
import { removeAt, setAt } from './json-text.ts';
import { isRecord } from '#contract/is-record.ts';
import { isWhole, type Json, valueAt } from './read-json.ts';

/** A place of a document with different values in my text and in theirs. */
export interface MergePlace {
  readonly path: JSONPath;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  /** Who has changed the place. Where both have, an editor has to choose. */
  readonly by: 'me' | 'them' | 'both';
}

/** Three texts of one document: the one from which both sides began, and the one that each side has now. */
export interface ThreeTexts {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** The places at which two texts of a document differ. Undefined if one of the three texts cannot be read. */
export function mergePlaces({ base, mine, theirs }: ThreeTexts): readonly MergePlace[] | undefined {
  if (![base, mine, theirs].every(isWhole)) return undefined;
  const [before, own, other] = [valueAt(base, []), valueAt(mine, []), valueAt(theirs, [])];
  if (!isRecord(before) || !isRecord(own) || !isRecord(other)) return undefined;
  return placesIn({ base: before, mine: own, theirs: other }, []);
}

interface ThreeValues {
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

function placesIn({ base, mine, theirs }: ThreeValues, path: JSONPath): readonly MergePlace[] {
  if (isSame(mine, theirs)) return [];
  if (isRecord(mine) && isRecord(theirs)) {
    const before = isRecord(base) ? base : {};
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key) =>
      placesIn({ base: before[key], mine: mine[key], theirs: theirs[key] }, [...path, key]),
    );
  }
  const by = isSame(base, theirs) ? 'me' : isSame(base, mine) ? 'them' : 'both';
  return [{ path, mine, theirs, by }];
}

/** Their text with my values at these places. */
export function withMine(theirs: string, mine: string, places: readonly MergePlace[]): string {
  return places.reduce((text, { path, mine: value }) => {
    if (value === undefined) return removeAt(text, path);
    const own = valueAt(mine, path.slice(0, -1));
    const keys = isRecord(own) ? Object.keys(own) : [];
    const after = keys[keys.indexOf(String(path.at(-1))) - 1];
    return setAt(text, path, { value, after });
  }, theirs);
}
