import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at } from '#tools/check-forms/json-node.ts';
import { requiredFieldsOf } from '#tools/check-forms/required-fields.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** What no account can be made without. */
export const ACCOUNT_FIELDS = ['email', 'password'];

/** An account cannot be made without e-mail and password: the form `sign-up` keeps them, and keeps them required. */
export function signUpFields({ forms }: Workspace): readonly Finding[] {
  return forms.filter(({ name }) => name === 'sign-up').flatMap(judge);
}

function judge(form: Form): readonly Finding[] {
  const { schema, fields } = form;
  const required = requiredFieldsOf(form);
  return ACCOUNT_FIELDS.flatMap((name) => {
    if (!fields.has(name)) {
      const place = at(schema, 'properties')?.place ?? schema.place;
      const words = [
        `The sign-up form needs the field "${name}": no account can be made without it.`,
        `Put "${name}": { "type": "string", … } back.`,
      ] as const;
      return [error('sign-up-fields', place, words)];
    }
    if (!required || required.has(name)) return [];
    return [
      error('sign-up-fields', at(schema, 'required')?.place ?? schema.place, [
        `The field "${name}" has to be required: no account can be made without it.`,
        `Write "${name}" into "required".`,
      ]),
    ];
  });
}
