import type { CatalogFiles } from '#linter/catalog-files.ts';
import { dependencyRulesOf, judgeableRulesOf, type DependencyRuleNode } from '#linter/dependency-rules.ts';
import { ANSWER_WORDS, answersOf, type FieldAnswers } from '#linter/field-answers.ts';
import { error, type Finding } from '#linter/finding.ts';
import { isConsent, kindOfField } from '#linter/field-kind.ts';
import type { Form } from '#linter/form.ts';
import { at } from '#compiler/documents/json-node.ts';
import type { Workspace } from '#linter/workspace.ts';

/** Targets that could never take what a copy or a template gives them, and what visitors fill alone (R4.4). */
export function dependencyTargets({ forms, catalogs }: Workspace): readonly Finding[] {
  return forms.flatMap((form) => [
    ...dependencyRulesOf(form).flatMap((rule) => givenByVisitor(rule, form)),
    ...judgeableRulesOf(form, 'copy').flatMap((rule) => copy(rule, form, catalogs)),
    ...judgeableRulesOf(form, 'template').flatMap((rule) => template(rule, form, catalogs)),
  ]);
}

/** A consent, and the items of a repeatable group. */
function givenByVisitor({ target, place }: DependencyRuleNode, { fields }: Form): readonly Finding[] {
  const schema = fields.get(target)?.schema;
  const isGroup = kindOfField(schema) === 'repeatable';
  if (!isGroup && !isConsent(schema)) return [];
  const what = isGroup
    ? 'a repeatable group, which only the visitor fills'
    : 'a consent, which only the visitor can give';
  return [error('dependency-target', place, [`"${target}" is ${what}.`, 'Take the rule out.'])];
}

function copy(
  { from, target, place }: DependencyRuleNode,
  form: Form,
  catalogs: CatalogFiles,
): readonly Finding[] {
  const [given, taken] = [from, target].map((name) => answersOf(form.fields.get(name), catalogs));
  if (!given || !taken || canTake(given, taken)) return [];
  return [
    error('dependency-target', place, [
      `"${target}", which is ${ANSWER_WORDS[taken.kind]}, cannot take every answer to "${from}", which is ${ANSWER_WORDS[given.kind]}.`,
      MENDS[given.kind],
    ]),
  ];
}

const MENDS: Readonly<Record<FieldAnswers['kind'], string>> = {
  tick: 'Write "is": true and "value": what to fill in.',
  number: 'Write "is": a number and "value": what to fill in.',
  several: 'Take the rule out.',
  items: 'Name another field.',
  text: 'Look an entry up: "catalog", "match": { a property: { "equals": "value" } } and "take".',
  choice: 'Write "take": "value" for those that fit, or "is" and "value".',
};

function canTake(given: FieldAnswers, taken: FieldAnswers): boolean {
  if (taken.kind === 'text') return given.kind === 'text' || given.kind === 'choice';
  if (!('values' in taken)) return given.kind === taken.kind;
  // A choice is none of several, nor the other way round.
  if (!('values' in given) || given.kind !== taken.kind) return false;
  return [...given.values].every((value) => taken.values.has(value));
}

function template(
  { target, node, place }: DependencyRuleNode,
  form: Form,
  catalogs: CatalogFiles,
): readonly Finding[] {
  const taken = answersOf(form.fields.get(target), catalogs);
  if (!taken || taken.kind === 'text') return [];
  return [
    error('dependency-target', at(node, 'template')?.place ?? place, [
      `A template makes a text; "${target}" is ${ANSWER_WORDS[taken.kind]}.`,
      'Write "take" to fill in something of an entry, or "is" and "value".',
    ]),
  ];
}
