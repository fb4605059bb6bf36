import { findFormat, type CatalogFiles } from '#tools/check-forms/catalog-files.ts';
import { error, warning, type Finding } from '#tools/check-forms/finding.ts';
import { at, itemsOf, numberOf, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import { everySchema } from '#tools/check-forms/schema-keyword.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

const LENGTHS = ['minLength', 'maxLength'];

/** Limits that no answer can keep, and limits that nothing would hold: of another kind of answer, or looser than the format's. */
export function limits({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap(({ schema }) =>
    [...everySchema(schema)].flatMap((node) => {
      const contradiction = wrongWay(node);
      if (contradiction.length > 0) return contradiction;
      const own = [...idle(node), ...againstFormat(node, catalogs)];
      return own.length > 0 ? own : endless(node);
    }),
  );
}

/** A field's own limits and those of its parts hold together. */
function wrongWay(schema: JsonNode): readonly Finding[] {
  const parts = [schema, ...itemsOf(at(schema, 'allOf'))];
  const lows = parts.flatMap((part) => at(part, 'minLength') ?? []);
  const highs = parts.flatMap((part) => possible(numberOf(at(part, 'maxLength'))) ?? []);
  const most = Math.min(...highs);
  const low = lows.find((node) => (numberOf(node) ?? 0) > most);
  if (!low) return [];
  const least = numberOf(low);
  return [
    error('limits', low.place, [
      `No answer can keep both limits: "minLength" is ${least} and "maxLength" is ${most}.`,
      `Write ${most} or less here, or ${least} or more as "maxLength".`,
    ]),
  ];
}

function idle(schema: JsonNode): readonly Finding[] {
  if (textOf(at(schema, 'type')) !== 'boolean') return [];
  return LENGTHS.flatMap((keyword) => {
    const node = at(schema, keyword);
    if (!node) return [];
    return [error('limits', node.place, [`"${keyword}" does nothing for a tick.`, 'Take it out.'])];
  });
}

/** A limit of less than one character has a finding of its own, if it is one at all. */
function possible(limit: number | undefined): number | undefined {
  return limit !== undefined && limit > 0 ? limit : undefined;
}

/** More than anybody would type, or send: a slip, or a way to say that there is no limit. */
const ENDLESS = 100_000;

function endless(schema: JsonNode): readonly Finding[] {
  const node = at(schema, 'maxLength');
  if (!node || (numberOf(node) ?? 0) <= ENDLESS) return [];
  const message = `A limit of ${numberOf(node)} characters is as good as none.`;
  return [warning('limits', node.place, [message, 'Write how long an answer may be, or take it out.'])];
}

/** A format brings limits of its own; a document can be stricter, no more. */
function againstFormat(schema: JsonNode, catalogs: CatalogFiles): readonly Finding[] {
  const id = textOf(at(schema, 'format')) ?? '';
  const format = findFormat(catalogs, id);
  const [least, most] = [
    numberOf(at(format, 'minLength')) ?? 0,
    numberOf(at(format, 'maxLength')) ?? Infinity,
  ];
  return LENGTHS.flatMap((keyword) => {
    const node = at(schema, keyword);
    const limit = possible(numberOf(node));
    if (!format || !node || limit === undefined || (limit >= least && limit <= most)) return [];
    const isBelow = limit < least;
    const bound = isBelow ? `${least} or more` : `${most} or less`;
    const message = `The format "${id}" takes ${bound} characters.`;
    // A loose limit does nothing; a strict one leaves no answer.
    return isBelow === (keyword === 'minLength')
      ? [warning('limits', node.place, [message, 'Take it out: a document can only be stricter.'])]
      : [error('limits', node.place, [message, `Write ${bound}.`])];
  });
}
