import { join } from '#engine/field-path.ts';
import { groupedBy } from './grouped-by.ts';
import {
  itemsOf,
  memberOf,
  membersOf,
  textsIn,
  type JsonNode,
  type Member,
  type Place,
} from '#compiler/documents/json-node.ts';

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
  /** The fields of its object that have to be answered before it is asked for here; undefined where it is only repeated. */
  readonly needs: readonly string[] | undefined;
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
  walk(schema, { levels, path: '', declares: true, needs: [] });
  return levels;
}

/** Every field of these objects, by path. */
export function fieldsOf(levels: ReadonlyMap<string, Level>): ReadonlyMap<string, Field> {
  const fields = [...levels.values()].flatMap(({ path, fields: own }) =>
    [...own].map(([name, node]): [string, Field] => {
      const full = join(path, name);
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

interface Walk {
  readonly levels: Map<string, Level>;
  readonly path: string;
  /** Conditions (`if`, `not`) name fields that stand elsewhere; everything else declares them. */
  readonly declares: boolean;
  readonly needs: readonly string[];
  /** The field that decides between the branches of a dependency. */
  readonly decides?: string | undefined;
  /** The same inside a branch, which repeats that field without asking for it. */
  readonly repeats?: string | undefined;
}

/**
 * Where a schema holds other schemas or names of fields; every other keyword speaks of one answer alone. In the order
 * they are walked: a field's own definition comes before what branches and conditions add to it.
 */
const BY_KEYWORD = new Map<string, (node: JsonNode, at: Walk, schema: JsonNode) => void>([
  ['properties', (node, at) => membersOf(node).forEach((member) => walkProperty(member, at))],
  ['required', refer],
  ['allOf', walkEach],
  ['if', walkCondition],
  ['not', walkCondition],
  ['then', (node, at, schema) => walk(node, after(neededBy(memberOf(schema, 'if')?.node), at))],
  // While nothing is answered, the condition does not hold, or holds without an answer.
  ['else', walk],
  ['anyOf', walkEach],
  ['oneOf', (node, at) => walkEach(node, { ...at, repeats: at.decides })],
  ['dependencies', (node, at) => membersOf(node).forEach((member) => walkDependency(member, at))],
  // An item's fields are asked with the item: what they wait for among themselves is another matter.
  ['items', (node, at) => walk(node, { ...at, needs: [] })],
]);

function walk(schema: JsonNode, at: Walk): void {
  for (const [keyword, visit] of BY_KEYWORD) {
    const { node } = memberOf(schema, keyword) ?? {};
    if (node) visit(node, at, schema);
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
  const path = join(at.path, key);
  level.sightings.push({
    path,
    place,
    node,
    isDeclared: at.declares,
    needs: at.repeats === key ? undefined : at.needs,
  });
  if (!at.declares) level.references.push({ name: key, place });
  else if (!level.fields.has(key)) level.fields.set(key, node);
  walk(node, { ...at, path, decides: undefined, repeats: undefined });
}

function walkDependency({ key, place, node }: Member, at: Walk): void {
  levelAt(at).references.push({ name: key, place });
  if (node.kind === 'array') refer(node, at);
  else walk(node, { ...after([key], at), decides: key });
}

/** What is asked for once these fields are answered, too. */
function after(names: readonly string[], at: Walk): Walk {
  return { ...at, needs: [...at.needs, ...names.map((name) => join(at.path, name))] };
}

/** What has to be answered for a condition to hold. */
function neededBy(condition: JsonNode | undefined): readonly string[] {
  const all = itemsOf(memberOf(condition, 'allOf')?.node);
  return [
    ...textsIn(memberOf(condition, 'required')?.node).map(({ text }) => text),
    ...all.flatMap(neededBy),
  ];
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
