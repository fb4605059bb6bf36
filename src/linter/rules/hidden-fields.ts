import { isConsent, widgetOf } from '#linter/field-kind.ts';
import { error, warning, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, itemsOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { type Field } from '#linter/schema-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Hidden fields that nothing fills, and required ones that may be left empty: no visitor could mend that (R4.3). */
export function hiddenFields({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    [...form.fields.values()]
      .filter(({ name }) => widgetOf(form, name) === 'hidden')
      .flatMap((field) => judge(field, form)),
  );
}

function judge({ name, schema }: Field, form: Form): readonly Finding[] {
  const place = (at(form.uis.get(name), 'ui:widget') ?? schema).place;
  if (isConsent(schema))
    return [error('hidden', place, [`"${name}" is a consent, which has to be seen.`, 'Write "consent".'])];
  const rules = itemsOf(at(form.uis.get(name), 'ui:dependsOn'));
  if (at(schema, 'default')) return [];
  if (rules.length === 0)
    return [
      error('hidden', place, [
        `Nothing ever fills the hidden field "${name}".`,
        'Write "default" in schema.json, or "ui:dependsOn" here.',
      ]),
    ];
  const local = name.split('.').at(-1) ?? name;
  const isDemanded = form.levels.get(parentOf(name))?.demanded.has(local) === true;
  if (!isDemanded || rules.some(alwaysAnswers)) return [];
  return [
    warning('hidden', place, [
      `"${name}" is required, but may stay empty, and no visitor could mend that.`,
      'Write "default" in schema.json, or a constant with "else"; or take the name out of "required".',
    ]),
  ];
}

function alwaysAnswers(rule: JsonNode): boolean {
  return at(rule, 'else') !== undefined;
}
