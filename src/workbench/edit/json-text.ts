import type { JSONPath, Node } from 'jsonc-parser';
import { isList, type Json, memberValue, nameOf, neededAt, nodeAt, readNode } from './read-json.ts';

// Edits of a JSON text. They keep all white space outside of the edited value.

/** The maximum length of a line. A longer value is written on several lines. */
const LINE = 110;
const INDENT = '  ';

/** Writes a value. It replaces an existing value, or adds a property at the end or after a named property. */
export function setAt(
  text: string,
  path: JSONPath,
  { value, after }: { readonly value: Json; readonly after?: string | undefined },
): string {
  const node = nodeAt(text, path);
  if (node) return replaced(text, node, printed(value, columnOf(text, node.offset), indentOf(text, node)));
  const [key, parent] = [path.at(-1), path.slice(0, -1)];
  if (typeof key !== 'string') throw new Error('a list has no such place');
  const whole = nodeAt(text, parent) ? text : setAt(text, parent, { value: {} });
  return insertMember(whole, parent, { key, value, after });
}

/** Inserts a value into a list before an index. */
export function insertItem(
  text: string,
  path: JSONPath,
  { value, at }: { readonly value: Json; readonly at: number },
): string {
  const node = neededAt(text, path);
  const items = node.children ?? [];
  const next = items.map((item) => readNode(item)).toSpliced(at, 0, value);
  if (!isSpread(text, node)) return replaceNode(text, node, next);
  const before = items[at - 1];
  const place = before ? before.offset + before.length : node.offset + 1;
  const line = `\n${innerIndent(text, node)}${printed(value, 0, innerIndent(text, node))}`;
  const comma = items.length === 0 ? '' : ',';
  return before ? insert(text, place, `${comma}${line}`) : insert(text, place, `${line}${comma}`);
}

/** Writes the items of a list in another order, by their present indexes. The text between the items stays in its place. */
export function reorderItems(text: string, path: JSONPath, order: readonly number[]): string {
  const items = neededAt(text, path).children ?? [];
  const texts = items.map((item) => text.slice(item.offset, item.offset + item.length));
  return items
    .map((item, at) => ({ item, text: texts[order[at] ?? at] ?? '' }))
    .toReversed()
    .reduce((whole, { item, text: own }) => replaced(whole, item, own), text);
}

/** Removes a property or an item. Changes nothing when there is none. */
export function removeAt(text: string, path: JSONPath): string {
  if (!nodeAt(text, path)) return text;
  const parent = neededAt(text, path.slice(0, -1));
  const members = parent.children ?? [];
  if (members.length === 1) return replaced(text, parent, parent.type === 'array' ? '[]' : '{}');
  const at = members.findIndex((member, index) =>
    parent.type === 'array' ? index === path.at(-1) : nameOf(member) === path.at(-1),
  );
  const [before, gone, after] = [members[at - 1], members[at], members[at + 1]];
  if (!gone) return text;
  const from = after || !before ? gone.offset : before.offset + before.length;
  const to = after ? after.offset : gone.offset + gone.length;
  return text.slice(0, from) + text.slice(to);
}

interface Member {
  readonly key: string;
  readonly value: Json;
  readonly after?: string | undefined;
}

function insertMember(text: string, path: JSONPath, { key, value, after }: Member): string {
  const node = neededAt(text, path);
  const members = node.children ?? [];
  const before = members.find(({ children }) => children?.[0]?.value === after) ?? members.at(-1);
  if (!isSpread(text, node) && path.length > 0) {
    const at = before ? members.indexOf(before) + 1 : 0;
    const entries = members.map((member) => [nameOf(member), memberValue(member)] as const);
    return replaceNode(text, node, Object.fromEntries(entries.toSpliced(at, 0, [key, value])));
  }
  const indent = innerIndent(text, node);
  const start = `${indent}${JSON.stringify(key)}: `;
  const line = `\n${start}${printed(value, start.length, indent)}`;
  return before
    ? insert(text, before.offset + before.length, `,${line}`)
    : replaced(text, node, `{${line}\n${indent.slice(INDENT.length)}}`);
}

/** Prints a value on one line if it fits, otherwise on several lines. */
function printed(value: Json, column: number, indent: string): string {
  const flat = flatten(value);
  if (typeof value !== 'object' || value === null || column + flat.length <= LINE) return flat;
  const inner = indent + INDENT;
  const lines = Array.isArray(value)
    ? value.map((item: Json) => `${inner}${printed(item, inner.length, inner)}`)
    : Object.entries(value).map(([key, item]) => {
        const start = `${inner}${JSON.stringify(key)}: `;
        return `${start}${printed(item, start.length, inner)}`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function flatten(value: Json): string {
  if (isList(value)) return `[${value.map(flatten).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, item]) => `${quoted(key)}: ${flatten(item)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Prints a string with escapes for invisible characters. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function replaceNode(text: string, node: Node, value: Json): string {
  return replaced(text, node, printed(value, columnOf(text, node.offset), indentOf(text, node)));
}

function replaced(text: string, { offset, length }: Node, own: string): string {
  return text.slice(0, offset) + own + text.slice(offset + length);
}

function insert(text: string, at: number, own: string): string {
  return text.slice(0, at) + own + text.slice(at);
}

/** Whether the members are on lines of their own. We only look whether the first one is. */
function isSpread(text: string, node: Node): boolean {
  const first = node.children?.[0];
  const end = first?.offset ?? node.offset + node.length;
  return text.slice(node.offset, end).includes('\n');
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

function indentOf(text: string, { offset }: Node): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

function innerIndent(text: string, node: Node): string {
  const first = node.children?.[0];
  return first && isSpread(text, node) ? indentOf(text, first) : indentOf(text, node) + INDENT;
}
