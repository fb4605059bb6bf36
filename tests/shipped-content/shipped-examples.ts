import type { Answers } from '#contract/form-document.ts';
import { triedExamples, type Example } from '#linter/form-examples.ts';
import { makeWorkspace } from '#linter/workspace.ts';
import { CONTENT } from '#tests/support/content.ts';

/** A form that is shipped, or a variant of one, with the examples that it has to meet. */
export interface TriedForm {
  readonly name: string;
  /** Null for the form itself. */
  readonly variant: string | null;
  readonly examples: readonly Example[];
}

/** All forms that are shipped, each followed by its variants. */
export const TRIED_FORMS: readonly TriedForm[] = makeWorkspace({ content: CONTENT }).forms.map((form) => ({
  name: form.name,
  variant: form.variant,
  examples: triedExamples(form),
}));

let accounts = 0;

/** Answers that make an account, by the first valid example of the sign-up form; the address is another one each time. */
export function validAnswers(variant: string | null): Answers {
  const form = TRIED_FORMS.find((tried) => tried.name === 'sign-up' && tried.variant === variant);
  const valid = form?.examples.find(({ problems }) => problems.size === 0);
  if (!valid) throw new Error('No example of forms/sign-up/examples.json is "valid": write one.');
  accounts += 1;
  return { ...valid.answers, email: `shop.${process.pid}.${Date.now()}.${accounts}@shop.example` };
}
