import { at } from '#compiler/documents/json-node.ts';
import {
  answersFor,
  dependencyRulesOf,
  insteadOfSource,
  usedRulesOf,
  type DependencyRule,
  type UsedRule,
} from '#linter/written-dependencies.ts';
import { impossibleAnswer, type FieldAnswers } from '#linter/field-answers.ts';
import { refusedAnswer } from '#linter/refused-answers.ts';
import { isConsent, isSecret, KIND_WORDS, kindOfField } from '#linter/field-facts.ts';
import type { Form } from '#linter/form.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Rules about the answers that a dependency reads from its source and writes to its target (R2.9, R4.4). */
export const rules: readonly Rule[] = [
  formRule('dependency-source', (form, report) => {
    for (const rule of dependencyRulesOf(form)) checkFields(rule, form, report);
  }),
  formRule('dependency-target', (form, report, { catalogs }) => {
    for (const rule of usedRulesOf('copy', form, catalogs)) checkCopy(rule, report);
    for (const rule of usedRulesOf('template', form, catalogs)) checkTemplate(rule, report);
  }),
  formRule('dependency-value', (form, { error }, { catalogs }) => {
    for (const { node, given, target } of usedRulesOf('constant', form, catalogs)) {
      const schema = form.fields.get(target)?.schema;
      const filled = ['value', 'else'].flatMap((key) => at(node, key) ?? []);
      // Another finding reports a repeatable group as a target.
      const fillable = schema && kindOfField(schema) !== 'repeatable';
      const checked = [
        ...answersFor(node).map((value) => ({ value, words: impossibleAnswer(value, given) })),
        ...(fillable
          ? filled.map((value) => ({ value, words: refusedAnswer(value, schema, catalogs) }))
          : []),
      ];
      for (const { value, words } of checked) if (words) error(value.place, ...words);
    }
  }),
];

/** Refuses secrets as sources, and repeatable groups and consents as targets, which only the visitor may fill in. */
function checkFields({ from, target, place }: DependencyRule, form: Form, report: Report): void {
  if (isSecret(form, from))
    report.error(place, `"${from}" is a secret, and fills no other field.`, 'Name another field.');
  const schema = form.fields.get(target)?.schema;
  const isGroup = kindOfField(schema) === 'repeatable';
  const name = isGroup ? 'a repeatable group' : 'a consent';
  if (isGroup || isConsent(schema))
    report
      .as('dependency-target')
      .error(place, `"${target}" is ${name}, which only the visitor fills.`, 'Take the rule out.');
}

function checkCopy({ given, taken, from, target, place }: UsedRule, { error }: Report): void {
  if (!given || !taken || canTake(given, taken)) return;
  error(
    place,
    `"${target}" is ${KIND_WORDS[taken.kind]}, and cannot take every answer to "${from}": that is ${KIND_WORDS[given.kind]}.`,
    insteadOfCopy(given),
  );
}

function canTake(given: FieldAnswers, taken: FieldAnswers): boolean {
  const isChosen = given.kind === 'choice' || given.kind === 'listed';
  if (taken.kind === 'text') return given.kind === 'text' || isChosen;
  if (taken.kind === 'choice' || taken.kind === 'listed')
    return isChosen && given.values.every((value) => taken.values.includes(value));
  return given.kind === taken.kind && given.values.every((value) => taken.values.includes(value));
}

function insteadOfCopy(given: FieldAnswers): string {
  switch (given.kind) {
    case 'text':
      return 'Look an entry up: "catalog", "match": { a property: { "equals": "value" } } and "take".';
    case 'listed':
    case 'choice':
      return 'Write "take": "value" for those that fit, or "is" and "value".';
    case 'several':
    case 'repeatable':
    case 'number':
    case 'tick':
      return insteadOfSource(given);
  }
}

/** Checks that the target of a template is a text, and that its sources are texts or codes. */
function checkTemplate({ given, taken, from, target, node, place }: UsedRule, report: Report): void {
  const isText = !given || ['text', 'choice', 'listed'].includes(given.kind);
  if (!isText)
    report
      .as('dependency-source')
      .error(place, `"${from}" is ${KIND_WORDS[given.kind]}, and fits into no text.`, insteadOfSource(given));
  if (taken && taken.kind !== 'text')
    report.error(
      at(node, 'template')?.place ?? place,
      `A template makes a text; "${target}" is ${KIND_WORDS[taken.kind]}.`,
      'Write "take" to fill in something of an entry, or "is" and "value".',
    );
}
