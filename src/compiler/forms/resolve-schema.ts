import type { JsonSchema } from '#contract/form-document.ts';
import { isSchema, mapParts } from '#engine/schema-parts.ts';
import { textProperty, type CatalogReader } from '#compiler/read-catalogs.ts';

/**
 * The schema for the validator (R4.10): `catalog` and `set` become an enum, a format adds its limits, dependencies with branches
 * become conditions, and our own keywords are removed.
 */
export function resolveSchema(schema: JsonSchema, catalogs: CatalogReader): JsonSchema {
  const { $schema: _meta, catalog, set, problem: _problem, ...rest } = schema;
  const listed = {
    ...(catalog !== undefined && { enum: valuesOf(catalog, catalogs) }),
    ...(set !== undefined && { enum: [...new Set([...(rest.enum ?? []), ...countriesOf(set, catalogs)])] }),
  };
  const resolved = { ...rest, ...listed, ...lengthsOf(schema, catalogs), ...conditionsOf(schema) };
  return mapParts(resolved, (part) => resolveSchema(part, catalogs));
}

function conditionsOf({ dependencies }: JsonSchema): JsonSchema {
  if (!dependencies) return {};
  const rewritten = Object.entries(dependencies).map(([field, asked]) => [
    field,
    isSchema(asked) ? withoutBranches(field, asked) : asked,
  ]);
  return { dependencies: Object.fromEntries(rewritten) };
}

/**
 * A dependency with `oneOf` adds different fields for different answers. Each branch repeats the deciding field with the answers of
 * the branch. We turn the branches into conditions, so that the page renders and validates only the matching branch. With `oneOf`,
 * the visitor would see problems of the other branches.
 *
 * @param field The field whose answer decides.
 */
function withoutBranches(field: string, { oneOf, ...rest }: JsonSchema): JsonSchema {
  if (!oneOf) return rest;
  return { ...rest, allOf: [...(rest.allOf ?? []), firstThatFits(field, oneOf)] };
}

function firstThatFits(field: string, [branch = {}, ...others]: readonly JsonSchema[]): JsonSchema {
  const answers = { properties: { [field]: branch.properties?.[field] ?? {} } };
  // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
  return { if: answers, then: branch, else: others.length === 0 ? answers : firstThatFits(field, others) };
}

/** The limits of a text in code points. A format has its own limits (R5.2), and a document can only be stricter. */
export function lengthsOf(
  schema: JsonSchema,
  catalogs: CatalogReader,
): Pick<JsonSchema, 'minLength' | 'maxLength'> {
  const format = catalogs.read('formats').entries.find(({ id }) => id === schema.format);
  const shortest = [schema.minLength, format?.['minLength']].filter(isNumber);
  const longest = [schema.maxLength, format?.['maxLength']].filter(isNumber);
  return {
    ...(shortest.length > 0 && { minLength: Math.max(...shortest) }),
    ...(longest.length > 0 && { maxLength: Math.min(...longest) }),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** The values of a catalog, sorted, because sorted lists compress better in the page's first load. */
export function valuesOf(reference: string, catalogs: CatalogReader): readonly string[] {
  return catalogs
    .read(reference)
    .entries.map((entry) => textProperty(entry, 'value'))
    .toSorted();
}

/** The countries of one set, or of several. Throws when there is no such set. */
function countriesOf(sets: string | readonly string[], catalogs: CatalogReader): readonly unknown[] {
  return [sets].flat().flatMap((set: string) => {
    const entry = catalogs.read('country-sets').entries.find((known) => known['set'] === set);
    const countries = entry?.['countries'];
    if (!Array.isArray(countries)) throw new Error(`There is no set of countries "${set}".`);
    return countries;
  });
}
