import { partsByName, type Tree } from './json-tree.ts';

/** Three versions of a member. Undefined where it does not exist. */
export interface ThreeTrees {
  readonly base: Tree | undefined;
  readonly mine: Tree | undefined;
  readonly theirs: Tree | undefined;
}

/** The members of three containers, by name. */
export interface ThreeParts {
  readonly base: ReadonlyMap<string, Tree>;
  readonly mine: ReadonlyMap<string, Tree>;
  readonly theirs: ReadonlyMap<string, Tree>;
}

/** The members that identify an item of a list, in the documents of forms and catalogs. */
const IDENTITIES = ['const', 'code', 'key', 'id', 'value', 'name', 'from', 'format'];

/** The items of three lists by what identifies them, as JSON. Undefined where nothing does, or where two items have one identity. */
export function partsByIdentity({ base, mine, theirs }: ThreeTrees): ThreeParts | undefined {
  for (const identity of [undefined, ...IDENTITIES]) {
    const [before, own, others] = [base, mine, theirs].map((list) => itemsBy(identity, list));
    if (before && own && others) return { base: before, mine: own, theirs: others };
  }
  return undefined;
}

function itemsBy(
  identity: string | undefined,
  list: Tree | undefined,
): ReadonlyMap<string, Tree> | undefined {
  const trees = [...partsByName(list).values()];
  const items = new Map<string, Tree>();
  for (const tree of trees) {
    const name = identity === undefined ? tree : partsByName(tree).get(identity);
    if (name?.kind !== 'plain' || (identity !== undefined && tree.kind !== 'object')) return undefined;
    items.set(JSON.stringify(name.value), tree);
  }
  return items.size === trees.length ? items : undefined;
}
