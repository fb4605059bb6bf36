import { dependencyRulesOf } from '#tools/check-forms/dependency-rules.ts';
import { error, type Finding } from '#tools/check-forms/finding.ts';
import type { Form } from '#tools/check-forms/form.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** A second rule from the same source to the same target: only the first is ever used. */
export function dependencyRepeats({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(judge);
}

function judge(form: Form): readonly Finding[] {
  const rules = dependencyRulesOf(form);
  const repeated = rules.filter(({ from, target }, index) =>
    rules.slice(0, index).some((earlier) => earlier.from === from && earlier.target === target),
  );
  return repeated.map(({ from, target, place }) =>
    error('dependency-repeat', place, [
      `"${target}" has a rule from "${from}" already; this one is never used.`,
      'Keep one of the two.',
    ]),
  );
}
