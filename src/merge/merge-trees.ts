import {
  isPartOf,
  isSameTree,
  type ListTree,
  type ObjectTree,
  partsByName,
  type Tree,
  valueOf,
} from './json-tree.ts';
import { mergeOrders, type Side, type ThreeOrders } from './merge-orders.ts';
import { partsByIdentity, type ThreeParts, type ThreeTrees } from './parts-by-identity.ts';

/** A member of a document that both sides have changed to different values (R18.5). Absent values stand for a member that is gone. */
export interface MemberConflict {
  /** The keys on the way to the member. An item of a list is named by its identity. Empty: the whole document. */
  readonly path: readonly string[];
  /** `order`: both sides have changed the order of the list at the path. The values are its items, or their identities. */
  readonly kind: 'value' | 'order';
  readonly base?: unknown;
  readonly mine?: unknown;
  readonly theirs?: unknown;
}

/** Decides a conflict. Undefined leaves it open. */
export type Choose = (conflict: MemberConflict) => Side | undefined;

/** What a document becomes: a value as one side has written it, or a container of merged members. */
export type Merged =
  | { readonly kind: 'taken'; readonly tree: Tree }
  | {
      readonly kind: 'made';
      /** The container whose layout stays. */
      readonly like: ObjectTree | ListTree;
      /** Whether that container has the same members in the same order. */
      readonly isInItsPlaces: boolean;
      readonly members: readonly (readonly [name: string, member: Merged])[];
    };

/** The merged document and its conflicts. An open conflict keeps the value from which both sides began. */
export interface MergedTree {
  readonly merged: Merged | undefined;
  readonly conflicts: readonly MemberConflict[];
}

/**
 * Merges two changes of one document, member by member: objects by key, lists by what identifies their items, and everything else as a
 * whole. Both sides get the same result, whichever of them is “mine”.
 */
export function mergeTrees(three: ThreeTrees, choose: Choose): MergedTree {
  const conflicts: MemberConflict[] = [];
  const report = (conflict: MemberConflict): Side | undefined => {
    const side = choose(conflict);
    if (side === undefined) conflicts.push(conflict);
    return side;
  };
  return { merged: mergeAt(three, [], report), conflicts };
}

type Path = readonly string[];

function mergeAt(three: ThreeTrees, path: Path, report: Choose): Merged | undefined {
  const { base, mine, theirs } = three;
  if (mine?.kind === 'object' && theirs?.kind === 'object') {
    const before = base?.kind === 'object' ? base : undefined;
    const parts = { base: partsByName(before), mine: partsByName(mine), theirs: partsByName(theirs) };
    return mergeParts({ three, parts, path, isOrdered: false }, report);
  }
  const lists = areLists(three) ? partsByIdentity(three) : undefined;
  return lists
    ? mergeParts({ three, parts: lists, path, isOrdered: true }, report)
    : mergeWhole(three, path, report);
}

function areLists({ base, mine, theirs }: ThreeTrees): boolean {
  return mine?.kind === 'list' && theirs?.kind === 'list' && (base === undefined || base.kind === 'list');
}

interface Container {
  readonly three: ThreeTrees;
  readonly parts: ThreeParts;
  readonly path: Path;
  /** Whether the order of the members is a value. That of keys is none. */
  readonly isOrdered: boolean;
}

function mergeParts({ three, parts, path, isOrdered }: Container, report: Choose): Merged | undefined {
  const { base, mine, theirs } = parts;
  const members = new Map<string, Merged>();
  for (const name of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const member = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    const step = isOrdered ? String(JSON.parse(name)) : name;
    const merged = mergeAt(member, [...path, step], report);
    if (merged) members.set(name, merged);
  }
  const orders = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] };
  const order = orderOf({ orders, kept: new Set(members.keys()), path, isOrdered }, report);
  const like = layoutOf(three);
  const before = like === three.base ? orders.base : like === three.mine ? orders.mine : orders.theirs;
  return (
    like && {
      kind: 'made',
      like,
      isInItsPlaces: before.length === order.length && before.every((name, at) => name === order[at]),
      members: order.flatMap((name) => {
        const member = members.get(name);
        return member ? [[name, member] as const] : [];
      }),
    }
  );
}

interface Order extends Pick<Container, 'path' | 'isOrdered'> {
  readonly orders: ThreeOrders;
  readonly kept: ReadonlySet<string>;
}

function orderOf({ orders, kept, path, isOrdered }: Order, report: Choose): readonly string[] {
  const { order, isConflict } = mergeOrders(orders, kept);
  if (!isOrdered || !isConflict) return order;
  const side = report({
    path,
    kind: 'order',
    base: identities(orders.base),
    mine: identities(orders.mine),
    theirs: identities(orders.theirs),
  });
  return side === undefined ? order : mergeOrders(orders, kept, side).order;
}

function identities(names: readonly string[]): readonly unknown[] {
  return names.map((name) => JSON.parse(name));
}

/** The container whose layout stays: that from which both sides began, unless it had no members yet. */
function layoutOf({ base, mine, theirs }: ThreeTrees): ObjectTree | ListTree | undefined {
  const sides = [mine, theirs].toSorted((one, other) => ((one?.text ?? '') < (other?.text ?? '') ? -1 : 1));
  const containers = [base, ...sides].flatMap((tree) =>
    tree && tree.kind !== 'plain' && tree.kind === mine?.kind ? [tree] : [],
  );
  return containers.find(({ parts }) => parts.length > 0) ?? containers[0];
}

/** A value that only one side has changed becomes that. Removing it takes along what the other side has removed inside of it. */
function mergeWhole({ base, mine, theirs }: ThreeTrees, path: Path, report: Choose): Merged | undefined {
  if (isSameTree(mine, theirs)) return taken(newerText(base, mine, theirs));
  if (isSameTree(base, mine)) return taken(theirs);
  if (isSameTree(base, theirs)) return taken(mine);
  const isGone = mine === undefined || theirs === undefined;
  if (isGone && isPartOf(mine ?? theirs, base)) return undefined;
  const conflict = { base: valueIn(base), mine: valueIn(mine), theirs: valueIn(theirs) };
  const side = report({ path, kind: 'value', ...conflict });
  return taken(side === undefined ? base : { mine, theirs }[side]);
}

function taken(tree: Tree | undefined): Merged | undefined {
  return tree && { kind: 'taken', tree };
}

function valueIn(tree: Tree | undefined): unknown {
  return tree && valueOf(tree);
}

/** Of two texts of one value that which was written anew. */
function newerText(base: Tree | undefined, ...sides: readonly (Tree | undefined)[]): Tree | undefined {
  const written = sides.filter((tree) => tree?.text !== base?.text);
  return (written.length > 0 ? written : sides).toSorted((one, other) =>
    (one?.text ?? '') < (other?.text ?? '') ? -1 : 1,
  )[0];
}
