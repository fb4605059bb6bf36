import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, numberOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Limits that no answer can keep, and limits of another kind of answer, which nothing would hold. */
export function limits({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(({ schema }) =>
    [...everySchema(schema)].flatMap((node) => [...wrongWay(node), ...idle(node)]),
  );
}

function wrongWay(schema: JsonNode): readonly Finding[] {
  const [lowNode, highNode] = [at(schema, 'minLength'), at(schema, 'maxLength')];
  const [least, most] = [numberOf(lowNode), numberOf(highNode)];
  if (!lowNode || least === undefined || most === undefined || least <= most) return [];
  return [
    error('limits', lowNode.place, [
      `No answer can keep both limits: "minLength" is ${least} and "maxLength" is ${most}.`,
      `Write ${most} or less here, or ${least} or more as "maxLength".`,
    ]),
  ];
}

function idle(schema: JsonNode): readonly Finding[] {
  if (textOf(at(schema, 'type')) !== 'boolean') return [];
  return ['minLength', 'maxLength'].flatMap((keyword) => {
    const node = at(schema, keyword);
    if (!node) return [];
    return [error('limits', node.place, [`"${keyword}" does nothing for a tick.`, 'Take it out.'])];
  });
}
