import * as fc from 'fast-check';
import { isRecord } from '#contract/is-record.ts';

type Step = string | number;

/** One mutation of a document. `node` is the index of a node, modulo the number of nodes. */
export interface Mutation {
  readonly node: number;
  readonly kind: 'drop' | 'duplicate' | 'rename' | 'retype' | 'swap';
  /** The index of the other node of a swap. */
  readonly other: number;
  /** The new name, or the name of the copy. */
  readonly name: string;
  readonly value: unknown;
}

/** A random mutation. New names come from these words. */
export function arbitraryMutation(
  words: readonly string[],
  value: fc.Arbitrary<unknown>,
): fc.Arbitrary<Mutation> {
  return fc.record({
    node: fc.nat(),
    kind: fc.constantFrom('drop', 'duplicate', 'rename', 'retype', 'swap'),
    other: fc.nat(),
    name: fc.constantFrom(...words),
    value,
  });
}

/** The document after a mutation. */
export function mutate(document: unknown, { node, kind, other, name, value }: Mutation): unknown {
  const paths = pathsOf(document).slice(1);
  const path = paths[node % paths.length];
  if (!path) return value;
  const [parent, key] = [path.slice(0, -1), path.at(-1) ?? ''];
  const own = read(document, path);
  switch (kind) {
    case 'drop':
      return change(document, parent, (holder) => without(holder, key));
    case 'duplicate':
      return change(document, parent, (holder) => withMore(holder, name, own));
    case 'rename':
      return change(document, parent, (holder) => withMore(without(holder, key), name, own));
    case 'retype':
      return change(document, path, () => value);
    case 'swap': {
      const second = paths[other % paths.length] ?? path;
      const replaced = read(document, second);
      return change(
        change(document, second, () => own),
        path,
        () => replaced,
      );
    }
  }
}

function pathsOf(node: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (Array.isArray(node)) return [path, ...node.flatMap((item, index) => pathsOf(item, [...path, index]))];
  if (!isRecord(node)) return [path];
  return [path, ...Object.entries(node).flatMap(([key, value]) => pathsOf(value, [...path, key]))];
}

function read(node: unknown, path: readonly Step[]): unknown {
  return path.reduce<unknown>((at, step) => {
    if (Array.isArray(at)) return at[Number(step)];
    return isRecord(at) ? at[step] : undefined;
  }, node);
}

function change(node: unknown, [step, ...rest]: readonly Step[], edit: (node: unknown) => unknown): unknown {
  if (step === undefined) return edit(node);
  if (Array.isArray(node))
    return node.map((item, index) => (index === step ? change(item, rest, edit) : item));
  if (!isRecord(node) || !(step in node)) return node;
  return { ...node, [step]: change(node[step], rest, edit) };
}

function without(holder: unknown, key: Step): unknown {
  if (Array.isArray(holder)) return holder.filter((_, index) => index !== key);
  if (!isRecord(holder)) return holder;
  const { [key]: _dropped, ...rest } = holder;
  return rest;
}

function withMore(holder: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(holder)) return [...holder, value];
  return isRecord(holder) ? { ...holder, [name]: value } : holder;
}
