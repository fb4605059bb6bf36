import { kindOfField } from '#linter/field-kind.ts';
import { error, warning, type Finding } from '#linter/finding.ts';
import { at, memberOf, asNumber, asText, type JsonNode, type Member } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { type Field } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Lists that are no list, that hold lists, or that nobody could fill (R4.3). */
export function repeatables({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(({ fields }) => [...fields.values()].flatMap(judge));
}

function judge({ name, schema }: Field): readonly Finding[] {
  const [type, items] = [at(schema, 'type'), memberOf(schema, 'items')];
  if (!type || asText(type) !== 'array') return items ? strayItems(type, items) : [];
  if (parentOf(name) !== '') return [nested(name, type)];
  if (!items) return [withoutItems(name, schema)];
  if (items.node.kind !== 'object') return [];
  return kindOfField(schema) === 'repeatable' ? repeatable(name, schema) : several(name, schema, items.node);
}

/** An unknown type has a finding of its own. */
function strayItems(type: JsonNode | undefined, { place }: Member): readonly Finding[] {
  if (type && !['string', 'boolean', 'number', 'integer'].includes(asText(type) ?? '')) return [];
  return [error('list', place, ['Only a list has "items".', 'Write "type": "array", or take it out.'])];
}

function withoutItems(name: string, { place }: JsonNode): Finding {
  return error('list', place, [
    `Nothing says what an entry of "${name}" is.`,
    'Write "items": { "type": "string", "catalog": … } for several choices, or { "type": "object", "properties": … } for a repeatable group.',
  ]);
}

function nested(name: string, { place }: JsonNode): Finding {
  const group = parentOf(name);
  return error('not-drawn', place, [
    `A list inside the items of "${group}" is not drawn by this version.`,
    'Write one field for each answer, or move the list beside the group.',
  ]);
}

/** More than anybody fills in by hand, and than a phone draws quickly. */
const MANY = 100;

function repeatable(name: string, schema: JsonNode): readonly Finding[] {
  const [most, unique] = [at(schema, 'maxItems'), memberOf(schema, 'uniqueItems')];
  const number = asNumber(most) ?? 0;
  return [
    ...(unique
      ? [
          error('list', unique.place, [
            'Items of a repeatable group may be alike.',
            'Take "uniqueItems" out.',
          ]),
        ]
      : []),
    ...(most
      ? []
      : [
          error('list', schema.place, [
            `Nothing says how many items "${name}" may have.`,
            'Write "maxItems": and the most that are allowed.',
          ]),
        ]),
    ...(most && number > MANY
      ? [
          warning('list', most.place, [
            `${number} items are more than anybody fills in, and all of them are on one page.`,
            `Write ${MANY} or less.`,
          ]),
        ]
      : []),
  ];
}

function several(name: string, schema: JsonNode, items: JsonNode): readonly Finding[] {
  const nothing =
    at(items, 'catalog') || at(items, 'enum')
      ? []
      : [
          error('list', items.place, [
            `There is nothing to choose from for "${name}".`,
            'Write "catalog": its name, or "enum": the answers.',
          ]),
        ];
  if (nothing.length > 0 || at(schema, 'uniqueItems')) return nothing;
  return [
    error('list', schema.place, [
      `The same answer could be chosen twice in "${name}".`,
      'Write "uniqueItems": true beside "items".',
    ]),
  ];
}
