import { error, type Finding } from '#tools/check-forms/finding.ts';
import { fieldUisOf, type FieldUi } from '#tools/check-forms/form.ts';
import { at, textOf, type JsonNode } from '#tools/check-forms/json-node.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** The controls that nobody types a text into, or none that is to be advised on. */
const NOT_TYPED = ['typeahead', 'dial-code', 'consent', 'password'];

/** Hints on a field that nobody types into, and those that lack what they go by (hints/README.md). */
export function hints({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => fieldUisOf(form).flatMap((field) => hintOf(field)));
}

function hintOf({ member: { node } }: FieldUi): readonly Finding[] {
  const hint = at(node, 'ui:hint');
  const wrong = hint && wrongWith(textOf(hint), node);
  return wrong ? [error('hint', hint.place, wrong)] : [];
}

function wrongWith(hint: string | undefined, field: JsonNode): readonly [string, string] | undefined {
  const widget = textOf(at(field, 'ui:widget')) ?? 'text';
  if (NOT_TYPED.includes(widget))
    return [`The control "${widget}" takes no hints.`, 'Take it out; controls that take a text have them.'];
  if (hint === 'phone-number' && !at(at(field, 'ui:options'), 'dialCode'))
    return [
      'The hint does not know which country the number should be from.',
      'Write "ui:options": { "dialCode": … } with the field that holds its dial code.',
    ];
  return undefined;
}
