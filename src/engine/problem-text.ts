import type { Problem } from '#contract/problem.ts';
import type { Messages } from '#contract/widget-props.ts';
import { messageKey, problemKeys } from './message-keys.ts';

/** The text of a problem: the first message that exists for the field and the problem (R2.26). */
export function problemText(messages: ProblemMessages, prefix: string, fieldProblem: FieldProblem): string {
  const { limit, others, typed } = fieldProblem.problem;
  const key = keyOf(messages, prefix, fieldProblem);
  // A message for all problems of the field says everything.
  const isGeneral = messages.has(messageKey(prefix, fieldProblem.field, 'error'));
  const list = others && !isGeneral && lackingOf(messages, prefix, fieldProblem);
  if (list) return messages.format('form.password.lacking', { list });
  const text = messages.format(key, limit === undefined ? {} : { limit });
  return typed === undefined ? text : `${messages.format('form.typeahead.unknown', { typed })} ${text}`;
}

/** The requirements that a password lacks (R2.9), by the names that its list has for them. Empty when one has no name. */
function lackingOf(messages: ProblemMessages, prefix: string, { field, problem }: FieldProblem): string {
  const { kind, limit = 0, others = [] } = problem;
  const keys = [kind, ...others].map((each) => messageKey(prefix, field, `requirement.${each}`));
  if (!keys.every((key) => messages.has(key))) return '';
  const names = keys.map((key) => messages.format(key, { limit }));
  return new Intl.ListFormat(messages.language).format(names);
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

type ProblemMessages = Pick<Messages<unknown>, 'format' | 'has' | 'language'>;

interface FieldProblem {
  /** Path of the field. */
  readonly field: string;
  readonly problem: Problem;
}
