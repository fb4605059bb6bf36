import type { Problem } from '#contract/problem.ts';
import type { Speech } from '#contract/widget-props.ts';
import { problemKeys } from '#engine/message-keys.ts';

/** What is told of a problem: the first words found for the field and the problem (R2.26). */
export function problemText(
  speech: Pick<Speech<unknown>, 'say' | 'has'>,
  prefix: string,
  told: ToldProblem,
): string {
  const keys = problemKeys(prefix, told.field, told.problem.kind);
  const key = keys.find((candidate) => speech.has(candidate)) ?? `form.problems.${told.problem.kind}`;
  return speech.say(key, told.problem.limit === undefined ? {} : { limit: told.problem.limit });
}

interface ToldProblem {
  /** Path of the field. */
  readonly field: string;
  readonly problem: Problem;
}
