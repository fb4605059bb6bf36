import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import type { MadeUpForm } from '#tests/forms/make-form.ts';
import { CONTENT_ROOT } from './roots.ts';

/** A word that occurs nowhere else, so that tests can search for it. Every rule on passwords accepts it. */
export const CANARY = 'Ziegenmelker-4711x';

/** A sign-up form with a secret field, and answers with the canary in that field. */
export interface SecretForm {
  readonly because: string;
  readonly form: MadeUpForm;
  readonly variant?: string;
  readonly answers: Answers;
}

const text = (over: JsonSchema = {}): JsonSchema => ({ type: 'string', ...over });
const people = (field: string): JsonSchema => ({
  type: 'array',
  maxItems: 3,
  items: { type: 'object', properties: { nick: text(), [field]: text() } },
});

/** Each way in which a field can be secret (R2.9). */
export const SECRET_FORMS: readonly SecretForm[] = [
  { because: 'the form has its usual password field', form: signUpWith({}), answers: { password: CANARY } },
  {
    because: 'another widget renders the field that is named password',
    form: signUpWith({}, { password: { 'ui:widget': 'text' } }),
    answers: { password: CANARY },
  },
  {
    because: 'a field in a repeatable group has the password widget',
    form: signUpWith({ people: people('pin') }, { people: { items: { pin: { 'ui:widget': 'password' } } } }),
    answers: { people: [{ nick: 'Bo', pin: CANARY }] },
  },
  {
    because: 'the format of the field is a password format',
    form: signUpWith({ code: text({ format: 'password-chars' }) }),
    answers: { code: CANARY },
  },
  {
    because: 'one of several formats of the field is a password format',
    form: signUpWith({
      code: text({ allOf: [{ minLength: 2 }, { allOf: [{ format: 'password-has-digit' }] }] }),
    }),
    answers: { code: CANARY },
  },
  {
    because: 'a condition adds a password format',
    form: signUpWith(
      { code: text() },
      {},
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, not a promise
      { if: { required: ['code'] }, then: { properties: { code: { format: 'password-chars' } } } },
    ),
    answers: { code: CANARY },
  },
  {
    because: 'a field in a repeatable group is named password',
    form: signUpWith({ people: people('password') }),
    answers: { people: [{ nick: 'Bo', password: CANARY }] },
  },
  {
    because: 'a variant adds the secret field',
    form: {
      ...signUpWith({}),
      variants: { de: { schema: { properties: { pin: text() } }, ui: { pin: { 'ui:widget': 'password' } } } },
    },
    variant: 'de',
    answers: { pin: CANARY },
  },
  {
    because: 'only a variant makes the field secret, and the submission does not name the variant',
    form: {
      ...signUpWith({ pin: text() }),
      variants: { de: { ui: { pin: { 'ui:widget': 'password' } } } },
    },
    answers: { pin: CANARY },
  },
];

/** Compiles the sign-up form of the test content with additional fields, UI options and keywords. */
function signUpWith(
  properties: Readonly<Record<string, JsonSchema>>,
  settings: Readonly<Record<string, unknown>> = {},
  keywords: JsonSchema = {},
): MadeUpForm {
  const schema: JsonSchema = JSON.parse(documentOf('schema'));
  const { $schema: _meta, ...ui }: Readonly<Record<string, unknown>> = JSON.parse(documentOf('ui'));
  return {
    schema: { ...schema, ...keywords, properties: { ...schema.properties, ...properties } },
    ui: { ...ui, ...settings },
  };
}

function documentOf(part: 'schema' | 'ui'): string {
  return readFileSync(join(CONTENT_ROOT, `forms/sign-up/${part}.json`), 'utf8');
}
