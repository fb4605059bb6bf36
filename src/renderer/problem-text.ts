import type { Problem } from '#contract/problem.ts';
import type { Messages } from '#contract/widget-props.ts';
import { messageKey, problemKeys } from '#engine/message-keys.ts';

/** What is told of a problem: the first words found for the field and the problem (R2.26). */
export function problemText(messages: Words, prefix: string, told: ToldProblem): string {
  const { limit } = told.problem;
  return messages.format(keyOf(messages, prefix, told), limit === undefined ? {} : { limit });
}

/** The same away from its field (R2.22): words that all fields share do not tell which one is meant. */
export function problemInList(messages: Words, prefix: string, told: ToldProblem): string {
  const text = problemText(messages, prefix, told);
  if (!keyOf(messages, prefix, told).startsWith('form.')) return text;
  return `${messages.format(messageKey(prefix, told.field, 'label'))}: ${text}`;
}

function keyOf(messages: Words, prefix: string, { field, problem }: ToldProblem): string {
  const keys = problemKeys(prefix, field, problem.kind);
  return keys.find((candidate) => messages.has(candidate)) ?? `form.problems.${problem.kind}`;
}

type Words = Pick<Messages<unknown>, 'format' | 'has'>;

interface ToldProblem {
  /** Path of the field. */
  readonly field: string;
  readonly problem: Problem;
}
