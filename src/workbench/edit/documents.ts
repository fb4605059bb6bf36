import type { JSONPath } from 'jsonc-parser';
import { type Json, setAt, removeAt, valueAt } from './json-text.ts';

/** The documents of a draft: the text of each by its path. */
export type Documents = ReadonlyMap<string, string>;

/** A gesture: the documents after it. Nothing else than what it is about has changed. */
export type Gesture = (documents: Documents) => Documents;

/** The paths of a form's documents. */
export const schemaPath = (form: string): string => `forms/${form}/schema.json`;
export const uiPath = (form: string): string => `forms/${form}/ui.json`;
export const messagesPath = (language: string): string => `catalogs/messages/${language}.json`;

/** Several gestures, one after the other, that are undone as one. */
export function together(...gestures: readonly Gesture[]): Gesture {
  return (documents) => gestures.reduce((now, gesture) => gesture(now), documents);
}

/** Changes the text of one document. */
export function editing(path: string, edit: (text: string) => string): Gesture {
  return (documents) => {
    const text = documents.get(path);
    if (text === undefined) return documents;
    const after = edit(text);
    return after === text ? documents : new Map(documents).set(path, after);
  };
}

/** Writes a value, or takes it away where it is undefined. */
export function setting(path: string, place: JSONPath, value: Json | undefined): Gesture {
  return editing(path, (text) =>
    value === undefined ? removeAt(text, place) : setAt(text, place, { value }),
  );
}

/** So many documents are read once: the panels and the outline ask for hundreds of texts with every letter. */
const MOST_PARSED = 40;
const known = new Map<string, Json | undefined>();

function parsed(text: string): Json | undefined {
  const before = known.get(text);
  if (before !== undefined || known.has(text)) return before;
  const value = valueAt(text, []);
  known.set(text, value);
  for (const [oldest] of known) if (known.size > MOST_PARSED) known.delete(oldest);
  return value;
}

function memberOf(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isList(value)) return typeof key === 'number' ? value[key] : undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** What stands in a document. */
export function readAt(documents: Documents, path: string, place: JSONPath): Json | undefined {
  const text = documents.get(path);
  return text === undefined ? undefined : place.reduce<Json | undefined>(memberOf, parsed(text));
}

/** The languages of the content, English first. */
export function languagesOf(documents: Documents): readonly string[] {
  const keys = [...documents.keys()].flatMap((path) => {
    const [, key] = /^catalogs\/messages\/([^/]+)\.json$/.exec(path) ?? [];
    return key === undefined || key === 'keys' ? [] : [key];
  });
  return keys.toSorted(
    (one, other) => Number(other === 'en') - Number(one === 'en') || one.localeCompare(other),
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

/** An object among JSON values. */
export function objectIn(value: Json | undefined): Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
}

/** A text among JSON values; an empty one where there is none. */
export function textIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The texts of a list; none where it is no list. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
