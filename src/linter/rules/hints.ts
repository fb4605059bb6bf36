import { error, type Finding } from '#linter/finding.ts';
import { widgetOf } from '#linter/field-kind.ts';
import { fieldUisOf, type FieldUi, type Form } from '#linter/form.ts';
import { at, asText } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

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

/** Hints that read one kind of number, and the formats of these: beside another format they would advise on anything. */
const READ: ReadonlyMap<string, { readonly formats: RegExp; readonly example: string }> = new Map([
  ['iban', { formats: /^iban$/, example: '"iban"' }],
  // The hint knows no check digits of the countries that are left out.
  [
    'vat-number',
    { formats: /^(?:vat-(?!ae|sa|tr|ua|za)[a-z]{2}|merchant-vat)$/, example: '"vat-de" or "merchant-vat"' },
  ],
]);

/** The hint that reads answers of a format; undefined when none does. */
export function hintFor(format: string): string | undefined {
  return [...READ].find(([, { formats }]) => formats.test(format))?.[0];
}

/** Hints on a field that nobody types into, and those that lack what they go by (hints/README.md). */
export function hints({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => fieldUisOf(form).flatMap((field) => hintOf(field, form)));
}

function hintOf(field: FieldUi, form: Form): readonly Finding[] {
  const hint = at(field.member.node, 'ui:hint');
  const wrong = hint && wrongWith(asText(hint) ?? '', field, form);
  return wrong ? [error('hint', hint.place, wrong)] : [];
}

function wrongWith(
  hint: string,
  { path, member }: FieldUi,
  form: Form,
): readonly [string, string] | undefined {
  const widget = widgetOf(form, path);
  if (widget !== undefined && NOT_TYPED.includes(widget))
    return [`The control "${widget}" takes no hints.`, 'Take it out; controls that take a text have them.'];
  if (hint === 'phone-number' && !at(at(member.node, 'ui:options'), 'dialCode'))
    return [
      'The hint "phone-number" does not know which country the number should be from.',
      'Write "ui:options": { "dialCode": … } with the field that holds its dial code.',
    ];
  const read = READ.get(hint);
  if (read && !formatsOf(path, form).some((format) => read.formats.test(format)))
    return [
      `The hint "${hint}" reads numbers that the field does not ask for.`,
      `Write "format": ${read.example} into schema.json, or take the hint out.`,
    ];
  return undefined;
}

/** All formats the field may have: some come with a condition. */
function formatsOf(path: string, form: Form): readonly string[] {
  return (form.definitions.get(path) ?? []).flatMap((definition) => asText(at(definition, 'format')) ?? []);
}
