import { at, memberOf, membersOf, type JsonNode } from './json-node.ts';

/**
 * Lays a JSON Merge Patch (RFC 7396) over a document. What the patch says stands at the patch's places, so that a
 * finding in the result points into the file that has to be mended.
 */
export function mergeNodes(base: JsonNode | undefined, patch: JsonNode): JsonNode {
  if (patch.kind !== 'object') return patch;
  const kept = membersOf(base).flatMap((member) => {
    const change = memberOf(patch, member.key);
    if (!change) return [member];
    return isNull(change.node) ? [] : [{ ...change, node: mergeNodes(member.node, change.node) }];
  });
  const added = patch.members
    .filter(({ key, node }) => at(base, key) === undefined && !isNull(node))
    .map((member) => ({ ...member, node: mergeNodes(undefined, member.node) }));
  // What the result lacks is to be mended where it was taken away.
  const place = patch.members.some(({ node }) => isNull(node)) ? patch.place : base?.place;
  return { kind: 'object', place: place ?? patch.place, members: [...kept, ...added] };
}

function isNull(node: JsonNode): boolean {
  return node.kind === 'plain' && node.value === null;
}
