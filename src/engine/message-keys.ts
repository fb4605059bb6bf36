import type { ProblemKind } from '#contract/problem.ts';
import { withoutIndexes } from './field-path.ts';

/** The key of a field's text: `messageKey('signup', 'people.0.email', 'label')` → `signup.inputs.people.email.label`. */
export function messageKey(prefix: string, field: string, part: string): string {
  return `${prefix}.inputs.${withoutIndexes(field)}.${part}`;
}

/** The keys under which the text of a problem may be. The first key that has a text counts (R2.26). */
export function problemKeys(prefix: string, field: string, kind: ProblemKind): readonly string[] {
  return [
    messageKey(prefix, field, `error.${kind}`),
    messageKey(prefix, field, 'error'),
    `form.problems.${kind}`,
  ];
}
