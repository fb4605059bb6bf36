import { join } from 'node:path';
import { isRecord } from '#contract/is-record.ts';
import { readJson } from '#compiler/read-json.ts';
import { CONTENT_ROOT } from '#tests/support/roots.ts';

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Changed files by path. Null deletes a file. */
export type Files = Readonly<Record<string, string | null>>;

export const SCHEMA = 'forms/sign-up/schema.json';
export const UI = 'forms/sign-up/ui.json';
export const MESSAGES = ['catalogs/messages/en.json', 'catalogs/messages/de.json'] as const;
const KEYS = 'catalogs/messages/keys.json';

/** A field that is added to the sign-up form: its rules, its control, and texts beside its label. */
export interface AddedField {
  readonly schema: Json;
  readonly ui?: Json;
  readonly texts?: Readonly<Record<string, string>>;
}

/** A document of the content of the tests. */
export function documentAt(path: string): Json {
  return readJson<Json>(join(CONTENT_ROOT, path));
}

/**
 * The files of a sign-up form with more fields. Each of them has a label in every language, so that only its rules are hostile.
 *
 * @param first The fields of a first step. A second one then has the others.
 */
export function withFields(
  fields: Readonly<Record<string, AddedField>>,
  change: (schema: Json) => Json = (schema) => schema,
  first: readonly string[] = [],
): Files {
  const [schema, ui] = [documentAt(SCHEMA), documentAt(UI)];
  const names = Object.keys(fields);
  const { properties, 'ui:order': shippedOrder } = { ...schema, ...ui };
  const all = [...(Array.isArray(shippedOrder) ? shippedOrder : []), ...names];
  const second = all.filter((name) => !first.includes(name));
  const steps = [
    { name: 'first', fields: first },
    { name: 'second', fields: second },
  ];
  const added = Object.entries(fields);
  const widgets = added.map(([name, field]) => [name, field.ui ?? {}]);
  const rules = added.map(([name, field]) => [name, field.schema]);
  return {
    [SCHEMA]: JSON.stringify(
      change({ ...schema, properties: { ...asRecord(properties), ...Object.fromEntries(rules) } }),
    ),
    [UI]: JSON.stringify({
      ...ui,
      'ui:order': [...first, ...second],
      ...(first.length > 0 && { 'ui:steps': steps }),
      ...Object.fromEntries(widgets),
    }),
    ...withTexts({
      ...Object.fromEntries(added.flatMap(([name, field]) => textsOf(name, field))),
      ...(first.length > 0 && { 'signup.steps.first.title': 'First', 'signup.steps.second.title': 'Second' }),
    }),
  };
}

function textsOf(name: string, { texts = {} }: AddedField): readonly (readonly [string, string])[] {
  return Object.entries({ label: 'Words', ...texts }).map(([end, text]) => [
    `signup.inputs.${name}.${end}`,
    text,
  ]);
}

/** The files of messages with more texts, or with other ones. */
export function withTexts(texts: Readonly<Record<string, string>>): Files {
  const messages = MESSAGES.map((path) => [path, JSON.stringify({ ...documentAt(path), ...texts })]);
  const { keys, ...rest } = documentAt(KEYS);
  const noted = Object.keys(texts).map((key) => [key, { note: 'A text of a test.' }]);
  const notes = JSON.stringify({ ...rest, keys: { ...Object.fromEntries(noted), ...asRecord(keys) } });
  return { ...Object.fromEntries(messages), [KEYS]: notes };
}

/** The file of a catalog's second version, with more entries. */
export function withEntries(catalog: string, entries: readonly Json[]): Files {
  const first = documentAt(`catalogs/${catalog}/1.json`);
  const { entries: known } = first;
  const all = [...(Array.isArray(known) ? known : []), ...entries];
  return { [`catalogs/${catalog}/2.json`]: JSON.stringify({ ...first, version: 2, entries: all }) };
}

function asRecord(value: unknown): Json {
  return isRecord(value) ? value : {};
}
