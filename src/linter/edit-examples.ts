import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath, type Node } from 'jsonc-parser';

/** What an example is to expect. */
interface Expectation {
  /** The number of the example in its list. */
  readonly index: number;
  /** The problem of each field; none for `valid`. */
  readonly problems: ReadonlyMap<string, string>;
}

/** The text of `examples.json` without some names of one example. The last goes first, so that indexes stay. */
export function withoutNames(
  text: string,
  index: number,
  names: readonly { readonly keys: readonly (string | number)[] }[],
): string {
  return names.reduceRight(
    (before, { keys }) =>
      applyEdits(before, modify(before, [...pathTo(before, index), ...keys], undefined, {})),
    text,
  );
}

/** The text with another `expect` in one example, laid out as it was. */
export function withExpect(text: string, { index, problems }: Expectation): string {
  const node = nodeAt(text, [...pathTo(text, index), 'expect']);
  const neighbour = node?.type === 'object' ? node : nodeAt(text, pathTo(text, index));
  if (!node || !neighbour) return text;
  const value = problems.size === 0 ? '"valid"' : laidOut(text, { problems, neighbour, node });
  return applyEdits(text, [{ offset: node.offset, length: node.length, content: value }]);
}

/** The text with a copy of an example behind it that is for a variant. */
export function withVariant(text: string, index: number, variant: string): string {
  const example = nodeAt(text, pathTo(text, index));
  const name = nodeAt(text, [...pathTo(text, index), 'name'])?.parent;
  if (!example || !name) return text;
  const end = example.offset + example.length;
  const afterName = name.offset + name.length;
  const copy = `${text.slice(example.offset, afterName)},${gapBefore(text, name)}"variant": ${JSON.stringify(variant)}${text.slice(afterName, end)}`;
  return applyEdits(text, [{ offset: end, length: 0, content: `,${gapBefore(text, example)}${copy}` }]);
}

/** The list stands bare or together with its `$schema`. */
function pathTo(text: string, index: number): JSONPath {
  return parseTree(text)?.type === 'array' ? [index] : ['examples', index];
}

function nodeAt(text: string, path: JSONPath): Node | undefined {
  const root = parseTree(text);
  return root && findNodeAtLocation(root, path);
}

interface Layout {
  readonly problems: ReadonlyMap<string, string>;
  /** An object that shows whether names stand on lines of their own. */
  readonly neighbour: Node;
  /** What is replaced. */
  readonly node: Node;
}

function laidOut(text: string, { problems, neighbour, node }: Layout): string {
  const members = [...problems].map(
    ([path, problem]) => `${JSON.stringify(path)}: ${JSON.stringify(problem)}`,
  );
  if (!/^\{\s*[\r\n]/.test(text.slice(neighbour.offset))) return `{ ${members.join(', ')} }`;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lineStart = text.lastIndexOf('\n', node.offset) + 1;
  const [indentation = ''] = /^[ \t]*/.exec(text.slice(lineStart)) ?? [];
  const unit = indentation.includes('\t') ? '\t' : '  ';
  return `{${end}${members.map((member) => `${indentation}${unit}${member}`).join(`,${end}`)}${end}${indentation}}`;
}

/** What stands before a node on its line, with the end of the line above; a space where something else stands there. */
function gapBefore(text: string, { offset }: Node): string {
  return /\r?\n[ \t]*$/.exec(text.slice(0, offset))?.[0] ?? ' ';
}
