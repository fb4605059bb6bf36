import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

// Reads values and their places in a JSON text.

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whether a JSON value is a list. Unlike `Array.isArray`, it keeps the type of the items. */
export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value at a path. Undefined when there is none. In a text with mistakes, this function reads what it can. */
export function valueAt(text: string, path: JSONPath): Json | undefined {
  const node = nodeAt(text, path);
  return node && readNode(node);
}

/** The line of a value, from 1. Undefined when there is none. */
export function lineAt(text: string, path: JSONPath): number | undefined {
  const node = nodeAt(text, path);
  return node && text.slice(0, node.offset).split('\n').length;
}

/** The node at a path. Undefined when there is none. */
export function nodeAt(text: string, path: JSONPath): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, path);
}

/** The node at a path. Throws when there is none. */
export function neededAt(text: string, path: JSONPath): Node {
  const node = nodeAt(text, path);
  if (!node) throw new Error(`there is nothing at ${path.join('.')}`);
  return node;
}

/** The value of a node. */
export function readNode(node: Node): Json {
  if (node.type === 'array') return (node.children ?? []).map(readNode);
  if (node.type === 'object')
    return Object.fromEntries(
      (node.children ?? []).map((member) => [nameOf(member), memberValue(member)] as const),
    );
  const value: Json = node.value;
  return value;
}

/** The name of a property. */
export function nameOf({ children }: Node): string {
  return String(children?.[0]?.value ?? '');
}

/** The value of a property. */
export function memberValue({ children }: Node): Json {
  const value = children?.[1];
  return value ? readNode(value) : null;
}
