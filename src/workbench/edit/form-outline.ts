import type { JSONPath } from 'jsonc-parser';
import { type FieldFacts, factsOf, fieldKind } from '#engine/field-facts.ts';
import { type DefinedField, fieldsIn } from '#engine/fields-of.ts';
import { rootOf } from '#engine/field-path.ts';
import type { Json } from './read-json.ts';
import {
  type Documents,
  objectIn,
  partAt,
  readAt,
  schemaPath,
  textIn,
  textsIn,
  uiPath,
} from './documents.ts';

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
  /** The place of its first rules in schema.json. Undefined if only ui.json names the field. */
  readonly place: JSONPath | undefined;
  readonly schema: Readonly<Record<string, Json>>;
  /** Its rules at every place in schema.json: further rules may apply under a condition. */
  readonly definitions: DefinedField['definitions'];
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
  const defined = fieldsIn(schema);
  const names = textsIn(ui['ui:order']);
  const prefix = typeof ui['messages'] === 'string' ? ui['messages'] : form;
  const listed = names.length > 0 ? names : [...defined.keys()].filter((name) => rootOf(name) === name);
  const fields = listed.map((name) =>
    fieldOf(name, { schema, ui, defined: defined.get(name) ?? NOT_DEFINED }),
  );
  return { form, prefix, steps: namesOf(ui['ui:steps']), groups: namesOf(ui['ui:groups']), fields };
}

/** What schema.json says about a field that only ui.json names. */
const NOT_DEFINED: FieldParts['defined'] = { definitions: [], places: [] };

interface FieldParts {
  readonly schema: Readonly<Record<string, Json>>;
  readonly ui: Readonly<Record<string, Json>>;
  readonly defined: Pick<DefinedField, 'definitions' | 'places'>;
}

function fieldOf(name: string, { schema, ui, defined }: FieldParts): OutlineField {
  const { definitions } = defined;
  const [place] = defined.places.map((path): JSONPath => [...path]);
  const own = objectIn(place && partAt(schema, place));
  const fieldUi = objectIn(ui[name]);
  const holder = place?.slice(0, -2);
  const group = holderOf(ui['ui:groups'], name);
  return {
    name,
    kind: kindOf(own, fieldUi),
    isRequired: textsIn(objectIn(holder && partAt(schema, holder))['required']).includes(name),
    place,
    schema: own,
    definitions,
    ui: fieldUi,
    facts: factsOf({ name, widget: textIn(fieldUi['ui:widget']) || undefined, definitions }),
    isConditional: place !== undefined && place.length > 2,
    group: group?.name,
    isJoined: group?.isJoined ?? false,
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
