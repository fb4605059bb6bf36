import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import { at, textsIn } from '#tools/check-forms/json-node.ts';
import { fieldsOf } from '#tools/check-forms/schema-fields.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

const NEEDED = ['email', 'password'];

/** An account cannot be made without e-mail and password: the form `sign-up` keeps them, and keeps them required. */
export function signUpFields({ forms }: Workspace): readonly Finding[] {
  return forms.filter(({ name }) => name === 'sign-up').flatMap(judge);
}

function judge({ schema }: Form): readonly Finding[] {
  const required = at(schema, 'required');
  const requiredNames = textsIn(required).map(({ text }) => text);
  const fields = fieldsOf(schema);
  return NEEDED.flatMap((name) => {
    if (!fields.has(name)) {
      const place = at(schema, 'properties')?.place ?? schema.place;
      const words = [
        `The sign-up form needs the field "${name}": no account can be made without it.`,
        `Put "${name}": { "type": "string", … } back.`,
      ] as const;
      return [error('sign-up-fields', place, words)];
    }
    // A list that is none has a finding of its own.
    if (requiredNames.includes(name) || (required && required.kind !== 'array')) return [];
    return [
      error('sign-up-fields', required?.place ?? schema.place, [
        `The field "${name}" has to be required: no account can be made without it.`,
        `Write "${name}" into "required".`,
      ]),
    ];
  });
}
