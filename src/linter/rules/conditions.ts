import { error, warning, type Finding } from '#linter/finding.ts';
import { at, memberOf, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { everySchema } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Conditions without consequence, consequences without condition, and conditions that hold before anything is answered. */
export function conditions({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(({ schema }) => [...everySchema(schema)].flatMap(judge));
}

function judge(schema: JsonNode): readonly Finding[] {
  const [condition, then, otherwise] = ['if', 'then', 'else'].map((key) => memberOf(schema, key));
  const branch = then ?? otherwise;
  if (branch && !condition) {
    const words = [`"${branch.key}" without "if" is never asked.`, 'Write "if" before it.'] as const;
    return [error('condition', branch.place, words)];
  }
  if (!condition) return [];
  if (!branch)
    return [
      error('condition', condition.place, ['"if" without "then" changes nothing.', 'Write "then" after it.']),
    ];
  return unanswered(condition.node).map((name) =>
    warning('condition', condition.node.place, [
      `This also holds while "${name}" is not answered.`,
      `Write "required": ["${name}"] into "if", beside "properties".`,
    ]),
  );
}

/** Fields whose answer a condition weighs without asking that there is one. */
function unanswered(condition: JsonNode): readonly string[] {
  if (at(condition, 'required')) return [];
  return membersOf(at(condition, 'properties'))
    .filter(({ node }) => at(node, 'const') ?? at(node, 'enum') ?? at(node, 'set'))
    .map(({ key }) => key);
}
