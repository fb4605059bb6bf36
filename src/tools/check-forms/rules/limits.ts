import { error, type Finding } from '#tools/check-forms/finding.ts';
import { at, numberOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

const PAIRS = [
  { low: 'minLength', high: 'maxLength', types: ['string'] },
  { low: 'minimum', high: 'maximum', types: ['number', 'integer'] },
  { low: 'minItems', high: 'maxItems', types: ['array'] },
] as const;

/** A mistyped type has a finding of its own. */
const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

type Pair = (typeof PAIRS)[number];

/** Limits that no answer can keep, and limits of another kind of answer, which nothing would hold. */
export function limits({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(({ schema }) =>
    [...everySchema(schema)].flatMap((node) =>
      PAIRS.flatMap((pair) => [...wrongWay(node, pair), ...idle(node, pair)]),
    ),
  );
}

function wrongWay(schema: JsonNode, { low, high }: Pair): readonly Finding[] {
  const [lowNode, highNode] = [at(schema, low), at(schema, high)];
  const [least, most] = [numberOf(lowNode), numberOf(highNode)];
  if (!lowNode || least === undefined || most === undefined || least <= most) return [];
  return [
    error('limits', lowNode.place, [
      `No answer can keep both limits: "${low}" is ${least} and "${high}" is ${most}.`,
      `Write ${most} or less here, or ${least} or more as "${high}".`,
    ]),
  ];
}

function idle(schema: JsonNode, { low, high, types }: Pair): readonly Finding[] {
  const type = textOf(at(schema, 'type'));
  if (type === undefined || !TYPES.has(type) || types.some((known) => known === type)) return [];
  return [low, high].flatMap((keyword) => {
    const node = at(schema, keyword);
    if (!node) return [];
    const fitting = PAIRS.find((pair) => pair.types.some((known) => known === type));
    const mend = fitting
      ? `Write "${keyword === low ? fitting.low : fitting.high}" instead.`
      : 'Take it out.';
    return [
      error('limits', node.place, [`"${keyword}" does nothing for an answer of type "${type}".`, mend]),
    ];
  });
}
