import type { JsonSchema } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';

/** The keywords that hold one schema. */
export const ONE_SCHEMA: readonly string[] = ['items', 'contains', 'if', 'then', 'else', 'not'];

/** The keywords that hold a list of schemas. */
export const MANY_SCHEMAS: readonly string[] = ['allOf', 'anyOf', 'oneOf'];

/** The keywords that hold schemas by the names of fields. */
export const NAMED_SCHEMAS: readonly string[] = ['properties', 'dependencies'];

/** The keys and indexes that lead from a schema to a part of it. */
export type SchemaPlace = readonly (string | number)[];

/** A schema that is directly inside another one. */
export interface SchemaPart {
  readonly place: SchemaPlace;
  readonly schema: JsonSchema;
}

/** The schemas directly inside a schema behind these keywords, in their order. The document may have mistakes. */
export function partsIn(schema: JsonSchema, keywords: readonly (keyof JsonSchema)[]): readonly SchemaPart[] {
  return keywords.flatMap((keyword) =>
    inside(keyword, schema[keyword]).flatMap(([place, part]) =>
      isSchema(part) ? [{ place: [keyword, ...place], schema: part }] : [],
    ),
  );
}

function inside(keyword: string, value: unknown): readonly (readonly [SchemaPlace, unknown])[] {
  if (ONE_SCHEMA.includes(keyword)) return [[[], value]];
  return Array.isArray(value)
    ? value.map((part: unknown, at) => [[at], part])
    : Object.entries(isRecord(value) ? value : {}).map(([name, part]) => [[name], part]);
}

/**
 * Replaces each schema that is directly inside a schema.
 *
 * @param change Gets each part. `property` is the name of the field that it describes, if it describes one.
 */
export function mapParts(
  schema: JsonSchema,
  change: (part: JsonSchema, property?: string) => JsonSchema,
): JsonSchema {
  const entries: [string, unknown][] = Object.entries(schema);
  return asSchema(entries.map(([keyword, value]) => [keyword, mapKeyword(keyword, value, change)]));
}

function mapKeyword(keyword: string, value: unknown, change: Parameters<typeof mapParts>[1]): unknown {
  if (ONE_SCHEMA.includes(keyword) && isSchema(value)) return change(value);
  if (MANY_SCHEMAS.includes(keyword) && Array.isArray(value))
    return value.filter(isSchema).map((part) => change(part));
  if (!NAMED_SCHEMAS.includes(keyword) || !isRecord(value)) return value;
  const named = Object.entries(value);
  const changed = named.map(([name, part]) => [
    name,
    isSchema(part) ? change(part, keyword === 'properties' ? name : undefined) : part,
  ]);
  return Object.fromEntries(changed);
}

/** An object is enough: the check has validated the documents of a release against the meta-schema. */
export function isSchema(value: unknown): value is JsonSchema {
  return isRecord(value);
}

/** Makes a schema from its keywords. */
function asSchema(keywords: readonly (readonly [string, unknown])[]): JsonSchema {
  return Object.fromEntries(keywords);
}
