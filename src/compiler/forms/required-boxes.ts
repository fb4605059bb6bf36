import type { JsonSchema } from '#contract/form-document.ts';
import { joinPath } from '#engine/field-path.ts';
import type { KnownField } from '#engine/fields-of.ts';
import { isSchema, mapParts } from '#engine/schema-parts.ts';

/**
 * The schema in which every `required` box has to be ticked, always or under a condition (R2.26). So page and server refuse `false`
 * as they refuse a missing answer.
 *
 * @param schema The schema for the validator.
 *
 * @param fields The fields of the document.
 */
export function requireTicks(schema: JsonSchema, fields: readonly KnownField[]): JsonSchema {
  const boxes = fields.filter(isPlainBox);
  return boxes.length === 0 ? schema : withTicks(schema, '', new Set(boxes.map(({ name }) => name)));
}

/** Whether visitors tick the field, and no rule fixes its answer. A consent has such a rule: `"const": true`. */
function isPlainBox({ facts, schema }: KnownField): boolean {
  const isFixed = schema.const !== undefined || schema.enum !== undefined;
  // Rules fill in a hidden field, and `false` is one of their answers.
  return facts.kind === 'tick' && facts.widget !== 'hidden' && !isFixed;
}

/**
 * Changes the part of a schema that describes the form (parent `''`) or the items of a repeatable group.
 *
 * @param boxes The paths of all plain boxes.
 */
function withTicks(schema: JsonSchema, parent: string, boxes: ReadonlySet<string>): JsonSchema {
  const inside = mapParts(withSchemas(schema), (part, property) =>
    withTicks(part, property === undefined ? parent : joinPath(parent, property), boxes),
  );
  // Conditions stay as they are: in them, `required` asks whether there is an answer.
  const { properties = {}, ...rest } = { ...inside, ...conditionsIn(schema) };
  const names = schema.required?.filter((name) => boxes.has(joinPath(parent, name))) ?? [];
  const ticks = names.map((name) => [name, ticked(properties[name])]);
  const all = { ...properties, ...Object.fromEntries(ticks) };
  return Object.keys(all).length === 0 ? rest : { ...rest, properties: all };
}

/** A list, not `const`: where a condition forbids the tick, `const` has its usual problem. */
function ticked(definition: JsonSchema = {}): JsonSchema {
  return definition.const === undefined ? { ...definition, enum: [true] } : definition;
}

function conditionsIn({ if: condition, not, contains }: JsonSchema): JsonSchema {
  return { ...(condition && { if: condition }), ...(not && { not }), ...(contains && { contains }) };
}

/** Writes a dependency that only names required fields as a schema. */
function withSchemas({ dependencies, ...rest }: JsonSchema): JsonSchema {
  if (!dependencies) return rest;
  const schemas = Object.entries(dependencies).map(([field, asked]) => [
    field,
    isSchema(asked) ? asked : { required: asked },
  ]);
  return { ...rest, dependencies: Object.fromEntries(schemas) };
}
