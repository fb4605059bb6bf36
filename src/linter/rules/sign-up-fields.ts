import { DERIVED_PROPERTIES } from '#contract/signup-payload.ts';
import { WIDGETS } from '#compiler/forms/field-kinds.ts';
import { isSecret, widgetOf } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at } from '#compiler/documents/json-node.ts';
import { requiredFieldsOf } from '#linter/required-fields.ts';
import type { Workspace } from '#linter/workspace.ts';

/** What no account can be made without. */
export const ACCOUNT_FIELDS = ['email', 'password'];

/**
 * What the form `sign-up` owes the account: e-mail and password, required and asked as what they are; and no field
 * with a name that the page itself sends (R2.60).
 */
export function signUpFields({ forms }: Workspace): readonly Finding[] {
  const signUps = forms.filter(({ name }) => name === 'sign-up');
  return signUps.flatMap((form) => [
    ...missingFields(form),
    ...secretControl(form),
    ...openAddress(form),
    ...takenNames(form),
  ]);
}

/** Whatever else would draw the password would show it, and browsers would remember it (R2.9). */
function secretControl(form: Form): readonly Finding[] {
  const widget = widgetOf(form, 'password');
  // A control that cannot draw a text has a finding of its own.
  if (widget === undefined || widget === 'password' || !WIDGETS.text.includes(widget)) return [];
  const settings = form.uis.get('password');
  const { place } = at(settings, 'ui:widget') ?? settings ?? form.ui;
  return [
    error('sign-up-fields', place, [
      `The field "password" is drawn by the control "${widget}", which shows what is typed.`,
      'Write "password": { "ui:widget": "password" } in ui.json.',
    ]),
  ];
}

/** The address is stored and written to: a secret it cannot be. */
function openAddress(form: Form): readonly Finding[] {
  const field = form.fields.get('email');
  if (!field || !isSecret(form, 'email')) return [];
  const place = at(form.uis.get('email'), 'ui:widget')?.place ?? field.schema.place;
  return [
    error('sign-up-fields', place, [
      'The field "email" is a secret, and secrets are never stored: no account can be made without it.',
      'Give it another control than "password", and no "format" of passwords.',
    ]),
  ];
}

/** The answer to such a field would be lost: the page sends something else under its name (R2.60). */
function takenNames(form: Form): readonly Finding[] {
  const declared = form.levels.get('')?.sightings.filter((one) => one.isDeclared) ?? [];
  const taken = DERIVED_PROPERTIES.filter((name) => form.fields.has(name));
  return taken.flatMap((name) => {
    const first = declared.find(({ path }) => path === name);
    if (!first) return [];
    return [
      error('sign-up-fields', first.place, [
        `The page sends "${name}" with every sign-up already: the answer to a field of this name would be lost.`,
        `Call the field something else, such as "${name}Answer".`,
      ]),
    ];
  });
}

function missingFields(form: Form): readonly Finding[] {
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
