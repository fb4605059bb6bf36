import { at } from '#compiler/documents/json-node.ts';
import { WIDGETS } from '#compiler/forms/field-kinds.ts';
import { DERIVED_PROPERTIES } from '#protocol/signup-payload.ts';
import { isConsent, isSecret, widgetOf } from '#linter/field-kind.ts';
import { isDemanded, requiredFieldsOf } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** What has to be answered: what no account can be made without, consents, and what a variant forgets. */
export const rules: readonly Rule[] = [
  formRule('sign-up-fields', (form, report) => {
    if (form.name !== 'sign-up') return;
    for (const name of ACCOUNT_FIELDS) checkAccountField(name, form, report);
    checkSecrecy(form, report);
    checkTakenNames(form, report);
  }),
  formRule('consent', (form, { error }) => {
    const required = requiredFieldsOf(form);
    const list = at(form.schema, 'required');
    const consents = [...form.fields.values()].filter(({ schema }) => isConsent(schema));
    for (const { name, schema } of required ? consents : []) {
      if (required?.has(name) || isDemanded(name, form)) continue;
      // A variant that writes the list anew has left the consent out there.
      const isOwn = list && form.overlay && list.place.file === form.overlay.place.file;
      error(
        (isOwn ? list : (at(schema, 'const') ?? schema)).place,
        `"${name}" is a consent, but the form can be sent without it.`,
        `Write "${name}" into "required".`,
      );
    }
  }),
  formRule('variant-required', (form, { warning }) => {
    const { schema, overlay, base } = form;
    const list = at(schema, 'required');
    const [own, before] = [requiredFieldsOf(form), base && requiredFieldsOf(base)];
    if (!overlay || !own || !before || list?.place.file !== overlay.place.file) return;
    const dropped = [...before].filter((name) => !own.has(name) && canBeOptional(name, form));
    const names = dropped.map((name) => `"${name}"`).join(', ');
    if (dropped.length > 0)
      warning(
        list.place,
        `A list is written whole: in this variant ${names} may stay empty.`,
        `Write ${names} into it too, unless that is meant.`,
      );
  }),
];

const ACCOUNT_FIELDS = ['email', 'password'];

function checkAccountField(name: string, form: Form, { error }: Report): void {
  const { schema, fields } = form;
  const required = requiredFieldsOf(form);
  if (!fields.has(name))
    error(
      (at(schema, 'properties') ?? schema).place,
      `The sign-up form needs the field "${name}": no account can be made without it.`,
      `Put "${name}": { "type": "string", … } back.`,
    );
  else if (required && !required.has(name))
    error(
      (at(schema, 'required') ?? schema).place,
      `The field "${name}" has to be required: no account can be made without it.`,
      `Write "${name}" into "required".`,
    );
}

/** The password is a secret, and nothing may show it (R2.9). The address is stored and written to. */
function checkSecrecy(form: Form, { error }: Report): void {
  const widget = widgetOf(form, 'password');
  const settings = form.uis.get('password');
  // A control that cannot draw a text has a finding of its own.
  if (widget !== undefined && widget !== 'password' && WIDGETS.text.includes(widget))
    error(
      (at(settings, 'ui:widget') ?? settings ?? form.ui).place,
      `The field "password" is drawn by the control "${widget}", which shows what is typed.`,
      'Write "password": { "ui:widget": "password" } in ui.json.',
    );
  const email = form.fields.get('email');
  if (email && isSecret(form, 'email'))
    error(
      (at(form.uis.get('email'), 'ui:widget') ?? email.schema).place,
      'The field "email" is a secret, and secrets are never stored: no account can be made without it.',
      'Give it another control than "password", and no "format" of passwords.',
    );
}

/** The answer to such a field would be lost: the page sends something else under its name (R2.60). */
function checkTakenNames(form: Form, { error }: Report): void {
  const declared = form.levels.get('')?.sightings.filter(({ isDeclared }) => isDeclared) ?? [];
  for (const name of DERIVED_PROPERTIES) {
    const first = form.fields.has(name) ? declared.find(({ path }) => path === name) : undefined;
    if (first)
      error(
        first.place,
        `The page sends "${name}" with every sign-up already: the answer to a field of this name would be lost.`,
        `Call the field something else, such as "${name}Answer".`,
      );
  }
}

/** What has to be required whatever is meant, has an error of its own. */
function canBeOptional(name: string, form: Form): boolean {
  const field = form.fields.get(name);
  const isAccountField = form.name === 'sign-up' && ACCOUNT_FIELDS.includes(name);
  return field !== undefined && !isConsent(field.schema) && !isAccountField;
}
