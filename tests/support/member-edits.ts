import { type Arbitrary, array, constant, constantFrom, oneof, record } from 'fast-check';

/** A document with the kinds of members that content has: texts, rules of fields, items with an identity, and an order. */
export interface MemberDocument {
  readonly texts: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly choices: readonly Choice[];
  readonly order: readonly string[];
}

interface Choice {
  readonly const: string;
  readonly limit: number;
}

/** The names in the order that nothing moves. */
const ANCHORS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'];
/** The names that edits move, and those that they add. */
const MOVED = ['m1', 'm2', 'm3'];
const ADDED = ['n1', 'n2'];

const BEGIN: MemberDocument = {
  texts: { title: 'a', lede: 'a', send: 'a' },
  fields: { name: { minLength: 1, maxLength: 9 }, email: { minLength: 1, maxLength: 9 } },
  choices: [
    { const: 'x', limit: 1 },
    { const: 'y', limit: 1 },
  ],
  order: [...ANCHORS, ...MOVED],
};

/** The document from which both sides begin. */
export const DOCUMENT = `${JSON.stringify(BEGIN, null, 2)}\n`;

/** One change of one member. Null removes it. */
export type Edit =
  | { readonly kind: 'text'; readonly key: string; readonly value: string | null }
  | { readonly kind: 'rule'; readonly field: string; readonly key: string; readonly value: number | null }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'choice'; readonly code: string; readonly limit: number | null }
  | { readonly kind: 'place'; readonly name: string; readonly after: string | null };

const kindOf = <Kind extends Edit['kind']>(kind: Kind): Arbitrary<Kind> => constant(kind);

/** Random changes of one side. */
export const EDITS: Arbitrary<readonly Edit[]> = array(
  oneof(
    record({
      kind: kindOf('text'),
      key: constantFrom('title', 'lede', 'send', 'help', 'note'),
      value: constantFrom('b', 'c', null),
    }),
    record({
      kind: kindOf('rule'),
      field: constantFrom('name', 'email', 'phone'),
      key: constantFrom('minLength', 'maxLength', 'rows'),
      value: constantFrom(2, 3, null),
    }),
    record({ kind: kindOf('field'), field: constantFrom('name', 'email') }),
    record({
      kind: kindOf('choice'),
      code: constantFrom('x', 'y', 'z'),
      limit: constantFrom(2, 3, null),
    }),
    record({
      kind: kindOf('place'),
      name: constantFrom(...MOVED, ...ADDED),
      after: constantFrom('s1', 's2', 's3', null),
    }),
  ),
  { maxLength: 5 },
);

/** The text of a document after changes. */
export function applied(text: string, edits: readonly Edit[]): string {
  const document: MemberDocument = JSON.parse(text);
  return `${JSON.stringify(edits.reduce(afterEdit, document), null, 2)}\n`;
}

function afterEdit(document: MemberDocument, edit: Edit): MemberDocument {
  const { texts, fields, choices, order } = document;
  switch (edit.kind) {
    case 'text':
      return { ...document, texts: withMember(texts, edit.key, edit.value) };
    case 'rule': {
      const rules = withMember(fields[edit.field] ?? {}, edit.key, edit.value);
      return { ...document, fields: withMember(fields, edit.field, rules) };
    }
    case 'field':
      return { ...document, fields: withMember(fields, edit.field, null) };
    case 'choice':
      return { ...document, choices: withChoice(choices, edit.code, edit.limit) };
    case 'place':
      return { ...document, order: withPlace(order, edit.name, edit.after) };
  }
}

function withChoice(choices: readonly Choice[], code: string, limit: number | null): readonly Choice[] {
  const others = choices.filter((choice) => choice.const !== code);
  const at = choices.findIndex((choice) => choice.const === code);
  const own = limit === null ? [] : [{ const: code, limit }];
  return others.toSpliced(at < 0 ? others.length : at, 0, ...own);
}

function withPlace(order: readonly string[], name: string, after: string | null): readonly string[] {
  const others = order.filter((other) => other !== name);
  return others.toSpliced(others.indexOf(after ?? '') + 1, 0, ...(after === null ? [] : [name]));
}

function withMember<Value>(
  members: Readonly<Record<string, Value>>,
  key: string,
  value: Value | null,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(members).filter(([name]) => name !== key);
  const at = Object.keys(members).indexOf(key);
  const own: [string, Value][] = value === null ? [] : [[key, value]];
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, ...own));
}

/** What a document consists of, member by member. The place of a name in the order is the last anchor before it. */
export function membersOf(text: string): ReadonlyMap<string, string | number> {
  const { texts, fields, choices, order }: MemberDocument = JSON.parse(text);
  const anchorOf = (name: string): string =>
    order.slice(0, order.indexOf(name)).findLast((other) => ANCHORS.includes(other)) ?? '';
  return new Map<string, string | number>([
    ...Object.entries(texts).map(([key, value]) => [`texts/${key}`, value] as const),
    ...Object.entries(fields).flatMap(([field, rules]) => [
      [`fields/${field}`, 'there'] as const,
      ...Object.entries(rules).map(([key, value]) => [`fields/${field}/${key}`, value] as const),
    ]),
    ...choices.flatMap((choice) => [
      [`choices/${choice.const}`, 'there'] as const,
      [`choices/${choice.const}/limit`, choice.limit] as const,
    ]),
    ...order.map((name) => [`order/${name}`, anchorOf(name)] as const),
  ]);
}

/** Three versions of a document. */
export interface ThreeVersions {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What has to come out of two changes: the members of the document, and the members that both sides changed differently. */
export function expectedOf({ base, mine, theirs }: ThreeVersions): {
  readonly members: ReadonlyMap<string, string | number>;
  readonly clashes: readonly string[];
} {
  const [before, own, others] = [membersOf(base), membersOf(mine), membersOf(theirs)];
  const members = new Map<string, string | number>();
  const clashes = new Set<string>();
  for (const path of new Set([...before.keys(), ...own.keys(), ...others.keys()])) {
    const [was, one, other] = [before.get(path), own.get(path), others.get(path)];
    if (isOutOfOrder(path, was, [one, other])) continue;
    // Who adds a member to something does not want it gone.
    const isInside = before.has(outerOf(path)) && isRemoved(path, own, others);
    const isAdded = was === undefined && isInside && one !== other;
    const isClash = new Set([was, one, other]).size === 3 || isAdded;
    if (isClash) clashes.add(clashAt(path, own, others));
    const value = one === was ? other : one;
    if (value !== undefined) members.set(path, value);
  }
  return { members, clashes: [...clashes].toSorted() };
}

/** What is gone has no place any more. */
function isOutOfOrder(path: string, was: unknown, sides: readonly unknown[]): boolean {
  return path.startsWith('order/') && was !== undefined && sides.includes(undefined);
}

/** A member inside of one that a side has removed clashes as that, and a place clashes as the order. */
function clashAt(path: string, ...sides: readonly ReadonlyMap<string, unknown>[]): string {
  if (path.startsWith('order/')) return 'order';
  return isRemoved(path, ...sides) ? outerOf(path) : path;
}

/** Whether a side has removed what the member is in. */
function isRemoved(path: string, ...sides: readonly ReadonlyMap<string, unknown>[]): boolean {
  return path.split('/').length > 2 && sides.some((side) => !side.has(outerOf(path)));
}

function outerOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
