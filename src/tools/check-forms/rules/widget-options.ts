import { error, type Finding } from '#tools/check-forms/finding.ts';
import { fieldUisOf, type FieldUi, type Form } from '#tools/check-forms/form.ts';
import { at, memberOf, textOf } from '#tools/check-forms/json-node.ts';
import { insteadOfField } from '#tools/check-forms/meant-field.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Links outside of a consent, which nothing would draw, and phone numbers whose dial code is none. */
export function widgetOptions({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    fieldUisOf(form).flatMap((field) => [...links(field), ...dialCode(field, form)]),
  );
}

function links({ member }: FieldUi): readonly Finding[] {
  const widget = textOf(at(member.node, 'ui:widget')) ?? 'text';
  const found = memberOf(at(member.node, 'ui:options'), 'links');
  if (!found || widget === 'consent') return [];
  const words = [`The control "${widget}" has no links.`, 'Take them out; "consent" has them.'] as const;
  return [error('widget-option', found.place, words)];
}

function dialCode({ member }: FieldUi, form: Form): readonly Finding[] {
  const node = at(at(member.node, 'ui:options'), 'dialCode');
  const name = textOf(node);
  if (!node || name === undefined) return [];
  if (!form.fields.has(name))
    return [
      error('unknown-field', node.place, [`The form has no field "${name}".`, insteadOfField(name, form)]),
    ];
  if (at(form.fields.get(name)?.schema, 'catalog')) return [];
  const words = [
    `"${name}" holds no dial code.`,
    'Name a field that chooses from a catalog of dial codes.',
  ] as const;
  return [error('widget-option', node.place, words)];
}
