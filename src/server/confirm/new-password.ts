import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Problem } from '#contract/problem.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { problemKeys } from '#engine/message-keys.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import type { ServerContent } from '#server/content/server-content.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import { runWithinLimit } from '#server/signup/time-limit.ts';

/** The field whose rules a new password follows. */
const PASSWORD = 'password';

/**
 * Why the live sign-up form refuses a new password, in the visitor's words (R15.2). Null when it accepts the password. The rules are
 * those of the form, so that a link is no way around them.
 */
export function newPasswordProblem(
  password: string,
  { forms }: Pick<ServerContent, 'forms'>,
  messages: ServerMessages,
): string | null {
  const form: CompiledForm | undefined = forms.get(SIGN_UP)?.[0];
  if (!form) throw new Error('The live release has no sign-up form.');
  const { problems } = runWithinLimit(form, () => validateAnswers(form, { [PASSWORD]: password }));
  const problem = problems[PASSWORD];
  if (!problem) return password.includes('\0') ? textFor(form, { kind: 'invalidFormat' }, messages) : null;
  return [problem.kind, ...(problem.others ?? [])]
    .map((kind) => textFor(form, { ...problem, kind }, messages))
    .join(' ');
}

function textFor(form: CompiledForm, { kind, limit = 0 }: Problem, messages: ServerMessages): string {
  const key = problemKeys(form.messagePrefix, PASSWORD, kind).find((each) => messages.has(each));
  if (key === undefined) throw new Error(`no message for the problem ${kind} of a password`);
  return messages.format(key, { limit });
}
