import type { JSONPath } from 'jsonc-parser';
import { type FieldFacts, factsOf, fieldKind } from '#engine/field-facts.ts';
import type { Json } from './read-json.ts';
import { type Documents, objectIn, partAt, readAt, schemaPath, textsIn, uiPath } from './documents.ts';

/** A field as editors see it: finer than its kind, because a date and a long text are texts. */
export type OutlineKind =
  | 'text'
  | 'long'
  | 'choice'
  | 'catalog'
  | 'number'
  | 'date'
  | 'tick'
  | 'consent'
  | 'several'
  | 'list';

/** A field as its documents describe it. */
export interface OutlineField {
  readonly name: string;
  readonly kind: OutlineKind;
  readonly isRequired: boolean;
  /** The place of its rules in schema.json. Undefined if only ui.json names the field. */
  readonly place: JSONPath | undefined;
  readonly schema: Readonly<Record<string, Json>>;
  /** Its rules at every place in schema.json: further rules may apply under a condition. */
  readonly definitions: readonly Json[];
  readonly ui: Readonly<Record<string, Json>>;
  readonly facts: FieldFacts;
  /** True when a condition decides whether the field is visible. */
  readonly isConditional: boolean;
  readonly group: string | undefined;
  /** True for a part of a box with two parts, like a telephone number. */
  readonly isJoined: boolean;
  readonly step: string | undefined;
}

/** A form as the outline lists it. */
export interface FormOutline {
  readonly form: string;
  /** The start of its message keys. */
  readonly prefix: string;
  readonly steps: readonly string[];
  readonly groups: readonly string[];
  /** The fields in the order of the page. */
  readonly fields: readonly OutlineField[];
}

/** Reads the outline of a form. If a document is not valid JSON, fields may be missing. */
export function outlineOf(documents: Documents, form: string): FormOutline {
  const schema = objectIn(readAt(documents, schemaPath(form), []));
  const ui = objectIn(readAt(documents, uiPath(form), []));
  const all = placesOf(schema, []);
  const places = new Map(all);
  const definitionsOf = (name: string): readonly Json[] =>
    all.filter(([field]) => field === name).flatMap(([, place]) => partAt(schema, place) ?? []);
  const names = textsIn(ui['ui:order']);
  const prefix = typeof ui['messages'] === 'string' ? ui['messages'] : form;
  const listed = names.length > 0 ? names : [...places.keys()];
  const fields = listed.map((name) =>
    fieldOf(name, { schema, ui, place: places.get(name), definitions: definitionsOf(name) }),
  );
  return { form, prefix, steps: namesOf(ui['ui:steps']), groups: namesOf(ui['ui:groups']), fields };
}

interface FieldParts {
  readonly schema: Readonly<Record<string, Json>>;
  readonly ui: Readonly<Record<string, Json>>;
  readonly place: JSONPath | undefined;
  readonly definitions: readonly Json[];
}

function fieldOf(name: string, { schema, ui, place, definitions }: FieldParts): OutlineField {
  const own = objectIn(place && partAt(schema, place));
  const fieldUi = objectIn(ui[name]);
  const widget = fieldUi['ui:widget'];
  const holder = place?.slice(0, -2);
  return {
    name,
    kind: kindOf(own, fieldUi),
    isRequired: textsIn(objectIn(holder && partAt(schema, holder))['required']).includes(name),
    place,
    schema: own,
    definitions,
    ui: fieldUi,
    facts: factsOf({
      name,
      widget: typeof widget === 'string' ? widget : undefined,
      definitions: [own, ...definitions.filter((one) => one !== own)],
    }),
    isConditional: place !== undefined && place.length > 2,
    group: holderOf(ui['ui:groups'], name)?.name,
    isJoined: holderOf(ui['ui:groups'], name)?.isJoined ?? false,
    step: holderOf(ui['ui:steps'], name)?.name,
  };
}

/** The kind of a field, from its rules and its part of ui.json. */
export function kindOf(
  schema: Readonly<Record<string, Json>>,
  ui: Readonly<Record<string, Json>>,
): OutlineKind {
  switch (fieldKind(schema)) {
    case 'tick':
      return schema['const'] === true ? 'consent' : 'tick';
    case 'number':
      return 'number';
    case 'repeatable':
      return 'list';
    case 'several':
      return 'several';
    case 'listed':
      return 'choice';
    case 'choice':
      return 'catalog';
    case 'text':
    case undefined:
      return textKindOf(schema, ui['ui:widget']);
  }
}

function textKindOf(schema: Readonly<Record<string, Json>>, widget: Json | undefined): OutlineKind {
  if (widget === 'date' || schema['format'] === 'date') return 'date';
  return widget === 'textarea' ? 'long' : 'text';
}

/** The places of each field in the schema. Unconditional places come last, because a map keeps the last place of each field. */
function placesOf(schema: Json | undefined, place: JSONPath): readonly (readonly [string, JSONPath])[] {
  const own = objectIn(schema);
  if (Object.keys(own).length === 0) return [];
  const inside = (key: string): readonly (readonly [string, JSONPath])[] =>
    placesOf(own[key], [...place, key]);
  const listed = (key: string): readonly (readonly [string, JSONPath])[] => {
    const parts = own[key];
    return Array.isArray(parts)
      ? parts.flatMap((part: Json, index) => placesOf(part, [...place, key, index]))
      : [];
  };
  const dependencies = Object.keys(objectIn(own['dependencies'])).flatMap((key) =>
    placesOf(objectIn(own['dependencies'])[key], [...place, 'dependencies', key]),
  );
  return [
    ...dependencies,
    ...listed('oneOf'),
    ...listed('allOf'),
    ...inside('then'),
    ...inside('else'),
    ...Object.keys(objectIn(own['properties'])).map((name): readonly [string, JSONPath] => [
      name,
      [...place, 'properties', name],
    ]),
  ];
}

function namesOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list)
    ? list.flatMap((item: Json) => {
        const { name } = objectIn(item);
        return typeof name === 'string' ? [name] : [];
      })
    : [];
}

interface Holder {
  readonly name: string;
  readonly isJoined: boolean;
}

/** The step or group that contains a field. */
function holderOf(list: Json | undefined, field: string): Holder | undefined {
  const found = Array.isArray(list)
    ? list.find((item: Json) => textsIn(objectIn(item)['fields']).includes(field))
    : undefined;
  const { name, joined } = objectIn(found);
  return typeof name === 'string' ? { name, isJoined: joined === true } : undefined;
}
