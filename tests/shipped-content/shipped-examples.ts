import type { Answers } from '#contract/form-document.ts';
import { triedExamples, type Example } from '#linter/form-examples.ts';
import { makeWorkspace } from '#linter/workspace.ts';
import { CONTENT } from '#tests/support/content.ts';

/** A shipped form or variant with its examples. */
export interface TriedForm {
  readonly name: string;
  /** Null for the form itself. */
  readonly variant: string | null;
  readonly examples: readonly Example[];
}

/** All shipped forms, each followed by its variants. */
export const TRIED_FORMS: readonly TriedForm[] = makeWorkspace({ content: CONTENT }).forms.map((form) => ({
  name: form.name,
  variant: form.variant,
  examples: triedExamples(form),
}));

let accounts = 0;

/** Valid answers of a sign-up, from the first valid example. Each call has another e-mail address. */
export function validAnswers(variant: string | null): Answers {
  const form = TRIED_FORMS.find((tried) => tried.name === 'sign-up' && tried.variant === variant);
  const valid = form?.examples.find(({ problems }) => problems.size === 0);
  if (!valid) throw new Error('No example of forms/sign-up/examples.json is "valid": write one.');
  accounts += 1;
  return { ...valid.answers, email: `shop.${process.pid}.${Date.now()}.${accounts}@shop.example` };
}
