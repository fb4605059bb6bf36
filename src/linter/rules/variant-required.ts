import { warning, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at } from '#compiler/documents/json-node.ts';
import { requiredFieldsOf } from '#linter/required-fields.ts';
import { ACCOUNT_FIELDS } from './sign-up-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Fields that become optional in a variant because its list takes the place of the form's, and leaves them out (R4.7). */
export function variantRequired({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(judge);
}

function judge(form: Form): readonly Finding[] {
  const { schema, overlay, base } = form;
  const list = at(schema, 'required');
  const [own, before] = [requiredFieldsOf(form), base && requiredFieldsOf(base)];
  if (!overlay || !own || !before || list?.place.file !== overlay.place.file) return [];
  const dropped = [...before].filter((name) => !own.has(name) && canBeOptional(name, form));
  if (dropped.length === 0) return [];
  const names = dropped.map((name) => `"${name}"`).join(', ');
  return [
    warning('variant-required', list.place, [
      `A list is written whole: in this variant ${names} may stay empty.`,
      `Write ${names} into it too, unless that is meant.`,
    ]),
  ];
}

/** What has to be required whatever is meant, has an error of its own. */
function canBeOptional(name: string, form: Form): boolean {
  const field = form.fields.get(name);
  const only = at(field?.schema, 'const');
  const isConsent = only?.kind === 'plain' && only.value === true;
  const isAccount = form.name === 'sign-up' && ACCOUNT_FIELDS.includes(name);
  return field !== undefined && !isConsent && !isAccount;
}
