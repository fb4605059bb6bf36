import { instead } from '#linter/did-you-mean.ts';
import { judgeableRulesOf, sourcesOf, type DependencyRuleNode } from '#linter/dependency-rules.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, asText } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** A template fills in the fields it follows from, all of them and no others (R4.4). */
export function dependencyTemplates({ forms }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => judgeableRulesOf(form, 'template').flatMap((rule) => judge(rule, form)));
}

function judge(rule: DependencyRuleNode, { fields }: Form): readonly Finding[] {
  const template = at(rule.node, 'template');
  const text = asText(template);
  if (!template || text === undefined) return [];
  const filled = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const sources = sourcesOf(rule.node).map((source) => source.text);
  const foreign = filled.filter((name) => !sources.includes(name));
  if (foreign.length > 0) {
    return foreign.map((name) =>
      error('dependency-template', template.place, [
        `"from" does not name "${name}", which the template fills in.`,
        fields.has(name) ? `Write "from": ${JSON.stringify([...sources, name])}.` : instead(name, sources),
      ]),
    );
  }
  if (filled.includes(rule.written)) return [];
  return [
    error('dependency-template', rule.place, [
      `The template does not fill in "${rule.written}".`,
      `Write {${rule.written}} where its answer belongs, or take it out here.`,
    ]),
  ];
}
