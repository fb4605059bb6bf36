import { error, type Finding } from '#tools/check-forms/finding.ts';
import { dependencyRulesOf, type DependencyRuleNode } from '#tools/check-forms/dependency-rules.ts';
import type { Form } from '#tools/check-forms/form.ts';
import type { Workspace } from '#tools/check-forms/workspace.ts';

/** Fields that fill each other in a circle (R4.4). Each circle is found once, at its first rule in the document. */
export function dependencyCycles({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap(cyclesOf);
}

function cyclesOf(form: Form): readonly Finding[] {
  const rules = dependencyRulesOf(form);
  const seen = new Set<string>();
  return rules.flatMap((rule) => {
    const circle = circleThrough(rule, rules);
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
  rules: readonly DependencyRuleNode[],
): readonly string[] | undefined {
  const visited = new Set([target]);
  const ways = [[from, target]];
  // Grows while it is walked: shorter ways come first.
  for (const way of ways) {
    const last = way.at(-1);
    if (last === from) return way.slice(0, -1);
    for (const step of rules.filter((rule) => rule.from === last && !visited.has(rule.target))) {
      visited.add(step.target);
      ways.push([...way, step.target]);
    }
  }
  return undefined;
}
