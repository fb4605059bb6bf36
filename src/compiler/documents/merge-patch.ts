import type { Place } from '#contract/finding.ts';
import { at, memberOf, membersOf, type JsonNode, type Member } from './json-node.ts';

/**
 * Applies a JSON Merge Patch (RFC 7396) to a document. Patched values have their places in the patch. Unchanged values keep their
 * place in the document. Their `inVariant` is the object in the patch that could change them: findings about them may move to it.
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

/** Marks a document of a form for which a variant has no patch. `inVariant` is the place where the variant could change it. */
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
