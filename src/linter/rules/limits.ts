import { findFormat, type CatalogFiles } from '#linter/catalog-files.ts';
import { error, warning, type Finding } from '#linter/finding.ts';
import { at, itemsOf, asNumber, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import { everySchema } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

const LENGTHS = ['minLength', 'maxLength'];

/** Limits that no answer can keep, and limits that nothing would hold: looser than the format's. */
export function limits({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap(({ schema }) =>
    [...everySchema(schema)].flatMap((node) => {
      const contradiction = wrongWay(node);
      if (contradiction.length > 0) return contradiction;
      const own = againstFormat(node, catalogs);
      return own.length > 0 ? own : endless(node);
    }),
  );
}

/** A field's own limits and those of its parts hold together. */
function wrongWay(schema: JsonNode): readonly Finding[] {
  const parts = [schema, ...itemsOf(at(schema, 'allOf'))];
  return PAIRS.flatMap(({ least, most, counts }) => {
    const lows = parts.flatMap((part) => at(part, least) ?? []);
    const highs = parts.flatMap((part) => asNumber(at(part, most)) ?? []).filter(counts);
    const highest = Math.min(...highs);
    const low = lows.find((node) => (asNumber(node) ?? -Infinity) > highest);
    if (!low) return [];
    const lowest = asNumber(low);
    return [
      error('limits', low.place, [
        `No answer can keep both limits: "${least}" is ${lowest} and "${most}" is ${highest}.`,
        `Write ${highest} or less here, or ${lowest} or more as "${most}".`,
      ]),
    ];
  });
}

/** Limits of which one must not be above the other. */
const PAIRS = [
  { least: 'minLength', most: 'maxLength', counts: isPossible },
  { least: 'minItems', most: 'maxItems', counts: isPossible },
  { least: 'minimum', most: 'maximum', counts: () => true },
];

/** A limit of less than one character has a finding of its own, if it is one at all. */
function isPossible(limit: number): boolean {
  return limit > 0;
}

/** More than anybody would type, or send: a slip, or a way to say that there is no limit. */
const ENDLESS = 100_000;

function endless(schema: JsonNode): readonly Finding[] {
  const node = at(schema, 'maxLength');
  if (!node || (asNumber(node) ?? 0) <= ENDLESS) return [];
  const message = `A limit of ${asNumber(node)} characters is as good as none.`;
  return [warning('limits', node.place, [message, 'Write how long an answer may be, or take it out.'])];
}

/** A format brings limits of its own; a document can be stricter, no more. */
function againstFormat(schema: JsonNode, catalogs: CatalogFiles): readonly Finding[] {
  const id = asText(at(schema, 'format')) ?? '';
  const format = findFormat(catalogs, id);
  const [least, most] = [
    asNumber(at(format, 'minLength')) ?? 0,
    asNumber(at(format, 'maxLength')) ?? Infinity,
  ];
  return LENGTHS.flatMap((keyword) => {
    const node = at(schema, keyword);
    const limit = asNumber(node);
    if (!format || !node || limit === undefined || !isPossible(limit) || (limit >= least && limit <= most))
      return [];
    const isBelow = limit < least;
    const bound = isBelow ? `${least} or more` : `${most} or less`;
    const message = `The format "${id}" takes ${bound} characters.`;
    // A loose limit does nothing; a strict one leaves no answer.
    return isBelow === (keyword === 'minLength')
      ? [warning('limits', node.place, [message, 'Take it out: a document can only be stricter.'])]
      : [error('limits', node.place, [message, `Write ${bound}.`])];
  });
}
