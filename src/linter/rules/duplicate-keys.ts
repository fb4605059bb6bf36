import { error, type Finding } from '#linter/finding.ts';
import { everyNode, membersOf, type JsonNode, type Member } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** They belong to their `if`: a second condition is one mistake. */
const PARTS: readonly string[] = ['then', 'else'];

const BOTH = 'Write both conditions into "allOf": [{ "if": …, "then": … }, { "if": …, "then": … }]';

/** A key that stands twice in one object: readers would silently take the last. */
export function duplicateKeys({ files }: Workspace): readonly Finding[] {
  return files.flatMap(({ root }) => (root ? [...everyNode(root)].flatMap(repeatedIn) : []));
}

function repeatedIn(node: JsonNode): readonly Finding[] {
  const members = membersOf(node);
  const firsts = new Map<string, number>();
  return members.flatMap(({ key, place }) => {
    const first = firsts.get(key);
    firsts.set(key, first ?? place.line);
    if (first === undefined || (PARTS.includes(key) && isTwice('if', members))) return [];
    const keep = key === 'if' ? BOTH : 'Keep one of the two';
    const words = [`"${key}" stands here a second time.`, `${keep}; the first is in line ${first}.`] as const;
    return [error('duplicate-key', place, words)];
  });
}

function isTwice(name: string, members: readonly Member[]): boolean {
  return members.filter(({ key }) => key === name).length > 1;
}
