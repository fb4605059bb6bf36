import type { Problem } from '#contract/problem.ts';
import type { Speech } from '#contract/widget-props.ts';
import { messageKey, problemKeys } from '#engine/message-keys.ts';

/** What is told of a problem: the first words found for the field and the problem (R2.26). */
export function problemText(speech: Words, prefix: string, told: ToldProblem): string {
  const { limit } = told.problem;
  return speech.say(keyOf(speech, prefix, told), limit === undefined ? {} : { limit });
}

/** The same away from its field (R2.22): words that all fields share do not tell which one is meant. */
export function problemInList(speech: Words, prefix: string, told: ToldProblem): string {
  const text = problemText(speech, prefix, told);
  if (!keyOf(speech, prefix, told).startsWith('form.')) return text;
  return `${speech.say(messageKey(prefix, told.field, 'label'))}: ${text}`;
}

function keyOf(speech: Words, prefix: string, { field, problem }: ToldProblem): string {
  const keys = problemKeys(prefix, field, problem.kind);
  return keys.find((candidate) => speech.has(candidate)) ?? `form.problems.${problem.kind}`;
}

type Words = Pick<Speech<unknown>, 'say' | 'has'>;

interface ToldProblem {
  /** Path of the field. */
  readonly field: string;
  readonly problem: Problem;
}
