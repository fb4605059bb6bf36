import { type Documents, objectIn, readAt, textIn } from './documents.ts';
import type { Json } from './read-json.ts';

/** What a set of countries begins with among the answers of a condition. No code of a country has a colon. */
const SET = 'set:';

/** A set of countries as an answer of a condition: `set:EU`. */
export function setValue(set: string): string {
  return `${SET}${set}`;
}

/** The set that an answer of a condition stands for. Undefined for a country, and for any other answer. */
export function setIn(value: string): string | undefined {
  return value.startsWith(SET) ? value.slice(SET.length) : undefined;
}

const PATH = /^catalogs\/country-sets\/([1-9]\d*)\.json$/;

/** The name of a set of countries for people: “European Union (EU)”. Its letters when the documents do not name it. */
export function setName(documents: Documents, set: string): string {
  const versions = [...documents.keys()].flatMap((path) => PATH.exec(path)?.[1] ?? []).map(Number);
  const entries = readAt(documents, `catalogs/country-sets/${Math.max(...versions)}.json`, ['entries']);
  const found = Array.isArray(entries)
    ? entries.find((entry: Json) => textIn(objectIn(entry)['set']) === set)
    : undefined;
  const name = textIn(objectIn(found)['name']);
  return name === '' ? set : `${name} (${set})`;
}
