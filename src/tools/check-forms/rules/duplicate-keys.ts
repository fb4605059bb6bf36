import { error, type Finding } from '#tools/check-forms/finding.ts';
import { everyNode, membersOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

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
    if (first === undefined) return [];
    const keep = `Keep one of the two; the first is in line ${first}.`;
    return [error('duplicate-key', place, [`"${key}" stands here a second time.`, keep])];
  });
}
