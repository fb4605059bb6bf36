import { error, type Finding } from '#tools/check-forms/finding.ts';
import { widgetOf } from '#tools/check-forms/field-kind.ts';
import { fieldUisOf, type FieldUi, type Form } from '#tools/check-forms/form.ts';
import { at, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** The controls that nobody types a text into, or none that is to be advised on. */
const NOT_TYPED = [
  'typeahead',
  'dial-code',
  'select',
  'radios',
  'checkboxes',
  'checkbox',
  'consent',
  'number',
  'date',
  'password',
  'hidden',
];

/** Hints on a field that nobody types into, and those that lack what they go by (hints/README.md). */
export function hints({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => fieldUisOf(form).flatMap((field) => hintOf(field, form)));
}

function hintOf({ path, member: { node } }: FieldUi, form: Form): readonly Finding[] {
  const hint = at(node, 'ui:hint');
  const wrong = hint && wrongWith(textOf(hint), node, widgetOf(form, path));
  return wrong ? [error('hint', hint.place, wrong)] : [];
}

function wrongWith(
  hint: string | undefined,
  field: JsonNode,
  widget: string | undefined,
): readonly [string, string] | undefined {
  if (widget !== undefined && NOT_TYPED.includes(widget))
    return [`The control "${widget}" takes no hints.`, 'Take it out; controls that take a text have them.'];
  if (hint === 'phone-number' && !at(at(field, 'ui:options'), 'dialCode'))
    return [
      'The hint does not know which country the number should be from.',
      'Write "ui:options": { "dialCode": … } with the field that holds its dial code.',
    ];
  return undefined;
}
