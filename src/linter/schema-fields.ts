import { groupedBy } from './grouped-by.ts';
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

/** A place where a schema says something of a field. */
export interface Sighting {
  /** The field's path. */
  readonly path: string;
  readonly place: Place;
  readonly node: JsonNode;
  /** Whether it is asked for here; a condition only weighs its answer. */
  readonly isDeclared: boolean;
}

/** One object of the answers: the form itself, or the items of a repeatable group inside it. */
export interface Level {
  /** Path of the object; empty for the form itself. */
  readonly path: string;
  readonly fields: Map<string, JsonNode>;
  readonly references: FieldReference[];
  /** Everything that is said of its fields, in the order in which it is walked. */
  readonly sightings: Sighting[];
  /** What has to be answered, always or under some condition. */
  readonly demanded: Set<string>;
}

/** Every object of a schema, by path, with its fields wherever they are declared: conditions, dependencies, items. */
export function levelsOf(schema: JsonNode): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  walk(schema, { levels, path: '', declares: true });
  return levels;
}

/** Every field of these objects, by path. */
export function fieldsOf(levels: ReadonlyMap<string, Level>): ReadonlyMap<string, Field> {
  const fields = [...levels.values()].flatMap(({ path, fields: own }) =>
    [...own].map(([name, node]): [string, Field] => {
      const full = joinPath(path, name);
      return [full, { name: full, schema: node }];
    }),
  );
  return new Map(fields);
}

/** What is declared of each field: its definition first, then what conditions and branches add to it. */
export function definitionsOf(levels: ReadonlyMap<string, Level>): ReadonlyMap<string, readonly JsonNode[]> {
  const declared = [...levels.values()].flatMap(({ sightings }) => sightings.filter((one) => one.isDeclared));
  const byPath = groupedBy(declared, ({ path }) => path);
  return new Map([...byPath].map(([path, sightings]) => [path, sightings.map(({ node }) => node)]));
}

/** The path of the object that a field stands in: `people` of `people.email`, empty for the form's own fields. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
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
  const path = joinPath(at.path, key);
  level.sightings.push({ path, place, node, isDeclared: at.declares });
  if (!at.declares) level.references.push({ name: key, place });
  else if (!level.fields.has(key)) level.fields.set(key, node);
  walk(node, { ...at, path });
}

function walkDependency({ key, place, node }: Member, at: Walk): void {
  levelAt(at).references.push({ name: key, place });
  if (node.kind === 'array') refer(node, at);
  else walk(node, at);
}

function refer(names: JsonNode, at: Walk): void {
  const level = levelAt(at);
  for (const { text, place } of textsIn(names)) {
    level.references.push({ name: text, place });
    if (at.declares) level.demanded.add(text);
  }
}

function levelAt({ levels, path }: Walk): Level {
  const level = levels.get(path) ?? {
    path,
    fields: new Map<string, JsonNode>(),
    references: [],
    sightings: [],
    demanded: new Set<string>(),
  };
  levels.set(path, level);
  return level;
}
