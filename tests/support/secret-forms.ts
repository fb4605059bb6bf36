import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers, JsonSchema } from '#contract/form-document.ts';
import type { MadeUpForm } from '#tests/forms/make-form.ts';
import { CONTENT_ROOT } from './roots.ts';

/** A word that stands nowhere else. It is an answer that every rule on passwords accepts. */
export const CANARY = 'Ziegenmelker-4711x';

/** A sign-up form that asks for a secret, and answers that hold the canary in its place. */
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

/** Each way in which a field is secret (R2.9). */
export const SECRET_FORMS: readonly SecretForm[] = [
  { because: 'the form itself asks for it', form: signUpWith({}), answers: { password: CANARY } },
  {
    because: 'the password itself is drawn by another control',
    form: signUpWith({}, { password: { 'ui:widget': 'text' } }),
    answers: { password: CANARY },
  },
  {
    because: 'a repeatable group draws it as a password',
    form: signUpWith({ people: people('pin') }, { people: { items: { pin: { 'ui:widget': 'password' } } } }),
    answers: { people: [{ nick: 'Bo', pin: CANARY }] },
  },
  {
    because: 'its format is one of passwords',
    form: signUpWith({ code: text({ format: 'password-chars' }) }),
    answers: { code: CANARY },
  },
  {
    because: 'one of several formats is one of passwords',
    form: signUpWith({
      code: text({ allOf: [{ minLength: 2 }, { allOf: [{ format: 'password-has-digit' }] }] }),
    }),
    answers: { code: CANARY },
  },
  {
    because: 'a condition brings the format',
    form: signUpWith(
      { code: text() },
      {},
      // oxlint-disable-next-line unicorn/no-thenable -- a condition of JSON Schema, which nobody awaits
      { if: { required: ['code'] }, then: { properties: { code: { format: 'password-chars' } } } },
    ),
    answers: { code: CANARY },
  },
  {
    because: 'it is called so, inside of a repeatable group',
    form: signUpWith({ people: people('password') }),
    answers: { people: [{ nick: 'Bo', password: CANARY }] },
  },
  {
    because: 'a variant asks for it',
    form: {
      ...signUpWith({}),
      variants: { de: { schema: { properties: { pin: text() } }, ui: { pin: { 'ui:widget': 'password' } } } },
    },
    variant: 'de',
    answers: { pin: CANARY },
  },
  {
    because: 'a variant alone holds it secret, and the answer came without a word of the variant',
    form: {
      ...signUpWith({ pin: text() }),
      variants: { de: { ui: { pin: { 'ui:widget': 'password' } } } },
    },
    answers: { pin: CANARY },
  },
];

/** The sign-up form of the tests' content with more fields, other settings of fields, and more keywords. */
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
