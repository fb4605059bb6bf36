import { parseTree, type Node } from 'jsonc-parser';
import { parsedJson } from '#contract/parsed-json.ts';
import { tooDeepAt } from '#contract/too-deep.ts';

/** A value of a document, with the text that it was written as. */
export type Tree = PlainTree | ObjectTree | ListTree;

interface Written {
  /** The text of the value, exactly as it stands in the document. */
  readonly text: string;
}

interface PlainTree extends Written {
  readonly kind: 'plain';
  readonly value: string | number | boolean | null;
}

/** A member of an object or a list, with its place in the text of its container. */
export interface Part {
  /** The key. In a list, the number of the item. */
  readonly name: string;
  readonly tree: Tree;
  readonly start: number;
}

/** How a container was written. */
interface Container extends Written {
  readonly parts: readonly Part[];
  /** The white space before each member that has a line of its own. Undefined when the members share one line. */
  readonly indent: string | undefined;
}

export interface ObjectTree extends Container {
  readonly kind: 'object';
}

export interface ListTree extends Container {
  readonly kind: 'list';
}

/** A longer text would keep other requests of the server waiting. */
const MOST_CHARACTERS = 250_000;

/**
 * Reads a text. Undefined for a text that cannot be merged member by member: it is no JSON, names a key twice, is too long, or lies
 * deeper than content may.
 */
export function readTree(text: string): Tree | undefined {
  if (text.length > MOST_CHARACTERS || parsedJson(text) === undefined) return undefined;
  // Only of JSON it is certain where strings end. What follows is recursive, and no text of an editor may end the server (R21.1).
  if (tooDeepAt(text) !== undefined) return undefined;
  const root = parseTree(text);
  return root && toTree(text, root);
}

/** The value of a tree. */
export function valueOf(tree: Tree): unknown {
  if (tree.kind === 'plain') return tree.value;
  if (tree.kind === 'list') return tree.parts.map((part) => valueOf(part.tree));
  return Object.fromEntries(tree.parts.map((part) => [part.name, valueOf(part.tree)]));
}

/** Whether two values are the same. The order of keys does not count, that of items does. */
export function isSameTree(one: Tree | undefined, other: Tree | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.kind === 'plain' || other.kind === 'plain')
    return one.kind === 'plain' && other.kind === 'plain' && one.value === other.value;
  if (one.kind !== other.kind || one.parts.length !== other.parts.length) return false;
  const others = partsByName(other);
  return one.parts.every(({ name, tree }) => isSameTree(tree, others.get(name)));
}

/** Whether a value is another one without some of its members. */
export function isPartOf(part: Tree | undefined, whole: Tree | undefined): boolean {
  if (part?.kind !== 'object' || whole?.kind !== 'object') return isSameTree(part, whole);
  const parts = partsByName(whole);
  return part.parts.every(({ name, tree }) => isPartOf(tree, parts.get(name)));
}

/** The members of a container by their names. None for anything else. */
export function partsByName(tree: Tree | undefined): ReadonlyMap<string, Tree> {
  return new Map(tree && tree.kind !== 'plain' ? tree.parts.map((part) => [part.name, part.tree]) : []);
}

function toTree(document: string, node: Node): Tree | undefined {
  const text = document.slice(node.offset, node.offset + node.length);
  if (node.type !== 'object' && node.type !== 'array') return { kind: 'plain', text, value: plain(node) };
  const children = node.children ?? [];
  const parts = children.flatMap((child, at) => toPart(document, { node, child, at }) ?? []);
  const isWhole =
    parts.length === children.length && new Set(parts.map(({ name }) => name)).size === parts.length;
  const kind = node.type === 'object' ? 'object' : 'list';
  return isWhole ? { kind, text, parts, indent: indentIn(document, node) } : undefined;
}

interface Child {
  readonly node: Node;
  readonly child: Node;
  readonly at: number;
}

function toPart(document: string, { node, child, at }: Child): Part | undefined {
  const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
  const tree = value && toTree(document, value);
  return tree && { name: String(key ? key.value : at), tree, start: value.offset - node.offset };
}

function indentIn(document: string, { offset, children = [] }: Node): string | undefined {
  const space = document.slice(offset + 1, children[0]?.offset ?? offset);
  return space.includes('\n') ? space.slice(space.lastIndexOf('\n') + 1) : undefined;
}

function plain({ value }: Node): PlainTree['value'] {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}
