import type { ListTree, ObjectTree } from './json-tree.ts';
import type { Merged } from './merge-trees.ts';

/** The length of a line from which the members of a container get lines of their own. */
const LINE = 110;
const INDENT = '  ';

/**
 * Writes a merged document. It keeps the text of each value and all white space around the members that stay.
 *
 * @param outer The white space at the start of the line of the value.
 */
export function writeMerged(merged: Merged, outer = ''): string {
  if (merged.kind === 'taken') return merged.tree.text;
  const { like, isInItsPlaces, members } = merged;
  const inner = like.indent ?? `${outer}${INDENT}`;
  const texts = members.map(([name, member]) => ({ name, text: writeMerged(member, inner) }));
  return isInItsPlaces ? inItsPlaces(like, texts) : anew(like, texts, { inner, outer });
}

interface WrittenMember {
  readonly name: string;
  readonly text: string;
}

/** The text of a container with other texts of its members. */
function inItsPlaces({ text, parts }: ObjectTree | ListTree, texts: readonly WrittenMember[]): string {
  let written = '';
  let end = 0;
  for (const [at, { start, tree }] of parts.entries()) {
    written += text.slice(end, start) + (texts[at]?.text ?? '');
    end = start + tree.text.length;
  }
  return written + text.slice(end);
}

function anew(
  { kind, indent }: ObjectTree | ListTree,
  texts: readonly WrittenMember[],
  { inner, outer }: { readonly inner: string; readonly outer: string },
): string {
  const [open, close] = kind === 'object' ? ['{', '}'] : ['[', ']'];
  const members = texts.map(({ name, text }) =>
    kind === 'object' ? `${JSON.stringify(name)}: ${text}` : text,
  );
  const space = kind === 'object' && members.length > 0 ? ' ' : '';
  const flat = `${open}${space}${members.join(', ')}${space}${close}`;
  const isSpread = indent !== undefined || flat.length > LINE || flat.includes('\n');
  if (members.length === 0 || !isSpread) return flat;
  return `${open}\n${members.map((member) => `${inner}${member}`).join(',\n')}\n${outer}${close}`;
}
