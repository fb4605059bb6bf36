import { WIDGETS, type FieldKind } from '#compiler/forms/field-kinds.ts';
import { kindOfField } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, asText, type JsonNode, type Place } from '#compiler/documents/json-node.ts';
import type { Field } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

const KINDS: Readonly<Record<FieldKind, string>> = {
  text: 'a text',
  listed: 'chosen from a list of its own',
  choice: 'chosen from a catalog',
  number: 'a number',
  tick: 'a tick',
  several: 'several choices',
  repeatable: 'a repeatable group',
};

/** Fields whose control could not give the answers that are allowed: nobody could fill them in. */
export function fittingWidgets({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [...form.fields.values()].flatMap((field) => judge(field, form)));
}

function judge({ name, schema }: Field, { uis }: Form): readonly Finding[] {
  const written = at(uis.get(name), 'ui:widget');
  const widget = asText(written);
  const kind = kindOfField(schema);
  // An unknown type or widget has a finding of its own; where none is written, the usual one fits.
  if (!written || widget === undefined || kind === undefined || !isKnown(widget)) return [];
  if (widget === 'date' && !hasFormat(schema, 'date')) return [withoutFormat(name, written.place)];
  if (WIDGETS[kind].includes(widget)) return [];
  return [
    error('widget', written.place, [
      `The control "${widget}" cannot draw "${name}", which is ${KINDS[kind]}.`,
      WIDGETS[kind].length === 0
        ? 'Take it out: the group itself is drawn, with its fields.'
        : `Write ${WIDGETS[kind].map((known) => `"${known}"`).join(' or ')}.`,
    ]),
  ];
}

function isKnown(widget: string): boolean {
  return Object.values(WIDGETS).some((widgets) => widgets.includes(widget));
}

function hasFormat(schema: JsonNode, format: string): boolean {
  const parts = [schema, ...itemsOf(at(schema, 'allOf'))];
  return parts.some((part) => asText(at(part, 'format')) === format);
}

function withoutFormat(name: string, place: Place): Finding {
  return error('widget', place, [
    `The control "date" gives a day, and nothing holds "${name}" to one.`,
    'Write "format": "date" into the field in schema.json.',
  ]);
}
