import type { Problem } from '#contract/problem.ts';
import type { Messages } from '#contract/widget-props.ts';
import { messageKey, problemKeys } from '#engine/message-keys.ts';

/** The text of a problem: the first message that exists for the field and the problem (R2.26). */
export function problemText(messages: ProblemMessages, prefix: string, fieldProblem: FieldProblem): string {
  const { limit } = fieldProblem.problem;
  return messages.format(keyOf(messages, prefix, fieldProblem), limit === undefined ? {} : { limit });
}

/** The text of a problem in the banner's list (R2.22). The field's label precedes a message that all fields share. */
export function problemInList(messages: ProblemMessages, prefix: string, fieldProblem: FieldProblem): string {
  const text = problemText(messages, prefix, fieldProblem);
  if (!keyOf(messages, prefix, fieldProblem).startsWith('form.')) return text;
  const label = messages.format(messageKey(prefix, fieldProblem.field, 'label'));
  // A label may be a question or a sentence.
  return /[.?!…:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`;
}

function keyOf(messages: ProblemMessages, prefix: string, { field, problem }: FieldProblem): string {
  const keys = problemKeys(prefix, field, problem.kind);
  return keys.find((candidate) => messages.has(candidate)) ?? `form.problems.${problem.kind}`;
}

type ProblemMessages = Pick<Messages<unknown>, 'format' | 'has'>;

interface FieldProblem {
  /** Path of the field. */
  readonly field: string;
  readonly problem: Problem;
}
