import type { FormDocument, JsonSchema } from '#contract/form-document.ts';
import { join } from './field-path.ts';

/** A field that a document knows, wherever it stands: `schema` is the first definition met. */
export interface KnownField {
  /** Path without indexes: the items of `people` are `people.email`. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** Required wherever the form stands, not only under a condition. */
  readonly isRequired: boolean;
}

/**
 * Every field of a document (R4.1): its properties, those of conditions, dependencies and items. What is not among
 * them is unknown, on both sides. In the order they are drawn: `ui:order` first, then as they stand.
 */
export function fieldsOf(document: Pick<FormDocument, 'schema' | 'ui'>): readonly KnownField[] {
  const found = new Map<string, KnownField>();
  collect(document.schema, { parent: '', isUnconditional: true, found });
  const order = document.ui['ui:order'];
  const rank = (field: KnownField): number => {
    const at = order.indexOf(field.name.split('.')[0] ?? field.name);
    return at === -1 ? order.length : at;
  };
  return [...found.values()].toSorted((one, other) => rank(one) - rank(other));
}

interface Walk {
  readonly parent: string;
  readonly isUnconditional: boolean;
  readonly found: Map<string, KnownField>;
}

function collect(schema: JsonSchema, walk: Walk): void {
  for (const [property, definition] of Object.entries(schema.properties ?? {})) {
    const name = join(walk.parent, property);
    const isRequired = walk.isUnconditional && schema.required?.includes(property) === true;
    if (!walk.found.has(name)) walk.found.set(name, { name, schema: definition, isRequired });
    collect(definition, { ...walk, parent: name });
  }
  for (const part of [schema.items ?? [], schema.allOf ?? []].flat()) collect(part, walk);
  for (const branch of conditionalParts(schema)) collect(branch, { ...walk, isUnconditional: false });
}

function conditionalParts(schema: JsonSchema): readonly JsonSchema[] {
  const dependent = Object.values(schema.dependencies ?? {}).filter(
    (dependency): dependency is JsonSchema => !Array.isArray(dependency),
  );
  return [schema.then, schema.else, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...dependent].filter(
    (part) => part !== undefined,
  );
}
