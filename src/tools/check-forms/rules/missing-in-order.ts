import { closest } from '#tools/check-forms/did-you-mean.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, textsIn } from '#tools/check-forms/json-node.ts';
import { levelsOf } from '#tools/check-forms/schema-fields.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** A field that `ui:order` leaves out would stand wherever it happens to. */
export function missingInOrder({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(judge);
}

function judge({ schema, ui }: Form): readonly Finding[] {
  const order = at(ui, 'ui:order');
  if (order?.kind !== 'array') return [];
  const named = new Set(textsIn(order).map(({ text }) => text));
  const fields = [...(levelsOf(schema).get('')?.fields.keys() ?? [])];
  // A mistyped name is found as an unknown field; that the right one is missing is no second mistake.
  const meant = new Set(
    [...named].filter((name) => !fields.includes(name)).map((name) => closest(name, fields)),
  );
  return fields
    .filter((name) => !named.has(name) && !meant.has(name))
    .map((name) =>
      error('missing-in-order', order.place, [
        `"ui:order" leaves out the field "${name}".`,
        `Write "${name}" where it should be asked.`,
      ]),
    );
}
