import {
  itemsOf,
  memberOf,
  membersOf,
  textsIn,
  type JsonNode,
  type Member,
  type Place,
} from './json-node.ts';

/** A field of a form, by path: the items of `people` are `people.email`. */
export interface Field {
  readonly name: string;
  readonly schema: JsonNode;
}

/** A place where a schema names a field: in `required`, as a key of `dependencies`, inside a condition. */
export interface FieldReference {
  /** As written, without the path. */
  readonly name: string;
  readonly place: Place;
}

/** One object of the answers: the form itself, or the entries of a list inside it. */
export interface Level {
  /** Path of the object; empty for the form itself. */
  readonly path: string;
  readonly fields: Map<string, JsonNode>;
  readonly references: FieldReference[];
}

/** Every object of a schema, by path, with its fields wherever they are declared: conditions, dependencies, items. */
export function levelsOf(schema: JsonNode): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  walk(schema, { levels, path: '', declares: true });
  return levels;
}

/** Every field of a schema, by path. */
export function fieldsOf(schema: JsonNode): ReadonlyMap<string, Field> {
  const fields = [...levelsOf(schema).values()].flatMap(({ path, fields: own }) =>
    [...own].map(([name, node]): [string, Field] => {
      const full = joinPath(path, name);
      return [full, { name: full, schema: node }];
    }),
  );
  return new Map(fields);
}

/** `people` and `email` make `people.email`. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

interface Walk {
  readonly levels: Map<string, Level>;
  readonly path: string;
  /** Conditions (`if`, `not`) name fields that stand elsewhere; everything else declares them. */
  readonly declares: boolean;
}

/**
 * Where a schema holds other schemas or names of fields; every other keyword speaks of one answer alone. In the order
 * they are walked: a field's own definition comes before what branches and conditions add to it.
 */
const BY_KEYWORD: ReadonlyMap<string, (node: JsonNode, at: Walk) => void> = new Map([
  ['properties', (node, at) => membersOf(node).forEach((member) => walkProperty(member, at))],
  ['dependencies', (node, at) => membersOf(node).forEach((member) => walkDependency(member, at))],
  ['required', refer],
  ['allOf', walkEach],
  ['anyOf', walkEach],
  ['oneOf', walkEach],
  ['if', walkCondition],
  ['not', walkCondition],
  ['then', walk],
  ['else', walk],
  ['items', walk],
]);

function walk(schema: JsonNode, at: Walk): void {
  for (const [keyword, visit] of BY_KEYWORD) {
    const { node } = memberOf(schema, keyword) ?? {};
    if (node) visit(node, at);
  }
}

function walkEach(schemas: JsonNode, at: Walk): void {
  for (const schema of itemsOf(schemas)) walk(schema, at);
}

function walkCondition(schema: JsonNode, at: Walk): void {
  walk(schema, { ...at, declares: false });
}

function walkProperty({ key, place, node }: Member, at: Walk): void {
  const level = levelAt(at);
  if (!at.declares) level.references.push({ name: key, place });
  else if (!level.fields.has(key)) level.fields.set(key, node);
  walk(node, { ...at, path: joinPath(at.path, key) });
}

function walkDependency({ key, place, node }: Member, at: Walk): void {
  levelAt(at).references.push({ name: key, place });
  if (node.kind === 'array') refer(node, at);
  else walk(node, at);
}

function refer(names: JsonNode, at: Walk): void {
  levelAt(at).references.push(...textsIn(names).map(({ text, place }) => ({ name: text, place })));
}

function levelAt({ levels, path }: Walk): Level {
  const level = levels.get(path) ?? { path, fields: new Map<string, JsonNode>(), references: [] };
  levels.set(path, level);
  return level;
}
