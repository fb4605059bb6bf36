import { expect, it, test } from 'vitest';
import { toValue, type JsonNode } from './json-node.ts';
import { patched } from '#contract/merge-patch.ts';
import { mergePatch } from './merge-patch.ts';
import { parseJson } from './parse-json.ts';

function nodeOf(value: unknown): JsonNode {
  const { root } = parseJson('made-up.json', JSON.stringify(value));
  if (!root) throw new Error('A value is always JSON.');
  return root;
}

const WAYS = {
  'with its places': (original: unknown, patch: unknown): unknown =>
    toValue(mergePatch(nodeOf(original), nodeOf(patch))),
  'as plain values': patched,
};

// RFC 7396, appendix A: original, patch, result.
test.each<{ original: unknown; patch: unknown; result: unknown }>([
  { original: { a: 'b' }, patch: { a: 'c' }, result: { a: 'c' } },
  { original: { a: 'b' }, patch: { b: 'c' }, result: { a: 'b', b: 'c' } },
  { original: { a: 'b' }, patch: { a: null }, result: {} },
  { original: { a: 'b', b: 'c' }, patch: { a: null }, result: { b: 'c' } },
  { original: { a: ['b'] }, patch: { a: 'c' }, result: { a: 'c' } },
  { original: { a: 'c' }, patch: { a: ['b'] }, result: { a: ['b'] } },
  { original: { a: { b: 'c' } }, patch: { a: { b: 'd', c: null } }, result: { a: { b: 'd' } } },
  { original: { a: [{ b: 'c' }] }, patch: { a: [1] }, result: { a: [1] } },
  { original: ['a', 'b'], patch: ['c', 'd'], result: ['c', 'd'] },
  { original: { a: 'b' }, patch: ['c'], result: ['c'] },
  { original: { a: 'foo' }, patch: null, result: null },
  { original: { a: 'foo' }, patch: 'bar', result: 'bar' },
  { original: { e: null }, patch: { a: 1 }, result: { e: null, a: 1 } },
  { original: [1, 2], patch: { a: 'b', c: null }, result: { a: 'b' } },
  { original: {}, patch: { a: { bb: { ccc: null } } }, result: { a: { bb: {} } } },
])('R4.7 $original patched by $patch is $result', ({ original, patch, result }) => {
  for (const [way, apply] of Object.entries(WAYS))
    expect([way, apply(original, patch)]).toStrictEqual([way, result]);
});

it('R4.7 a patch keeps the order of existing keys, and adds new keys at the end', () => {
  for (const apply of Object.values(WAYS))
    expect(Object.keys(Object(apply({ a: 1, b: 2 }, { c: 3, a: 4 })))).toStrictEqual(['a', 'b', 'c']);
});

it('R4.7 a patch cannot change the prototype of objects', () => {
  const patch: unknown = JSON.parse(
    '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
  );
  for (const apply of Object.values(WAYS)) apply({}, patch);

  expect('polluted' in {}).toBe(false);
});
