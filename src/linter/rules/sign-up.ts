import { asText, at, type JsonNode } from '#compiler/documents/json-node.ts';
import { widgetsFor } from '#engine/field-facts.ts';
import { DERIVED_PROPERTIES } from '#protocol/signup-payload.ts';
import { isConsent, isSecret, kindOfField, partsOf, widgetOf } from '#linter/field-facts.ts';
import { isRequired, requiredFieldsOf } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';
import { ACCOUNT_FIELDS, SIGN_UP } from '#contract/sign-up-form.ts';

/** Rules about the fields of the sign-up form, required consents, and `required` lists of variants. */
export const rules: readonly Rule[] = [
  formRule('sign-up-fields', (form, report) => {
    if (form.name !== SIGN_UP) return;
    for (const name of ACCOUNT_FIELDS) checkAccountField(name, form, report);
    checkSecrecy(form, report);
    checkTakenNames(form, report);
  }),
  formRule('consent', (form, { error }) => {
    const required = requiredFieldsOf(form);
    const list = at(form.schema, 'required');
    const consents = [...form.fields.values()].filter(({ schema }) => isConsent(schema));
    for (const { name, schema } of required ? consents : []) {
      if (required?.has(name) || isRequired(name, form)) continue;
      // A variant with its own list "required" has left the consent out there.
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
    const [own, ofBase] = [requiredFieldsOf(form), base && requiredFieldsOf(base)];
    if (!overlay || !own || !ofBase || list?.place.file !== overlay.place.file) return;
    const dropped = [...ofBase].filter((name) => !own.has(name) && canBeOptional(name, form));
    const names = dropped.map((name) => `"${name}"`).join(', ');
    if (dropped.length > 0)
      warning(
        list.place,
        `This variant replaces the list "required", so ${names} may stay empty.`,
        `Add ${names} to it, unless visitors may leave that empty.`,
      );
  }),
];

/** Checks that a field that every account needs exists and is required. */
function checkAccountField(name: string, form: Form, { error }: Report): void {
  const { schema, fields } = form;
  const required = requiredFieldsOf(form);
  const { place } = at(schema, fields.has(name) ? 'required' : 'properties') ?? schema;
  if (!fields.has(name))
    error(
      place,
      `The sign-up form needs the field "${name}".`,
      `Put "${name}": { "type": "string", … } back.`,
    );
  else if (required && !required.has(name))
    error(place, `The sign-up form has to require "${name}".`, `Write "${name}" into "required".`);
  else checkAnswerable(name, form, { error });
}

/** The keywords that give a field an answer, always or under a condition. */
const GIVEN = ['const', 'enum', 'catalog'] as const;

/** Checks that every visitor can type an own text into an account field. */
function checkAnswerable(name: string, form: Form, { error }: Pick<Report, 'error'>): void {
  const own = at(at(form.schema, 'properties'), name);
  const field = own ?? form.fields.get(name)?.schema ?? form.schema;
  const ui = form.uis.get(name);
  const given = givenAnswer(name, form);
  if (!own)
    error(
      field.place,
      `Every visitor has to see "${name}".`,
      `Put "${name}" into the form’s own "properties".`,
    );
  else if (kindOfField(own) !== 'text')
    error(own.place, `An account needs a text for "${name}".`, 'Write "type": "string".');
  else if (given) error(given.place, `Each visitor has to type "${name}" anew.`, 'Take this out.');
  else if (asText(at(ui, 'ui:widget')) === 'hidden')
    error((at(ui, 'ui:widget') ?? own).place, `Every visitor has to see "${name}".`, 'Take this out.');
}

/** What gives an account field an answer that the visitor does not type. Other rules report what chooses a secret. */
function givenAnswer(name: string, form: Form): JsonNode | undefined {
  if (isSecret(form, name)) return undefined;
  const first = at(at(at(form.schema, 'properties'), name), 'default');
  const given = partsOf(form, name).flatMap((part) => GIVEN.flatMap((key) => at(part, key) ?? []));
  return first && asText(first) !== '' ? first : given[0];
}

/** Checks that the password is secret, so that nothing shows it (R2.9), and that the e-mail is not, because the server stores it. */
function checkSecrecy(form: Form, { error }: Report): void {
  const widget = widgetOf(form, 'password');
  const [password, email] = ['password', 'email'].map((name) => form.uis.get(name));
  // Another rule reports a widget that cannot give a text.
  if (widget !== undefined && widget !== 'password' && widgetsFor('text').includes(widget)) {
    const { place } = at(password, 'ui:widget') ?? password ?? form.ui;
    const mend = 'Write "password": { "ui:widget": "password" } in ui.json.';
    error(place, `The control "${widget}" shows the password.`, mend);
  }
  const field = form.fields.get('email');
  const mend = 'Give it another control than "password", and no "format" of passwords.';
  if (field && isSecret(form, 'email'))
    error(
      (at(email, 'ui:widget') ?? field.schema).place,
      'The server has to store "email": it is no secret.',
      mend,
    );
}

/** Reports fields whose names the payload already uses, because their answers would be lost (R2.60). */
function checkTakenNames(form: Form, { error }: Report): void {
  for (const name of DERIVED_PROPERTIES) {
    const first = form.mentions.find(({ path, isDefinition }) => isDefinition && path === name);
    const message = `The page sends "${name}" with every sign-up already.`;
    if (first) error(first.place, message, 'Give the field another name.');
  }
}

/** Whether a field may become optional. Other rules report fields that must always be required. */
function canBeOptional(name: string, form: Form): boolean {
  const field = form.fields.get(name);
  const isAccountField = form.name === SIGN_UP && ACCOUNT_FIELDS.includes(name);
  return field !== undefined && !isConsent(field.schema) && !isAccountField;
}
