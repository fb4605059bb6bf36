import type { FormDocument, JsonSchema } from '#contract/form-document.ts';
import { BYTES_OF_CHARACTER, SMALLEST_SHARE, TEXT_LIMIT_BYTES } from '#contract/limits.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { fieldsOf, type KnownField } from '#engine/fields-of.ts';
import { mapParts } from '#engine/schema-parts.ts';
import type { CatalogReader } from '#compiler/read-catalogs.ts';
import { lengthsOf } from './resolve-schema.ts';

/** The groups of formats whose answers have any length. All others are dates, numbers and codes. */
const FREE_GROUPS = new Set<unknown>(['text', 'people']);

/**
 * Gives each free text without `maxLength` one (R7.1). The free texts of a form share what a request has for them, and each gets at
 * least `SMALLEST_SHARE`. If all texts together are still too long, the page marks the longest one. A text that the document fills in
 * has the limit of R21.2 instead.
 */
export function limitTexts(document: FormDocument, catalogs: CatalogReader): FormDocument {
  const fields = fieldsOf(document);
  const free = fields.filter((field) => isFreeText(field, catalogs)).map(({ name }) => name);
  if (free.length === 0) return document;
  const texts = free.reduce((sum, name) => sum + timesOf(name, fields), 0);
  const share = Math.max(Math.floor(TEXT_LIMIT_BYTES / BYTES_OF_CHARACTER / texts), SMALLEST_SHARE);
  return { ...document, schema: withLimits(document.schema, { path: '', share, free: new Set(free) }) };
}

/** Keywords of choices, and of a text that the document fills in. */
const NOT_FREE = ['enum', 'const', 'catalog', 'default'] as const;

function isFreeText({ definitions, ui }: KnownField, catalogs: CatalogReader): boolean {
  const isText = definitions.some(({ type }) => type === 'string');
  const isBound = definitions.some(
    (definition) =>
      NOT_FREE.some((keyword) => definition[keyword] !== undefined) ||
      lengthsOf(definition, catalogs).maxLength !== undefined ||
      isOfCodes(definition, catalogs),
  );
  return isText && !isBound && ui['ui:dependsOn'] === undefined;
}

function isOfCodes({ format }: JsonSchema, catalogs: CatalogReader): boolean {
  const known = catalogs.read('formats').entries.find(({ id }) => id === format);
  return known !== undefined && !FREE_GROUPS.has(known['group']);
}

/** How many answers a field can have: one for each item of the lists that it is in. */
function timesOf(name: string, fields: readonly KnownField[]): number {
  if (name === '') return 1;
  const { items, maxItems = 1 } = fields.find((field) => field.name === name)?.schema ?? {};
  return (items ? maxItems : 1) * timesOf(parentOf(name), fields);
}

interface Walk {
  readonly path: string;
  readonly share: number;
  readonly free: ReadonlySet<string>;
}

/** Limits each definition of the free texts. */
function withLimits(schema: JsonSchema, walk: Walk): JsonSchema {
  const isText = schema.type === 'string' && walk.free.has(walk.path);
  const limited = isText ? { ...schema, maxLength: Math.max(walk.share, schema.minLength ?? 1) } : schema;
  return mapParts(limited, (part, property) =>
    withLimits(part, property === undefined ? walk : { ...walk, path: joinPath(walk.path, property) }),
  );
}
