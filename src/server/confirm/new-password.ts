import type { CompiledForm } from '#contract/compiled-form.ts';
import { passwordRequirements } from '#contract/password-requirements.ts';
import type { Problem } from '#contract/problem.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { fieldAt } from '#engine/field-path.ts';
import { messageKey, problemKeys } from '#engine/message-keys.ts';
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
 * Why the live sign-up form refuses a new password, in the visitor's words (R15.2). Empty when it accepts the password. The rules are
 * those of a sign-up, so that a link is no way around them: of the form, and of breaches (R15.4).
 */
export async function newPasswordProblems(
  password: string,
  { address, content, breachedPasswords, messages }: NewPasswordRules,
): Promise<readonly string[]> {
  const form = liveForm(content);
  const { problems } = runWithinLimit(form, address, () => validateAnswers(form, { [PASSWORD]: password }));
  const problem = problems[PASSWORD];
  if (!problem) {
    if (password.includes('\0')) return [textFor(form, { kind: 'invalidFormat' }, messages)];
    const isBreached = await breachedPasswords.includes(password);
    return isBreached ? [textFor(form, { kind: 'breached' }, messages)] : [];
  }
  const kinds = [problem.kind, ...(problem.others ?? [])];
  const areRequired = kinds.every((kind) => messages.has(requirementKey(form, kind)));
  return kinds.length > 1 && areRequired
    ? [lackingText(form, kinds, messages)]
    : kinds.map((kind) => textFor(form, { ...problem, kind }, messages));
}

/** What a password lacks, in one sentence, as the form says it. */
function lackingText(form: CompiledForm, kinds: readonly string[], messages: ServerMessages): string {
  const lacking = kinds.map((kind) => requirementText(form, kind, messages));
  return messages.format('form.password.lacking', {
    list: new Intl.ListFormat(messages.language).format(lacking),
  });
}

function requirementText(form: CompiledForm, kind: string, { format }: ServerMessages): string {
  const limit = fieldAt(form, PASSWORD)?.limits.minLength ?? 0;
  return format(requirementKey(form, kind), { limit });
}

function requirementKey({ messagePrefix }: CompiledForm, kind: string): string {
  return messageKey(messagePrefix, PASSWORD, `requirement.${kind}`);
}

/** What a new password needs, in words: what the form says below its field. */
export function newPasswordRules({
  content,
  messages,
}: Pick<NewPasswordRules, 'content' | 'messages'>): readonly string[] {
  const form = liveForm(content);
  const { limits, problems } = fieldAt(form, PASSWORD) ?? { limits: {}, problems: {} };
  return passwordRequirements({ limits, problems }, (kind) => messages.has(requirementKey(form, kind))).map(
    (kind) => requirementText(form, kind, messages),
  );
}

function liveForm(content: NewPasswordRules['content']): CompiledForm {
  const form = content.forms.get(SIGN_UP)?.[0];
  if (!form) throw new Error('The live release has no sign-up form.');
  return form;
}

function textFor(form: CompiledForm, { kind, limit = 0 }: Problem, messages: ServerMessages): string {
  const key = problemKeys(form.messagePrefix, PASSWORD, kind).find((each) => messages.has(each));
  if (key === undefined) throw new Error(`no message for the problem ${kind} of a password`);
  return messages.format(key, { limit });
}
