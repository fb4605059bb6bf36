import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { PROJECT_ROOT } from '#compiler/project-root.ts';
import { FILE_KINDS } from './file-kind.ts';
import {
  at,
  everyNode,
  membersOf,
  nodeAt,
  asText,
  toValue,
  type JsonNode,
} from '#compiler/documents/json-node.ts';
import { parseJson } from '#compiler/documents/parse-json.ts';

const FOLDER = join(PROJECT_ROOT, 'schemas');

function read(kind: string): JsonNode {
  const { root } = parseJson(kind, readFileSync(join(FOLDER, `${kind}.schema.json`), 'utf8'));
  if (!root) throw new Error(`${kind} is not JSON.`);
  return root;
}

function nodesAt(root: JsonNode | undefined, key: string): readonly JsonNode[] {
  return (root ? [...everyNode(root)] : []).flatMap((node) => at(node, key) ?? []);
}

/** Whether "properties" lists keywords. Otherwise it is the description of the keyword "properties" itself. */
function isListOfWords(properties: JsonNode): boolean {
  return asText(at(properties, 'description')) === undefined;
}

test('R4.2 there is one meta-schema for each kind of file', () => {
  const names = readdirSync(FOLDER).map((file) => file.replace('.schema.json', ''));
  expect(names.toSorted()).toStrictEqual(FILE_KINDS.toSorted());
});

/** The schema of a keyword, which may be a reference to a definition. */
function meaningOf(node: JsonNode, root: JsonNode): JsonNode | undefined {
  const pointer = asText(at(node, '$ref'));
  return pointer === undefined ? node : nodeAt(root, pointer.slice(1));
}

describe.each(FILE_KINDS.map((kind) => ({ kind })))('$kind.schema.json', ({ kind }) => {
  it('R4.2 describes each keyword', () => {
    const root = read(kind);
    // A rule in `allOf` needs no description, because the keyword itself has one.
    const ofRules = new Set(nodesAt(at(root, 'allOf'), 'properties'));
    const lists = nodesAt(root, 'properties').filter((list) => isListOfWords(list) && !ofRules.has(list));
    const words = lists.flatMap(membersOf);
    const mute = words.filter(({ node }) => {
      const description = asText(at(meaningOf(node, root), 'description')) ?? '';
      return description.split(' ').length < 3;
    });
    expect(words.length).toBeGreaterThan(0);
    expect(mute.map(({ key, place }) => `${key} in line ${place.line}`)).toStrictEqual([]);
  });

  it('R2.26 contains exactly the problems of the contract', () => {
    const lists = nodesAt(read(kind), 'enum').map(toValue);
    const ofProblems = lists.filter((list) => Array.isArray(list) && list.includes('notInCatalog'));
    for (const list of ofProblems) expect(list).toStrictEqual([...PROBLEM_KINDS]);
  });
});

describe('R4.2 a text editor offers in schema.json', () => {
  it.each([
    {
      at: '/definitions/field',
      lacks: ['properties', 'required', 'anyOf', 'oneOf'],
      because: 'a field contains no fields',
    },
    {
      at: '/definitions/rule',
      lacks: ['maxLength', 'anyOf', 'not'],
      because: 'a rule is about fields, not about one answer',
    },
    {
      at: '/definitions/condition',
      lacks: ['then', 'maxLength', 'catalog'],
      because: 'a condition only tests answers',
    },
    {
      at: '/definitions/answer',
      lacks: ['catalog', 'problem', 'properties'],
      because: 'a condition on an answer has no rules for texts',
    },
  ])('R4.2 none of $lacks at $at: $because', ({ at: pointer, lacks }) => {
    const words = membersOf(nodeAt(read('form-schema'), `${pointer}/properties`)).map(({ key }) => key);
    expect(words).toContain('allOf');
    expect(words.filter((word) => lacks.includes(word))).toStrictEqual([]);
  });
});
