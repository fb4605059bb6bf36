import { PROBLEM_KINDS } from '#contract/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { closest } from './did-you-mean.ts';

/** What an example expects where it is neither "valid" nor the problem of each refused field, and what to write instead. */
export function expectWords(expected: unknown): readonly [message: string, suggestion: string] {
  if (isRecord(expected)) return ['No field is named here.', 'Write "valid" if every answer is taken.'];
  const text = String(expected);
  if (text.trim().toLowerCase() !== 'invalid' && closest(text, ['valid']) !== undefined)
    return [`${JSON.stringify(expected)} is not known here.`, 'Write "valid".'];
  const problem = closest(text, PROBLEM_KINDS) ?? 'required';
  return [
    'This does not tell which field is refused.',
    `Write { "FIELD": "${problem}" } with the name of the field and its problem, or "valid".`,
  ];
}
