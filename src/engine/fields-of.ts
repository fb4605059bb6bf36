import type { FieldUi, FormDocument, JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { type FieldFacts, factsOf } from './field-facts.ts';
import { joinPath } from './field-path.ts';
import { isSchema, partsIn, type SchemaPlace } from './schema-parts.ts';

/** A field of a schema, at any depth. */
export interface DefinedField {
  /** Path without indexes: a field of the items of `people` is `people.email`. */
  readonly name: string;
  /** Its first definition. */
  readonly schema: JsonSchema;
  /** All definitions: a condition may add a format to a field that is defined outside it. */
  readonly definitions: readonly JsonSchema[];
  /** The place of each definition. */
  readonly places: readonly SchemaPlace[];
  /** Whether the field is required wherever it is visible: every condition that defines the field also requires it. */
  readonly isRequired: boolean;
}

/** A field of a document, with its part of ui.json. */
export interface KnownField extends DefinedField {
  readonly ui: FieldUi;
  readonly facts: FieldFacts;
}

/**
 * Every field of a document (R4.1): its properties, and the properties in conditions, dependencies and items. Page and server
 * treat every other property as unknown. Fields come in the order of `ui:order`, then in the order of the schema.
 */
export function fieldsOf(document: Pick<FormDocument, 'schema' | 'ui'>): readonly KnownField[] {
  return inOrder([...fieldsIn(document.schema).values()], '', document.ui);
}

/** Every field of a schema, by its path, in the order of the schema. The document may have mistakes. */
export function fieldsIn(schema: unknown): ReadonlyMap<string, DefinedField> {
  const found = new Map<string, DefinedField>();
  if (isSchema(schema)) collect(schema, { parent: '', place: [], required: [], found });
  return found;
}

/** The fields of an object in the order of its `ui:order`, each followed by the fields inside it. */
function inOrder(fields: readonly DefinedField[], parent: string, ui: unknown): readonly KnownField[] {
  const uiOf = (name: string): unknown => (isRecord(ui) ? ui[name] : undefined);
  const order = uiOf('ui:order');
  const places = new Map(Array.isArray(order) ? order.map((name: unknown, at) => [name, at]) : []);
  const rank = (name: string): number => places.get(name) ?? Infinity;
  const prefix = parent === '' ? '' : `${parent}.`;
  const inside = fields.filter(({ name }) => name.startsWith(prefix));
  const own = inside
    .map((field) => ({ field, name: field.name.slice(prefix.length) }))
    .filter(({ name }) => !name.includes('.'));
  return own
    .toSorted((one, other) => compareRanks(rank(one.name), rank(other.name)))
    .flatMap(({ field, name }) => {
      const fieldUi = uiOf(name);
      return [
        withUi(field, fieldUi),
        ...inOrder(inside, field.name, isRecord(fieldUi) ? fieldUi['items'] : {}),
      ];
    });
}

/** Fields that `ui:order` does not name come last, in the order of the schema. */
function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function withUi(field: DefinedField, written: unknown): KnownField {
  const ui = isFieldUi(written) ? written : {};
  return { ...field, ui, facts: factsOf({ ...field, widget: ui['ui:widget'] }) };
}

/** An object is enough: check:forms has validated it against the meta-schema of ui.json. */
function isFieldUi(value: unknown): value is FieldUi {
  return isRecord(value);
}

interface Walk {
  readonly parent: string;
  readonly place: SchemaPlace;
  /** Properties that the enclosing schemas require in the same object. */
  readonly required: readonly string[];
  readonly found: Map<string, DefinedField>;
}

/** Schemas with fields of the same object, always or under a condition, and the fields of its items. */
const WITH_FIELDS = ['items', 'allOf', 'then', 'else', 'anyOf', 'oneOf', 'dependencies'] as const;

function collect(schema: JsonSchema, walk: Walk): void {
  const required = [...walk.required, ...requiredBy(schema)];
  for (const part of partsIn(schema, ['properties'])) {
    const property = String(part.place.at(-1));
    const name = joinPath(walk.parent, property);
    const place = [...walk.place, ...part.place];
    const own = {
      name,
      schema: part.schema,
      definitions: [part.schema],
      places: [place],
      isRequired: required.includes(property),
    };
    walk.found.set(name, merged(walk.found.get(name), own));
    collect(part.schema, { ...walk, parent: name, place, required: [] });
  }
  for (const part of partsIn(schema, WITH_FIELDS))
    collect(part.schema, { ...walk, place: [...walk.place, ...part.place], required });
}

/** A field with one definition more. */
function merged(before: DefinedField | undefined, own: DefinedField): DefinedField {
  if (!before) return own;
  return {
    ...before,
    definitions: [...before.definitions, ...own.definitions],
    places: [...before.places, ...own.places],
    isRequired: before.isRequired && own.isRequired,
  };
}

function requiredBy(schema: JsonSchema): readonly string[] {
  const parts = partsIn(schema, ['allOf']);
  return [schema.required ?? [], ...parts.map((part) => requiredBy(part.schema))].flat();
}
