import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, asText, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Groups that cannot be drawn as they are written: same name, same field, or another field in between. */
export function groups({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => {
    const all = itemsOf(at(form.ui, 'ui:groups'));
    // One mistake each: a group that was copied shares its fields, too.
    return all.flatMap((group, index) => {
      const earlier = all.slice(0, index);
      return sameName(group, earlier) ?? sameField(group, earlier) ?? interrupted(group, form) ?? [];
    });
  });
}

function sameName(group: JsonNode, earlier: readonly JsonNode[]): Finding | undefined {
  const [node, name] = [at(group, 'name'), nameOf(group)];
  if (!node || !earlier.some((other) => nameOf(other) === name)) return undefined;
  const words = [`Another group has the name "${name}" too.`, 'Give it a name of its own.'] as const;
  return error('group', node.place, words);
}

function sameField(group: JsonNode, earlier: readonly JsonNode[]): Finding | undefined {
  const shared = earlier.flatMap((other) =>
    textsIn(at(group, 'fields'))
      .filter(({ text }) => fieldsOf(other).includes(text))
      .map(({ text, place }) => ({ text, place, other: nameOf(other) })),
  );
  const [first] = shared;
  if (!first) return undefined;
  return error('group', first.place, [
    `"${first.text}" is in the group "${first.other}" already.`,
    'Take it out of one of the two.',
  ]);
}

/** A field that `ui:order` puts between those of a group: the legend would be drawn twice. */
function interrupted(group: JsonNode, { ui }: Form): Finding | undefined {
  const order = textsIn(at(ui, 'ui:order'));
  const own = fieldsOf(group);
  const places = order.flatMap(({ text }, index) => (own.includes(text) ? [index] : []));
  const between = order.slice(places.at(0) ?? 0, places.at(-1) ?? 0).find(({ text }) => !own.includes(text));
  if (!between) return undefined;
  return error('group', between.place, [
    `"${between.text}" stands between the fields of the group "${nameOf(group)}".`,
    `Write it before or after ${own.map((name) => `"${name}"`).join(', ')}, or change the group.`,
  ]);
}

function nameOf(group: JsonNode): string | undefined {
  return asText(at(group, 'name'));
}

function fieldsOf(group: JsonNode): readonly string[] {
  return textsIn(at(group, 'fields')).map(({ text }) => text);
}
