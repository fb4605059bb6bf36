import type { Place } from '#contract/finding.ts';
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { JsonNode, Member } from './json-node.ts';

/** A place at which a text is not valid JSON. `code` is an error code of jsonc-parser. */
export interface SyntaxFault {
  readonly code: number;
  readonly offset: number;
}

/** A parsed text with places. With faults there is no root, because half a document could mislead the rules. */
export interface ParsedJson {
  readonly root: JsonNode | undefined;
  readonly faults: readonly SyntaxFault[];
  readonly placeAt: (offset: number) => Place;
}

/** Parses a text strictly: no comments, no trailing commas. */
export function parseJson(file: string, text: string): ParsedJson {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const placeAt = placeFinder(file, text);
  const faults = errors.map(({ error: code, offset }) => ({ code, offset }));
  return { root: tree && faults.length === 0 ? toNode(tree, placeAt) : undefined, faults, placeAt };
}

function toNode(node: Node, placeAt: (offset: number) => Place): JsonNode {
  const place = placeAt(node.offset);
  const children = node.children ?? [];
  switch (node.type) {
    case 'object':
      return {
        kind: 'object',
        place,
        members: children.flatMap((property) => toMember(property, placeAt)),
      };
    case 'array':
      return { kind: 'array', place, items: children.map((child) => toNode(child, placeAt)) };
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'property':
      return { kind: 'plain', place, value: plain(node.value) };
  }
}

function plain(value: unknown): string | number | boolean | null {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? value : null;
}

function toMember(property: Node, placeAt: (offset: number) => Place): Member[] {
  const [key, value] = property.children ?? [];
  if (!key || !value) return [];
  return [{ key: String(key.value), place: placeAt(key.offset), node: toNode(value, placeAt) }];
}

function placeFinder(file: string, text: string): (offset: number) => Place {
  const lineStarts = [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map((end) => end.index + end[0].length)];
  return (offset) => {
    const line = lineOf(lineStarts, offset);
    return { file, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
  };
}

/** The last line that starts at or before the offset. */
function lineOf(lineStarts: readonly number[], offset: number): number {
  let low = 0;
  let high = lineStarts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lineStarts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
