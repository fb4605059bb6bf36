import { dependencyRulesOf, repeatsAmong } from '#linter/dependency-rules.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A second rule from the same source to the same target, where one decides it all (R4.4). */
export function dependencyRepeats({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) =>
    repeatsAmong(dependencyRulesOf(form)).map(({ from, target, place }) =>
      error('dependency-repeat', place, [
        `"${target}" has a rule from "${from}" already; only constants without "else" may be several.`,
        'Keep one of the two.',
      ]),
    ),
  );
}
