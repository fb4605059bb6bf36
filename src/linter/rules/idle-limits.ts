import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, memberOf, asText, type Member } from '#compiler/documents/json-node.ts';
import { everyPart } from '#linter/schema-keyword.ts';
import type { Workspace } from '#linter/workspace.ts';

interface Kind {
  readonly called: string;
  readonly limits: readonly string[];
}

const NUMBER: Kind = { called: 'a number', limits: ['minimum', 'maximum'] };
const BY_TYPE: ReadonlyMap<string, Kind> = new Map([
  ['string', { called: 'a text', limits: ['minLength', 'maxLength', 'format', 'pattern'] }],
  ['number', NUMBER],
  ['integer', NUMBER],
  ['array', { called: 'a list', limits: ['minItems', 'maxItems', 'uniqueItems', 'contains'] }],
  ['boolean', { called: 'a tick', limits: [] }],
]);

const LIMITS = [...new Set([...BY_TYPE.values()].flatMap(({ limits }) => limits))];

/** The same limit of other kinds of answers. */
const MEANT: readonly (readonly string[])[] = [
  ['minLength', 'minimum', 'minItems'],
  ['maxLength', 'maximum', 'maxItems'],
];

/** Limits of another kind of answer: JSON Schema passes over them without a word, wherever something is said of the field. */
export function idleLimits({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    [...form.levels.values()].flatMap(({ sightings }) =>
      sightings.flatMap(({ path, node }) => {
        const kind = kindAt(path, form);
        const parts = kind ? [...everyPart(node)] : [];
        return kind ? parts.flatMap((part) => LIMITS.flatMap((key) => judge(memberOf(part, key), kind))) : [];
      }),
    ),
  );
}

function kindAt(path: string, { fields }: Form): Kind | undefined {
  const declared = fields.get(path)?.schema;
  if (!declared) return undefined;
  const type = at(declared, 'type');
  return BY_TYPE.get(type ? (asText(type) ?? '') : 'string');
}

function judge(limit: Member | undefined, { called, limits }: Kind): readonly Finding[] {
  if (!limit || limits.includes(limit.key)) return [];
  const { key, node } = limit;
  const meant = MEANT.find((alike) => alike.includes(key))?.find((other) => limits.includes(other));
  const mend = meant === undefined ? 'Take it out.' : `Write "${meant}" instead, or take it out.`;
  return [error('limits', node.place, [`"${key}" does nothing for ${called}.`, mend])];
}
