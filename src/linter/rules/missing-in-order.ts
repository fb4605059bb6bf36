import { askedLevelsOf, type AskedLevel } from '#linter/asked-level.ts';
import { closest } from '#linter/did-you-mean.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, textsIn, type JsonNode } from '#compiler/documents/json-node.ts';
import { meantField } from '#linter/meant-field.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A field that `ui:order` leaves out would stand wherever it happens to. */
export function missingInOrder({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    askedLevelsOf(form).flatMap((level) =>
      level.ui ? leftOut(level, form) : [withoutItems(level.path, form)],
    ),
  );
}

function leftOut({ path, order, fields: own }: AskedLevel, form: Form): readonly Finding[] {
  if (order?.kind !== 'array') return [];
  const { overlay } = form;
  // A variant that adds a field writes an order of its own.
  const isOwn = !overlay || order.place.file === overlay.place.file;
  const named = new Set(textsIn(order).map(({ text }) => text));
  const fields = [...own.keys()];
  // A mistyped name is found as an unknown field; that the right one is missing is no second mistake.
  const meant = new Set(
    [...named].filter((name) => !own.has(name)).map((name) => meantField(name, form, fields)),
  );
  return fields
    .filter((name) => !named.has(name) && !meant.has(name))
    .map((name) => {
      const words = [
        `"ui:order" leaves out the field "${name}".`,
        `Write "${name}" where it should be asked.`,
      ] as const;
      const added = path === '' ? own.get(name) : undefined;
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

function withoutItems(path: string, { ui, uis, levels }: Form): Finding {
  const names = [...(levels.get(path)?.fields.keys() ?? [])].map((name) => `"${name}"`).join(', ');
  const items = `"items": { "ui:order": [${names}] }`;
  const own = uis.get(path);
  return error('missing-in-order', (own ?? ui).place, [
    `Nothing says in which order the fields of an item of "${path}" are asked.`,
    own ? `Write ${items} here.` : `Write "${path}": { ${items} } here.`,
  ]);
}
