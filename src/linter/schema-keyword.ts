import {
  at,
  everyNode,
  itemsOf,
  membersOf,
  asText,
  type JsonNode,
  type Place,
} from '#compiler/documents/json-node.ts';

/** Every schema inside a schema, itself included: fields, conditions, parts. */
export function* everySchema(schema: JsonNode): Generator<JsonNode> {
  const names = new Set(
    [...everyNode(schema)].flatMap((node) => [at(node, 'properties'), at(node, 'dependencies')]),
  );
  // The object behind "properties" is no schema but a list of fields, whose names may be any word.
  for (const node of everyNode(schema)) if (node.kind === 'object' && !names.has(node)) yield node;
}

/** A schema and those of its parts that speak of the same answer. */
export function* everyPart(schema: JsonNode): Generator<JsonNode> {
  yield schema;
  for (const key of OF_THE_SAME) {
    const part = at(schema, key);
    if (part?.kind === 'object') yield* everyPart(part);
    for (const one of itemsOf(part)) yield* everyPart(one);
  }
}

const OF_THE_SAME = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

/** Every text behind that keyword, wherever it stands in the schema. */
export function schemaKeyword(
  schema: JsonNode,
  keyword: string,
): readonly { readonly text: string; readonly place: Place }[] {
  return [...everySchema(schema)].flatMap((node) =>
    membersOf(node).flatMap(({ key, node: { place }, node: value }) => {
      const text = asText(value);
      return key === keyword && text !== undefined ? [{ text, place }] : [];
    }),
  );
}
