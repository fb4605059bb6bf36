import type { CatalogFiles } from '#linter/catalog-files.ts';
import { dependencyRulesOf, judgeableRulesOf, type DependencyRuleNode } from '#linter/dependency-rules.ts';
import { ANSWER_WORDS, answersOf, type FieldAnswers } from '#linter/field-answers.ts';
import { isSecret } from '#linter/field-kind.ts';
import { error, type Finding } from '#linter/finding.ts';
import type { Form } from '#linter/form.ts';
import { at, memberOf, membersOf, asText, type Place } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Sources that cannot give what a rule wants of them: a text has no entry, a tick no words, and nothing may tell a secret (R2.9, R4.4). */
export function dependencySources({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [
    ...dependencyRulesOf(form)
      .filter(({ from }) => isSecret(form, from))
      .map(({ from, place }) => secret(from, place)),
    ...judgeableRulesOf(form, 'look-up').flatMap((rule) => lookUp(rule, form, catalogs)),
    ...judgeableRulesOf(form, 'template').flatMap((rule) => template(rule, form, catalogs)),
  ]);
}

function secret(from: string, place: Place): Finding {
  return error('dependency-source', place, [
    `"${from}" is a secret, which nothing may follow from.`,
    'Name another field, or take the rule out.',
  ]);
}

function template(rule: DependencyRuleNode, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const kind = kindOf(rule, form, catalogs);
  if (kind === undefined || kind === 'text' || kind === 'choice') return [];
  return [
    error('dependency-source', rule.place, [
      `"${rule.from}" is ${ANSWER_WORDS[kind]}, which no text is made of.`,
      kind === 'tick' || kind === 'number' ? BY_CONSTANT[kind] : NAME_ANOTHER,
    ]),
  ];
}

const NAME_ANOTHER = 'Name another field, or take the rule out.';
const BY_CONSTANT: Readonly<Record<'tick' | 'number', string>> = {
  tick: 'Write "is": true and "value": what to fill in.',
  number: 'Write "is": a number and "value": what to fill in.',
};

function lookUp(rule: DependencyRuleNode, form: Form, catalogs: CatalogFiles): readonly Finding[] {
  const kind = kindOf(rule, form, catalogs);
  switch (kind) {
    case 'tick':
    case 'number':
      return [noEntry(rule, kind, BY_CONSTANT[kind])];
    case 'several':
    case 'items':
      return [noEntry(rule, kind, NAME_ANOTHER)];
    case 'text':
      return at(rule.node, 'catalog') ? typed(rule) : [withoutEntry(rule)];
    case 'choice':
    case undefined:
      return [];
  }
}

function noEntry({ from, place }: DependencyRuleNode, kind: FieldAnswers['kind'], mend: string): Finding {
  const words = [`"${from}" is ${ANSWER_WORDS[kind]}, which has no entry in a catalog.`, mend] as const;
  return error('dependency-source', place, words);
}

function kindOf(
  { from }: DependencyRuleNode,
  form: Form,
  catalogs: CatalogFiles,
): FieldAnswers['kind'] | undefined {
  return answersOf(form.fields.get(from), catalogs)?.kind;
}

function withoutEntry({ from, place }: DependencyRuleNode): Finding {
  return error('dependency-source', place, [
    `"${from}" does not choose from a catalog, so there is no entry to take something of.`,
    'Name a field that has a "catalog" in schema.json, or take "take" out to copy the answer.',
  ]);
}

/** Of what is typed only that can be listed which is equal to something. */
function typed({ from, node }: DependencyRuleNode): readonly Finding[] {
  const comparisons = membersOf(at(node, 'match'));
  const vague = comparisons.flatMap((comparison) => memberOf(comparison.node, 'equalsOrContains') ?? []);
  const otherwise = memberOf(node, 'otherwise');
  const unlisted = [...vague, ...(otherwise ? [otherwise] : [])].map(({ key, place }) =>
    error('dependency-source', place, [
      `"${key}" is for a field that is chosen; "${from}" is typed.`,
      key === 'otherwise' ? 'Take it out.' : 'Write "equals": "value" to compare with what was typed.',
    ]),
  );
  if (unlisted.length > 0) return unlisted;
  if (comparisons.some((comparison) => asText(at(comparison.node, 'equals')) === 'value')) return [];
  return [
    error('dependency-source', node.place, [
      `Nothing is compared with "${from}", which is typed.`,
      'Write "match": { a property of the entries: { "equals": "value" } }.',
    ]),
  ];
}
