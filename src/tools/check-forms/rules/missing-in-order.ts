import { closest } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, textsIn, type JsonNode } from '#tools/check-forms/json-node.ts';
import { meantField, topFieldsOf } from '#tools/check-forms/meant-field.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** A field that `ui:order` leaves out would stand wherever it happens to. */
export function missingInOrder({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(judge);
}

function judge(form: Form): readonly Finding[] {
  const { ui, overlay } = form;
  const order = at(ui, 'ui:order');
  if (order?.kind !== 'array') return [];
  // A variant that adds a field writes an order of its own.
  const isOwn = !overlay || order.place.file === overlay.place.file;
  const named = new Set(textsIn(order).map(({ text }) => text));
  const fields = topFieldsOf(form);
  // A mistyped name is found as an unknown field; that the right one is missing is no second mistake.
  const meant = new Set(
    [...named].filter((name) => !fields.includes(name)).map((name) => meantField(name, form)),
  );
  return fields
    .filter((name) => !named.has(name) && !meant.has(name))
    .map((name) => {
      const words = [
        `"ui:order" leaves out the field "${name}".`,
        `Write "${name}" where it should be asked.`,
      ] as const;
      const added = form.fields.get(name)?.schema;
      return isOwn || !added
        ? error('missing-in-order', order.place, words)
        : error('missing-in-order', added.place, inVariant(name, added, [...named]));
    });
}

/** What only changes a field says no type: its name is mistyped. */
function inVariant(name: string, added: JsonNode, known: readonly string[]): readonly [string, string] {
  const meant = at(added, 'type') ? undefined : closest(name, known);
  return [
    `The variant adds the field "${name}", which "ui:order" leaves out.`,
    meant === undefined
      ? `Write "ui": { "ui:order": … } with all the fields, "${name}" among them.`
      : `Did you mean "${meant}"?`,
  ];
}
