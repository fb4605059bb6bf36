import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, itemsOf, membersOf, textsIn, type JsonNode } from '#tools/check-forms/json-node.ts';
import { requiredFieldsOf } from '#tools/check-forms/required-fields.ts';
import type { Field } from '#tools/check-forms/schema-fields.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Consents that nobody has to give: who never touches the tick would send the form without it. */
export function consents({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => {
    const required = requiredFieldsOf(form);
    if (!required) return [];
    const demanded = new Set([...required, ...demandedIn(form.schema)]);
    return [...form.fields.values()]
      .filter(({ name }) => !demanded.has(name))
      .flatMap((field) => optionalConsent(field, form));
  });
}

function optionalConsent({ name, schema: field }: Field, { schema, overlay }: Form): readonly Finding[] {
  const only = at(field, 'const');
  if (only?.kind !== 'plain' || only.value !== true) return [];
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

/** The fields that a schema requires, or would under some condition. */
function demandedIn(schema: JsonNode): readonly string[] {
  const dependent = membersOf(at(schema, 'dependencies')).map(({ node }) => node);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => itemsOf(at(schema, key)));
  const branches = ['then', 'else'].flatMap((key) => at(schema, key) ?? []);
  return [
    ...[at(schema, 'required'), ...dependent].flatMap((list) => textsIn(list).map(({ text }) => text)),
    ...[...dependent, ...parts, ...branches].flatMap(demandedIn),
  ];
}
