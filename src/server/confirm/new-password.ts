import type { CompiledForm } from '#contract/compiled-form.ts';
import { passwordRequirements } from '#contract/password-requirements.ts';
import type { Problem } from '#contract/problem.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { fieldAt } from '#engine/field-path.ts';
import { messageKey } from '#engine/message-keys.ts';
import { problemText } from '#engine/problem-text.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import type { BreachedPasswords } from '#server/breaches/breached-passwords.ts';
import type { ServerContent } from '#server/content/server-content.ts';
import type { ServerMessages } from '#server/i18n/messages.ts';
import { runWithinLimit } from '#server/signup/time-limit.ts';

/** What a new password is judged by, and the words for what is wrong with it. */
interface NewPasswordRules {
  /** The visitor's network address. */
  readonly address: string;
  readonly content: Pick<ServerContent, 'forms'>;
  readonly breachedPasswords: BreachedPasswords;
  readonly messages: ServerMessages;
}

/** The field whose rules a new password follows. */
const PASSWORD = 'password';

/**
 * Why the live sign-up form refuses a new password, in the visitor's words (R15.2). Undefined when it accepts the password. The rules
 * are those of a sign-up, so that a link is no way around them: of the form, and of breaches (R15.4).
 */
export async function newPasswordProblem(
  password: string,
  { address, content, breachedPasswords, messages }: NewPasswordRules,
): Promise<string | undefined> {
  const form = liveForm(content);
  const { problems } = runWithinLimit(form, address, () => validateAnswers(form, { [PASSWORD]: password }));
  const problem = problems[PASSWORD] ?? (await problemBesideForm(password, breachedPasswords));
  return problem && problemText(messages, form.messagePrefix, { field: PASSWORD, problem });
}

async function problemBesideForm(
  password: string,
  breachedPasswords: BreachedPasswords,
): Promise<Problem | undefined> {
  if (password.includes('\0')) return { kind: 'invalidFormat' };
  return (await breachedPasswords.includes(password)) ? { kind: 'breached' } : undefined;
}

/** What a new password needs, in words: what the form says below its field. */
export function newPasswordRules({
  content,
  messages,
}: Pick<NewPasswordRules, 'content' | 'messages'>): readonly string[] {
  const form = liveForm(content);
  const { limits, problems } = fieldAt(form, PASSWORD) ?? { limits: {}, problems: {} };
  const keyOf = (kind: string): string => messageKey(form.messagePrefix, PASSWORD, `requirement.${kind}`);
  return passwordRequirements({ limits, problems }, (kind) => messages.has(keyOf(kind))).map((kind) =>
    messages.format(keyOf(kind), { limit: limits.minLength ?? 0 }),
  );
}

function liveForm(content: NewPasswordRules['content']): CompiledForm {
  const form = content.forms.get(SIGN_UP)?.[0];
  if (!form) throw new Error('The live release has no sign-up form.');
  return form;
}
