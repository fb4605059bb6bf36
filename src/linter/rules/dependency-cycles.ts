import { error, type Finding } from '#linter/finding.ts';
import { dependencyRulesOf, isInReach, type DependencyRuleNode } from '#linter/dependency-rules.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#linter/grouped-by.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Fields that fill each other in a circle (R4.4). Each circle is found once, at its first rule in the document. */
export function dependencyCycles({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(cyclesOf);
}

function cyclesOf(form: Form): readonly Finding[] {
  const rules = dependencyRulesOf(form).filter(isInReach);
  const following = groupedBy(rules, ({ from }) => from);
  const seen = new Set<string>();
  return rules.flatMap((rule) => {
    const circle = circleThrough(rule, following);
    const members = [...(circle ?? [])].toSorted().join(' ');
    if (!circle || seen.has(members)) return [];
    seen.add(members);
    const way = [...circle, circle[0]].map((name) => `"${name}"`).join(' → ');
    return [
      error('dependency-cycle', rule.place, [
        `These fields fill each other in a circle: ${way}.`,
        'Take out one of their "ui:dependsOn" rules.',
      ]),
    ];
  });
}

/** The fields on the shortest way from a rule's source round to itself; undefined when there is none. */
function circleThrough(
  { from, target }: DependencyRuleNode,
  following: ReadonlyMap<string, readonly DependencyRuleNode[]>,
): readonly string[] | undefined {
  const reachedFrom = new Map([[target, from]]);
  const reached = [target];
  // Grows while it is walked: shorter ways come first.
  for (const last of reached) {
    if (last === from) return wayTo(from, reachedFrom);
    for (const { target: next } of following.get(last) ?? []) {
      if (reachedFrom.has(next)) continue;
      reachedFrom.set(next, last);
      reached.push(next);
    }
  }
  return undefined;
}

/** The way that led round to a field, the field itself at its start. */
function wayTo(field: string, reachedFrom: ReadonlyMap<string, string>): readonly string[] {
  const way: string[] = [];
  let step = reachedFrom.get(field) ?? field;
  for (; step !== field; step = reachedFrom.get(step) ?? field) way.unshift(step);
  return [field, ...way];
}
