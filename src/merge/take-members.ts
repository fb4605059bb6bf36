import { type ObjectTree, type Part, partsByName, readTree, type Tree } from './json-tree.ts';
import type { Merged } from './merge-trees.ts';
import { writeMerged } from './write-merged.ts';

/** Which members of a document are taken from another one. */
export interface TakenMembers {
  /** The member of the document that holds the members. Undefined for the document itself. A missing one holds no members. */
  readonly under?: string;
  readonly isTaken: (name: string) => boolean;
}

/**
 * A JSON document with some of its members as another document has them: changed, added, or gone. Everything else keeps its text.
 * Undefined when one of the documents cannot be read member by member.
 */
export function takeMembers(
  text: string,
  other: string,
  { under, isTaken }: TakenMembers,
): string | undefined {
  const [whole, otherWhole] = [readTree(text), readTree(other)];
  if (whole?.kind !== 'object' || otherWhole?.kind !== 'object') return undefined;
  if (under === undefined) return written(text, taken(whole, otherWhole, isTaken));
  const [own, others] = [whole, otherWhole].map((tree) => partsByName(tree).get(under));
  const inner = takenUnder(own, others, isTaken);
  if (!inner || (!own && inner.members.length === 0)) return inner && text;
  const names = placed(whole.parts, otherWhole.parts, (name) => name === under);
  const trees = partsByName(whole);
  const members = names.flatMap((name) => {
    const tree = trees.get(name);
    if (name === under) return [[name, inner] as const];
    return tree ? [[name, asItIs(tree)] as const] : [];
  });
  return written(text, { kind: 'made', like: whole, isInItsPlaces: own !== undefined, members });
}

type MadeObject = Extract<Merged, { readonly kind: 'made' }>;

/** The members of two values. A missing one counts as an object without members. Undefined when one has no members by name. */
function takenUnder(
  own: Tree | undefined,
  others: Tree | undefined,
  isTaken: (name: string) => boolean,
): MadeObject | undefined {
  const [inner, otherInner] = [own ?? emptied(others), others ?? emptied(own)];
  if (inner.kind !== 'object' || otherInner.kind !== 'object') return undefined;
  return taken(inner, otherInner, isTaken);
}

const NO_MEMBERS: ObjectTree = { kind: 'object', text: '{}', parts: [], indent: undefined };

/** An object with the layout of another one and without members. */
function emptied(like: Tree | undefined): ObjectTree {
  return like?.kind === 'object' ? { ...like, parts: [] } : NO_MEMBERS;
}

function taken(own: ObjectTree, other: ObjectTree, isTaken: (name: string) => boolean): MadeObject {
  const [ownTrees, otherTrees] = [partsByName(own), partsByName(other)];
  const kept = own.parts.filter(({ name }) => !isTaken(name) || otherTrees.has(name));
  const names = placed(kept, other.parts, isTaken);
  const members = names.flatMap((name) => {
    const tree = (isTaken(name) ? otherTrees : ownTrees).get(name);
    return tree ? [[name, asItIs(tree)] as const] : [];
  });
  const isInItsPlaces = names.join('\n') === own.parts.map(({ name }) => name).join('\n');
  return { kind: 'made', like: own, isInItsPlaces, members };
}

/** The names of the kept members. A member that only the other document has follows the one that it follows there. */
function placed(
  kept: readonly Part[],
  others: readonly Part[],
  isTaken: (name: string) => boolean,
): readonly string[] {
  const names = kept.map(({ name }) => name);
  const known = new Set(names);
  const followers = new Map<string, string>();
  for (const [at, { name }] of others.entries()) {
    if (!isTaken(name) || known.has(name)) continue;
    known.add(name);
    const before = others[at - 1]?.name;
    if (before !== undefined && known.has(before)) followers.set(before, name);
    else names.push(name);
  }
  return names.flatMap((name) => withFollowers(name, followers));
}

/** A name, the one that follows it, and so on. */
function withFollowers(first: string, followers: ReadonlyMap<string, string>): readonly string[] {
  const names = [];
  for (let name: string | undefined = first; name !== undefined; name = followers.get(name)) names.push(name);
  return names;
}

function asItIs(tree: Tree): Merged {
  return { kind: 'taken', tree };
}

/** A document, with the white space that surrounds its value. */
function written(text: string, merged: Merged): string {
  const start = text.length - text.trimStart().length;
  return `${text.slice(0, start)}${writeMerged(merged)}${text.slice(text.trimEnd().length)}`;
}
