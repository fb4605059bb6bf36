import type { ProblemKind } from '#contract/problem.ts';
import { withoutIndexes } from './field-path.ts';

/** The key of a field's text: `messageKey('signup', 'people.0.email', 'label')` → `signup.inputs.people.email.label`. */
export function messageKey(prefix: string, field: string, part: string): string {
  return `${prefix}.inputs.${withoutIndexes(field)}.${part}`;
}

/** Where the words for a problem are looked up, first found first (R2.26). */
export function problemKeys(prefix: string, field: string, kind: ProblemKind): readonly string[] {
  return [
    messageKey(prefix, field, `error.${kind}`),
    messageKey(prefix, field, 'error'),
    `form.problems.${kind}`,
  ];
}
