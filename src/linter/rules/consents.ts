import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { isConsent } from '#linter/field-kind.ts';
import { at } from '#compiler/documents/json-node.ts';
import { requiredFieldsOf } from '#linter/required-fields.ts';
import { parentOf } from '#engine/field-path.ts';
import { type Field } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Consents that nobody has to give: who never touches the tick would send the form without it. */
export function consents({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => {
    const required = requiredFieldsOf(form);
    if (!required) return [];
    return [...form.fields.values()]
      .filter(({ name, schema }) => isConsent(schema) && !required.has(name) && !isDemanded(name, form))
      .flatMap((field) => optionalConsent(field, form));
  });
}

function optionalConsent({ name, schema: field }: Field, { schema, overlay }: Form): readonly Finding[] {
  const only = at(field, 'const') ?? field;
  const list = at(schema, 'required');
  // A variant that writes the list anew has left the consent out there.
  const isOwn = list && overlay && list.place.file === overlay.place.file;
  return [
    error('consent', isOwn ? list.place : only.place, [
      `"${name}" is a consent, but the form can be sent without it.`,
      `Write "${name}" into "required".`,
    ]),
  ];
}

/** Whether a consent is required of its form or item, always or under some condition. */
function isDemanded(path: string, { levels }: Form): boolean {
  const name = path.split('.').at(-1) ?? path;
  return levels.get(parentOf(path))?.demanded.has(name) === true;
}
