import { widgetOf } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, memberOf, asText, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** The controls that are a box of one line, with nothing that belongs under it, and are of use in half of a phone's width. */
const ONE_LINE: readonly (string | undefined)[] = [
  'text',
  'email',
  'tel',
  'url',
  'number',
  'select',
  'dial-code',
];

/** How many parts the box has: a third would have no room on a phone. */
const PARTS = 2;

/** Details that stand where a joined group has no place, beside a label of the field's own or across the form. */
const DETAILS = ['tooltip', 'span'];

/** Joined groups whose fields the one box cannot hold. */
export function joinedGroups({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    itemsOf(at(form.ui, 'ui:groups'))
      .filter(isJoined)
      .map((group) => partsOf(group, form))
      .flatMap((parts) => [wrongCount(parts), ...parts.map((part) => noRoom(part) ?? noPlace(part))])
      .filter((finding) => finding !== undefined),
  );
}

function isJoined(group: JsonNode): boolean {
  const joined = at(group, 'joined');
  return joined?.kind === 'plain' && joined.value === true;
}

interface Part {
  readonly name: string;
  readonly node: JsonNode;
  readonly control: string | undefined;
  readonly options: JsonNode | undefined;
}

/** The fields that are drawn. Of names that are no fields others tell, and nobody knows how many are meant. */
function partsOf(group: JsonNode, form: Form): readonly Part[] {
  const listed = itemsOf(at(group, 'fields')).flatMap((node) => {
    const name = asText(node);
    return name === undefined ? [] : [{ name, node, control: widgetOf(form, name) }];
  });
  if (listed.some(({ name }) => !form.fields.has(name))) return [];
  return listed
    .filter(({ control }) => control !== 'hidden')
    .map((part) => ({ ...part, options: at(form.uis.get(part.name), 'ui:options') }));
}

function wrongCount(parts: readonly Part[]): Finding | undefined {
  const odd = parts[PARTS] ?? parts[0];
  if (!odd || parts.length === PARTS) return undefined;
  const found =
    parts.length < PARTS ? `"${odd.name}" is the only one that is joined` : `"${odd.name}" is one too many`;
  return error('group', odd.node.place, [
    `${found}: one box has ${PARTS} parts.`,
    'Take "joined" out, or join two fields.',
  ]);
}

function noRoom({ name, node, control }: Part): Finding | undefined {
  if (ONE_LINE.includes(control)) return undefined;
  const what = control === undefined ? 'is a repeatable group' : `has the control "${control}"`;
  return error('group', node.place, [
    `"${name}" ${what}, which needs more room than a part of one box has.`,
    'Take "joined" out: the fields of the group then stand below each other.',
  ]);
}

function noPlace({ name, options }: Part): Finding | undefined {
  const found = DETAILS.map((key) => memberOf(options, key)).find((member) => member !== undefined);
  if (!found) return undefined;
  return error('group', found.place, [
    `"${name}" is a part of one box, with no place for "${found.key}".`,
    `Take "${found.key}" out, or "joined" out of the group.`,
  ]);
}
