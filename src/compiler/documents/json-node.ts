import type { Place } from '#contract/finding.ts';

/** A key of an object with its value. */
export interface Member {
  readonly key: string;
  /** The place of the key. */
  readonly place: Place;
  readonly node: JsonNode;
}

/** A JSON value with its place. An object keeps duplicate keys. */
export type JsonNode =
  | { readonly kind: 'object'; readonly place: Place; readonly members: readonly Member[] }
  | { readonly kind: 'array'; readonly place: Place; readonly items: readonly JsonNode[] }
  | { readonly kind: 'plain'; readonly place: Place; readonly value: string | number | boolean | null };

/** The members of an object. Empty for any other value. */
export function membersOf(node: JsonNode | undefined): readonly Member[] {
  return node?.kind === 'object' ? node.members : [];
}

/** The items of an array. Empty for any other value. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** The member with this key. For a duplicate key it is the last one, as in `JSON.parse`. */
export function memberOf(node: JsonNode | undefined, key: string): Member | undefined {
  return membersOf(node).findLast((member) => member.key === key);
}

/** The value of this key. */
export function at(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return memberOf(node, key)?.node;
}

/** The text of a string. Undefined for any other value. */
export function asText(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'plain' && typeof node.value === 'string' ? node.value : undefined;
}

/** The value of a number. Undefined for any other value. */
export function asNumber(node: JsonNode | undefined): number | undefined {
  return node?.kind === 'plain' && typeof node.value === 'number' ? node.value : undefined;
}

/** The strings among the items of an array, with their places. */
export function textsIn(node: JsonNode | undefined): readonly { text: string; place: Place }[] {
  return itemsOf(node).flatMap((item) => {
    const text = asText(item);
    return text === undefined ? [] : [{ text, place: item.place }];
  });
}

/** The value that `JSON.parse` would return. */
export function toValue(node: JsonNode): unknown {
  if (node.kind === 'plain') return node.value;
  if (node.kind === 'array') return node.items.map(toValue);
  return Object.fromEntries(node.members.map((member) => [member.key, toValue(member.node)]));
}

/** The node that a JSON pointer such as `/properties/email` leads to. */
export function nodeAt(root: JsonNode, pointer: string): JsonNode | undefined {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<JsonNode | undefined>(
    (node, step) => (node?.kind === 'array' ? node.items[Number(step)] : at(node, step)),
    root,
  );
}

/** The node and everything inside it. */
export function* everyNode(node: JsonNode): Generator<JsonNode> {
  yield node;
  for (const { node: inner } of membersOf(node)) yield* everyNode(inner);
  for (const item of itemsOf(node)) yield* everyNode(item);
}
