import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';

/** The fields of a form that are never stored, logged or handed on beside their one place: passwords. */
export function secretFieldsOf(form: CompiledForm): ReadonlySet<string> {
  return new Set(form.fields.filter((field) => field.widget === 'password').map((field) => field.name));
}

/** Answers but for those fields. */
export function without(answers: Answers, fields: ReadonlySet<string>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.has(field)));
}
