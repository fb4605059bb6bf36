import { at, memberOf, membersOf, type JsonNode, type Member, type Place } from './json-node.ts';

/**
 * Lays a JSON Merge Patch (RFC 7396) over a document. What the patch says stands at the patch's places. What it leaves as it is
 * keeps its place, and tells the innermost place of the patch around it: a finding there may be the patch's fault.
 */
export function mergePatch(base: JsonNode | undefined, patch: JsonNode): JsonNode {
  if (patch.kind !== 'object') return patch;
  const kept = membersOf(base).flatMap((member) => {
    const change = memberOf(patch, member.key);
    if (!change) return [unchangedMember(member, patch.place)];
    return isNull(change.node) ? [] : [{ ...change, node: mergePatch(member.node, change.node) }];
  });
  const added = patch.members
    .filter(({ key, node }) => at(base, key) === undefined && !isNull(node))
    .map((member) => ({ ...member, node: mergePatch(undefined, member.node) }));
  const place = base?.kind === 'object' ? { ...base.place, inVariant: patch.place } : patch.place;
  return { kind: 'object', place, members: [...kept, ...added] };
}

/** A part of a form that a variant leaves as it is; `inVariant` is where the variant would change it. */
export function unchangedIn(node: JsonNode, inVariant: Place): JsonNode {
  const place = { ...node.place, inVariant };
  switch (node.kind) {
    case 'object':
      return {
        kind: 'object',
        place,
        members: node.members.map((member) => unchangedMember(member, inVariant)),
      };
    case 'array':
      return { kind: 'array', place, items: node.items.map((item) => unchangedIn(item, inVariant)) };
    case 'plain':
      return { kind: 'plain', place, value: node.value };
  }
}

function unchangedMember(member: Member, inVariant: Place): Member {
  return { ...member, place: { ...member.place, inVariant }, node: unchangedIn(member.node, inVariant) };
}

function isNull(node: JsonNode): boolean {
  return node.kind === 'plain' && node.value === null;
}
