import type { FormDocument, JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { joinPath } from './field-path.ts';

/** A field of a document, at any depth. */
export interface KnownField {
  /** Path without indexes: a field of the items of `people` is `people.email`. */
  readonly name: string;
  /** Its first definition. */
  readonly schema: JsonSchema;
  /** All definitions: a condition may add a format to a field that is defined outside it. */
  readonly definitions: readonly JsonSchema[];
  /** Whether the field is required wherever it is visible: every condition that defines the field also requires it. */
  readonly isRequired: boolean;
}

/**
 * Every field of a document (R4.1): its properties, and the properties in conditions, dependencies and items. Page and server
 * treat every other property as unknown. Fields come in the order of `ui:order`, then in the order of the schema.
 */
export function fieldsOf(document: Pick<FormDocument, 'schema' | 'ui'>): readonly KnownField[] {
  const found = new Map<string, KnownField>();
  collect(document.schema, { parent: '', required: [], found });
  return inOrder([...found.values()], '', document.ui);
}

/** The fields of an object in the order of its `ui:order`, each followed by the fields inside it. */
function inOrder(fields: readonly KnownField[], parent: string, ui: unknown): readonly KnownField[] {
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
      const item = uiOf(name);
      return [field, ...inOrder(inside, field.name, isRecord(item) ? item['items'] : undefined)];
    });
}

/** Fields that `ui:order` does not name come last, in the order of the schema. */
function compareRanks(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

interface Walk {
  readonly parent: string;
  /** Properties that the enclosing schemas require in the same object. */
  readonly required: readonly string[];
  readonly found: Map<string, KnownField>;
}

function collect(schema: JsonSchema, walk: Walk): void {
  const required = [...walk.required, ...requiredBy(schema)];
  for (const [property, definition] of Object.entries(schema.properties ?? {})) {
    const name = joinPath(walk.parent, property);
    const before = walk.found.get(name);
    walk.found.set(
      name,
      withDefinition(before, { name, definition, isRequired: required.includes(property) }),
    );
    collect(definition, { ...walk, parent: name, required: [] });
  }
  if (schema.items) collect(schema.items, walk);
  for (const part of partsOf(schema)) collect(part, { ...walk, required });
}

interface Definition {
  readonly name: string;
  readonly definition: JsonSchema;
  readonly isRequired: boolean;
}

function withDefinition(
  before: KnownField | undefined,
  { name, definition, isRequired }: Definition,
): KnownField {
  if (!before) return { name, schema: definition, definitions: [definition], isRequired };
  return {
    ...before,
    definitions: [...before.definitions, definition],
    isRequired: before.isRequired && isRequired,
  };
}

function requiredBy({ required = [], allOf = [] }: JsonSchema): readonly string[] {
  return [...required, ...allOf.flatMap(requiredBy)];
}

/** Schemas that add rules for the same object, always or under a condition. */
function partsOf({
  allOf = [],
  anyOf = [],
  oneOf = [],
  dependencies = {},
  ...schema
}: JsonSchema): JsonSchema[] {
  const dependent = Object.values(dependencies).filter(
    (dependency): dependency is JsonSchema => !Array.isArray(dependency),
  );
  const branches = [schema.then, schema.else].filter((branch) => branch !== undefined);
  return [...allOf, ...branches, ...anyOf, ...oneOf, ...dependent];
}
