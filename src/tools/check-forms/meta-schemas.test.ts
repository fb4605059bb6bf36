import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { FILE_KINDS } from './file-kind.ts';
import { everyNode, memberOf, membersOf, toValue, type JsonNode } from './json-node.ts';
import { parseJson } from './parse-json.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'schemas');

function read(kind: string): JsonNode {
  const { root } = parseJson(kind, readFileSync(join(FOLDER, `${kind}.schema.json`), 'utf8'));
  if (!root) throw new Error(`${kind} is not JSON.`);
  return root;
}

function nodesAt(kind: string, key: string): readonly JsonNode[] {
  return [...everyNode(read(kind))].flatMap((node) => memberOf(node, key)?.node ?? []);
}

test('R4.2 there is one meta-schema for each kind of file', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace('.schema.json', ''));
  expect(names.toSorted()).toStrictEqual(FILE_KINDS.toSorted());
});

describe.each(FILE_KINDS.map((kind) => ({ kind })))('$kind.schema.json', ({ kind }) => {
  it('R4.2 tells in plain words what each property is for', () => {
    const mute = nodesAt(kind, 'properties')
      .flatMap(membersOf)
      .filter(
        ({ node }) => !memberOf(node, 'description') && !memberOf(node, '$ref') && node.kind === 'object',
      );
    expect(mute.map(({ key, place }) => `${key} in line ${place.line}`)).toStrictEqual([]);
  });

  it('R2.26 knows the problems of the contract, all of them', () => {
    const lists = nodesAt(kind, 'enum').map(toValue);
    const ofProblems = lists.filter((list) => Array.isArray(list) && list.includes('notInCatalog'));
    for (const list of ofProblems) expect(list).toStrictEqual([...PROBLEM_KINDS]);
  });
});
