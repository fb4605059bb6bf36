import * as fc from 'fast-check';
import { isRecord } from '#contract/is-record.ts';

/** The source of random values: a meta-schema, and words for its texts and keys. */
interface Source {
  readonly root: Schema;
  readonly words: Words;
  /** The key of the value. */
  readonly key?: string;
  /** How many more levels of objects the value may have. */
  readonly depth: number;
}

/** Words for the values of a key. `any` has the words for all other keys, and for the keys themselves. */
export type Words = Readonly<Record<'any', readonly string[]>> & Readonly<Record<string, readonly string[]>>;

type Schema = Readonly<Record<string, unknown>>;

/**
 * Random values that a meta-schema mostly accepts. It supports the part of JSON Schema that the meta-schemas use. A value may be
 * invalid, because `if`, for example, is ignored. Fuzzing needs such values, too.
 */
export function arbitraryOfSchema(schema: unknown, source: Source): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) return fc.constant(true);
  const { $ref, allOf, then: branch, else: otherwise } = schema;
  if (typeof $ref === 'string') return arbitraryOfSchema(resolve($ref, source.root), source);
  if (Array.isArray(allOf)) return arbitraryOfSchema(allOf[0], source);
  if (branch !== undefined && otherwise !== undefined)
    return fc.oneof(arbitraryOfSchema(branch, source), arbitraryOfSchema(otherwise, source));
  if (branch !== undefined) return arbitraryOfSchema(branch, source);
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom<unknown>(...schema['enum']);
  return ofType(schema, source);
}

function resolve(reference: string, root: Schema): unknown {
  const steps = reference.split('/').slice(1);
  return steps.reduce<unknown>((node, step) => (isRecord(node) ? node[step] : undefined), root);
}

const OF_TYPE: Readonly<Record<string, (schema: Schema, source: Source) => fc.Arbitrary<unknown>>> = {
  string: ({ pattern }, { words, key = 'any' }) => ofPattern(pattern, words[key] ?? words.any),
  integer: ({ minimum = -1 }) => fc.integer({ min: Number(minimum), max: 200 }),
  boolean: () => fc.boolean(),
  array: ({ items, minItems = 0 }, source) =>
    fc.array(arbitraryOfSchema(items, deeper(source)), { minLength: Number(minItems), maxLength: 3 }),
  object: (schema, source) => ofObject(schema, deeper(source)),
};

function ofType(schema: Schema, source: Source): fc.Arbitrary<unknown> {
  const [type] = [schema['type']].flat();
  const make = OF_TYPE[String(type)];
  return make ? make(schema, source) : fc.constantFrom<unknown>(true, 'DK', 'true', 0, null);
}

function ofPattern(pattern: unknown, words: readonly string[]): fc.Arbitrary<string> {
  const fitting =
    typeof pattern === 'string' ? words.filter((word) => new RegExp(pattern, 'u').test(word)) : words;
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.string();
}

function deeper(source: Source): Source {
  return { ...source, depth: source.depth - 1 };
}

function ofObject(schema: Schema, source: Source): fc.Arbitrary<unknown> {
  const { properties, required, additionalProperties, propertyNames } = schema;
  const known = isRecord(properties) ? properties : {};
  const needed = Array.isArray(required) ? required.map(String) : [];
  const isDeep = source.depth <= 0;
  const optional = isDeep ? [] : Object.keys(known).filter((key) => !needed.includes(key));
  // We use only a few optional keys at a time, because some of all keys would always contradict each other.
  const named = fc.subarray(optional, { maxLength: Math.min(3, optional.length) }).chain((some) => {
    const values = [...needed, ...some].map((key) => [
      key,
      arbitraryOfSchema(known[key], { ...source, key }),
    ]);
    return fc.record<Record<string, unknown>>(Object.fromEntries(values));
  });
  if (isDeep || !isRecord(additionalProperties)) return named;
  const names = ofPattern(isRecord(propertyNames) ? propertyNames['pattern'] : undefined, source.words.any);
  const others = fc.dictionary(names, arbitraryOfSchema(additionalProperties, source), { maxKeys: 3 });
  return fc.tuple(named, others).map(([own, more]) => ({ ...more, ...own }));
}
