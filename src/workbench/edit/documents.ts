import { SERVED_MARKER } from '#contract/message-file.ts';
import type { JSONPath } from 'jsonc-parser';
import { LatestMap } from '#contract/latest-map.ts';
import { setAt, removeAt } from './json-text.ts';
import { type Json, valueAt } from './read-json.ts';
import { isRecord } from '#contract/is-record.ts';

/** The documents of a draft: the text of each by its path. */
export type Documents = ReadonlyMap<string, string>;

/** A gesture: a function that returns the changed documents. It changes only the texts that it is about. */
export type Gesture = (documents: Documents) => Documents;

/** The path of the document with a form's rules. */
export const schemaPath = (form: string): string => `forms/${form}/schema.json`;
/** The path of the document with a form's order, widgets and options. */
export const uiPath = (form: string): string => `forms/${form}/ui.json`;
/** The path of all messages in a language, of every form. */
export const messagesPath = (language: string): string => `catalogs/messages/${language}.json`;

/** Combines several gestures into one, so that one undo reverts all of them. */
export function together(...gestures: readonly Gesture[]): Gesture {
  return (documents) => gestures.reduce((now, gesture) => gesture(now), documents);
}

/** Makes a gesture that changes the text of one document. */
export function editing(path: string, edit: (text: string) => string): Gesture {
  return (documents) => {
    const text = documents.get(path);
    if (text === undefined) return documents;
    const after = edit(text);
    return after === text ? documents : new Map(documents).set(path, after);
  };
}

/** Makes a gesture that writes a value, or removes it when it is undefined. */
export function setting(path: string, place: JSONPath, value: Json | undefined): Gesture {
  return editing(path, (text) =>
    value === undefined ? removeAt(text, place) : setAt(text, place, { value }),
  );
}

/**
 * How many parsed documents we keep. With every letter that an editor types, panels and outline read hundreds of values, and
 * parsing a document for each value would be slow.
 */
const MOST_PARSED = 40;
const latestParsed = new LatestMap<string, { readonly json: Json | undefined }>(MOST_PARSED);

const parsed = (text: string): Json | undefined =>
  latestParsed.remember(text, () => ({ json: valueAt(text, []) })).json;

/** The part of a JSON value at a place; undefined when there is none. */
export function partAt(value: Json | undefined, place: JSONPath): Json | undefined {
  return place.reduce<Json | undefined>(memberOf, value);
}

function memberOf(value: Json | undefined, key: string | number): Json | undefined {
  if (isRecord(value)) return Object.hasOwn(value, key) ? value[key] : undefined;
  if (!Array.isArray(value) || typeof key !== 'number') return undefined;
  const list: readonly Json[] = value;
  return list[key];
}

/** The value at a place of a document. */
export function readAt(documents: Documents, path: string, place: JSONPath): Json | undefined {
  const text = documents.get(path);
  return text === undefined ? undefined : partAt(parsed(text), place);
}

/** The language of a document with messages. Undefined for any other document. */
export function languageOfMessages(path: string): string | undefined {
  const [, key] = /^catalogs\/messages\/([^/]+)\.json$/.exec(path) ?? [];
  return key === 'keys' ? undefined : key;
}

/** The languages of the content, English first. */
export function languagesOf(documents: Documents): readonly string[] {
  const keys = [...documents.keys()].flatMap((path) => languageOfMessages(path) ?? []);
  return keys.toSorted(
    (one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other),
  );
}

/** The language that an editor has chosen. Undefined without one, and once undo has removed it. */
export function chosenLanguage(documents: Documents, chosen: string | undefined): string | undefined {
  return languagesOf(documents).find((language) => language === chosen);
}

/** The languages that visitors get, English first: those that no file keeps back (R18.2). */
export function servedLanguagesOf(documents: Documents): readonly string[] {
  return languagesOf(documents).filter(
    (language) => readAt(documents, messagesPath(language), [SERVED_MARKER]) !== false,
  );
}

/** The names of the forms. */
export function formNames(documents: Documents): readonly string[] {
  return [...documents.keys()]
    .flatMap((path) => /^forms\/([^/]+)\/schema\.json$/.exec(path)?.[1] ?? [])
    .toSorted();
}

/** The variants of a form: the paths of their documents. */
export function variantPaths(documents: Documents, form: string): readonly string[] {
  return [...documents.keys()].filter((path) => path.startsWith(`forms/${form}/variants/`)).toSorted();
}

/** A JSON value as an object. Empty for any other value. */
export function objectIn(value: Json | undefined): Readonly<Record<string, Json>> {
  return isRecord(value) ? value : NO_MEMBERS;
}

const NO_MEMBERS: Readonly<Record<string, Json>> = {};

/** A JSON value as a text. Empty for any other value. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The texts in a list. Empty for any other value. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
