import type { Place } from '#contract/finding.ts';
import { joinPath } from '#engine/field-path.ts';
import { asText, at, itemsOf, membersOf, textsIn } from '#compiler/documents/json-node.ts';
import type { JsonNode, Member } from '#compiler/documents/json-node.ts';

/** A field of a form. The path of a field in an item is `people.email`. */
export interface Field {
  readonly name: string;
  readonly schema: JsonNode;
}

/** A place where a document names a field: in `required`, as a key of `dependencies`, inside a condition. */
export interface FieldReference {
  /** The written name, without the path. */
  readonly name: string;
  readonly place: Place;
}

/** A place where a schema defines a field, or where a condition tests its answer. */
export interface Mention {
  /** The field's path. */
  readonly path: string;
  readonly place: Place;
  readonly node: JsonNode;
  readonly isDefinition: boolean;
  /** The fields that must have answers before this definition applies. Undefined when it only repeats another definition. */
  readonly needs: readonly string[] | undefined;
  /** What the conditions around this definition read: objects and fields, by path. Empty when the definition always applies. */
  readonly reads: readonly string[];
}

/** A schema for the answer to one field: its definition, or a part of the definition (`allOf`, `if` …). */
export interface FieldPart {
  readonly path: string;
  readonly node: JsonNode;
  readonly isDefinition: boolean;
}

/** One object of the answers: the form itself, or the items of a repeatable group inside it. */
export interface Level {
  /** The path of the object. Empty for the form itself. */
  readonly path: string;
  readonly fields: Map<string, JsonNode>;
  readonly references: FieldReference[];
  /** The required fields, always or under a condition. */
  readonly required: Set<string>;
}

/** The parts of a schema, in the order in which they were found. */
export interface SchemaContent {
  readonly levels: Map<string, Level>;
  readonly fields: Map<string, Field>;
  readonly mentions: Mention[];
  readonly parts: FieldPart[];
  /** Every schema inside the schema, including itself. */
  readonly schemas: JsonNode[];
}

/** Collects the parts of a schema: properties, conditions, dependencies, items. */
export function contentOf(schema: JsonNode): SchemaContent {
  const found: SchemaContent = { levels: new Map(), fields: new Map(), mentions: [], parts: [], schemas: [] };
  walk(schema, { found, path: '', defines: true, needs: [], reads: [] });
  return found;
}

interface Walk {
  readonly found: SchemaContent;
  /** The path of the object whose fields the schema names. */
  readonly path: string;
  /** The field whose answer the schema describes. Undefined when it describes several fields. */
  readonly field?: string | undefined;
  /** False inside conditions (`if`, `not`), which name fields that another part defines. */
  readonly defines: boolean;
  /** The fields that must have answers before this part applies. */
  readonly needs: readonly string[];
  /** What the conditions around this part read. */
  readonly reads: readonly string[];
  /** The field that decides between the branches of a dependency. */
  readonly decides?: string | undefined;
  /** Inside such a branch: the deciding field, which the branch repeats. */
  readonly repeats?: string | undefined;
}

/** How to walk each keyword with schemas or field names. The order counts: definitions come before what conditions add. */
const BY_KEYWORD = new Map<string, (node: JsonNode, walked: Walk, schema: JsonNode) => void>([
  ['properties', (node, walked) => membersOf(node).forEach((member) => walkProperty(member, walked))],
  ['required', refer],
  ['allOf', walkEach],
  ['if', (node, walked) => walk(node, { ...walked, defines: false })],
  ['not', (node, walked) => walk(node, { ...walked, defines: false })],
  ['contains', (node, walked) => walk(node, { ...walked, defines: false, field: undefined })],
  ['then', (node, walked, schema) => walk(node, after(neededBy(at(schema, 'if')), under(schema, walked)))],
  // "else" needs no answers, because it applies while nothing is answered.
  ['else', (node, walked, schema) => walk(node, under(schema, walked))],
  ['anyOf', walkEach],
  ['oneOf', (node, walked) => walkEach(node, { ...walked, repeats: walked.decides })],
  ['dependencies', (node, walked) => membersOf(node).forEach((member) => walkDependency(member, walked))],
  // Fields of an item can only depend on fields of the same item.
  ['items', (node, walked) => walk(node, { ...walked, needs: [], field: undefined })],
]);

function walk(schema: JsonNode, walked: Walk): void {
  const { found, field, defines } = walked;
  if (schema.kind !== 'object') return;
  found.schemas.push(schema);
  if (field !== undefined) found.parts.push({ path: field, node: schema, isDefinition: defines });
  for (const [keyword, visit] of BY_KEYWORD) {
    const node = at(schema, keyword);
    if (node) visit(node, walked, schema);
  }
}

function walkEach(schemas: JsonNode, walked: Walk): void {
  for (const schema of itemsOf(schemas)) walk(schema, walked);
}

function walkProperty({ key, place, node }: Member, walked: Walk): void {
  const { found, defines, repeats } = walked;
  const level = levelAt(walked);
  const path = joinPath(walked.path, key);
  const needs = repeats === key ? undefined : walked.needs;
  // A branch of a dependency is no condition for the field that decides: it repeats what is asked already.
  const reads = repeats === key ? walked.reads.filter((read) => read !== path) : walked.reads;
  found.mentions.push({ path, place, node, isDefinition: defines, needs, reads });
  if (!defines) level.references.push({ name: key, place });
  else if (!level.fields.has(key)) {
    level.fields.set(key, node);
    found.fields.set(path, { name: path, schema: node });
  }
  walk(node, { ...walked, path, field: path, decides: undefined, repeats: undefined });
}

function walkDependency({ key, place, node }: Member, walked: Walk): void {
  levelAt(walked).references.push({ name: key, place });
  if (node.kind === 'array') refer(node, walked);
  else walk(node, { ...after([key], reading([key], walked)), decides: key });
}

/** The walk for a part that applies only when these fields have answers, too. */
function after(names: readonly string[], walked: Walk): Walk {
  return { ...walked, needs: [...walked.needs, ...names.map((name) => joinPath(walked.path, name))] };
}

/** The walk for a part that applies or not by the condition of its schema. */
function under(schema: JsonNode, walked: Walk): Walk {
  return reading(namesIn(at(schema, 'if')), walked);
}

/** The walk for a part that applies or not by the answers to these fields. The object around them may be hidden itself. */
function reading(names: readonly string[], walked: Walk): Walk {
  const read = names.map((name) => joinPath(walked.path, name));
  return { ...walked, reads: [...walked.reads, walked.path, ...read] };
}

/** The fields that a condition names. */
function namesIn(condition: JsonNode | undefined): readonly string[] {
  const tested = membersOf(at(condition, 'properties')).map(({ key }) => key);
  const required = textsIn(at(condition, 'required')).map(({ text }) => text);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => itemsOf(at(condition, keyword)));
  return [
    ...tested,
    ...required,
    ...[...parts, at(condition, 'not')].flatMap((part) => (part ? namesIn(part) : [])),
  ];
}

/** The fields that must have answers for a condition to hold. */
function neededBy(condition: JsonNode | undefined): readonly string[] {
  const own = textsIn(at(condition, 'required')).map(({ text }) => text);
  return [...own, ...itemsOf(at(condition, 'allOf')).flatMap(neededBy)];
}

function refer(names: JsonNode, walked: Walk): void {
  const level = levelAt(walked);
  for (const { text, place } of textsIn(names)) {
    level.references.push({ name: text, place });
    if (walked.defines) level.required.add(text);
  }
}

function levelAt({ found: { levels }, path }: Walk): Level {
  const level = levels.get(path) ?? { path, fields: new Map(), references: [], required: new Set() };
  levels.set(path, level);
  return level;
}

/** Every string value of a keyword in these schemas. */
export function textsBehind(
  schemas: readonly JsonNode[],
  keyword: string,
): readonly { readonly text: string; readonly place: Place }[] {
  return schemas.flatMap((schema) => {
    const node = at(schema, keyword);
    const text = asText(node);
    return node && text !== undefined ? [{ text, place: node.place }] : [];
  });
}
