import { asText, at, itemsOf, memberOf, membersOf, toValue } from '#compiler/documents/json-node.ts';
import type { JsonNode } from '#compiler/documents/json-node.ts';
import { dependencyRulesOf } from '#linter/dependency-rules.ts';
import { instead } from '#linter/did-you-mean.ts';
import { ANSWER_WORDS, isAnswer, rulesWith, WRITTEN } from '#linter/field-answers.ts';
import type { FieldAnswers, RuleWithAnswers } from '#linter/field-answers.ts';
import { isConsent, isSecret, kindOfField } from '#linter/field-kind.ts';
import { refusalOf } from '#linter/refused-value.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Whether the fields of a dependency can give and take what its rule says (R2.9, R4.4). */
export const rules: readonly Rule[] = [
  formRule('dependency-source', (form, report, { catalogs }) => {
    for (const { from, place } of dependencyRulesOf(form))
      if (isSecret(form, from))
        report.error(place, `"${from}" is a secret, which nothing may follow from.`, ANOTHER);
    for (const rule of rulesWith('look-up', form, catalogs)) checkLookedUp(rule, report);
  }),
  formRule('dependency-source', (form, report, { catalogs }) => {
    for (const { given, from, place } of rulesWith('template', form, catalogs))
      if (given && given.kind !== 'text' && given.kind !== 'choice')
        report.error(
          place,
          `"${from}" is ${ANSWER_WORDS[given.kind]}, which no text is made of.`,
          mendOf(given),
        );
  }),
  formRule('dependency-target', (form, { error }) => {
    for (const { target, place } of dependencyRulesOf(form)) {
      const by = onlyByVisitor(form.fields.get(target)?.schema);
      if (by !== undefined) error(place, `"${target}" is ${by}.`, 'Take the rule out.');
    }
  }),
  formRule('dependency-target', (form, { error }, { catalogs }) => {
    for (const { given, taken, from, target, place } of rulesWith('copy', form, catalogs))
      if (given && taken && !canTake(given, taken))
        error(
          place,
          `"${target}", which is ${ANSWER_WORDS[taken.kind]}, cannot take every answer to "${from}", which is ${ANSWER_WORDS[given.kind]}.`,
          TO_COPY[given.kind],
        );
  }),
  formRule('dependency-target', (form, { error }, { catalogs }) => {
    for (const { taken, target, node, place } of rulesWith('template', form, catalogs))
      if (taken && taken.kind !== 'text')
        error(
          at(node, 'template')?.place ?? place,
          `A template makes a text; "${target}" is ${ANSWER_WORDS[taken.kind]}.`,
          'Write "take" to fill in something of an entry, or "is" and "value".',
        );
  }),
  formRule('dependency-value', (form, report, { catalogs }) => {
    for (const rule of rulesWith('constant', form, catalogs)) {
      const is = at(rule.node, 'is');
      for (const value of is?.kind === 'array' ? itemsOf(is) : [is])
        checkConstant(value, { field: rule.from, answers: rule.given }, report);
      for (const value of [at(rule.node, 'value'), at(rule.node, 'else')]) {
        checkConstant(value, { field: rule.target, answers: rule.taken }, report);
      }
    }
  }),
  formRule('dependency-value', (form, { error }, { catalogs }) => {
    for (const { node, target } of rulesWith('constant', form, catalogs))
      for (const value of [at(node, 'value'), at(node, 'else')]) {
        const schema = form.fields.get(target)?.schema;
        const refusal = value && schema && refusalOf(value, schema, catalogs);
        const written = value && JSON.stringify(toValue(value));
        if (refusal)
          error(value.place, `${written} can never be the answer to "${target}": ${refusal[0]}.`, refusal[1]);
      }
  }),
];

const ANOTHER = 'Name another field, or take the rule out.';
const BY_TICK = 'Write "is": true and "value": what to fill in.';
const BY_NUMBER = 'Write "is": a number and "value": what to fill in.';

function mendOf({ kind }: FieldAnswers): string {
  if (kind === 'tick') return BY_TICK;
  return kind === 'number' ? BY_NUMBER : ANOTHER;
}

/** A look-up starts from an entry, or from a text that is equal to something. */
function checkLookedUp({ given, from, node, place }: RuleWithAnswers, { error }: Report): void {
  if (!given || given.kind === 'choice') return;
  if (given.kind !== 'text')
    return error(
      place,
      `"${from}" is ${ANSWER_WORDS[given.kind]}, which has no entry in a catalog.`,
      mendOf(given),
    );
  if (!at(node, 'catalog'))
    return error(
      place,
      `"${from}" does not choose from a catalog, so there is no entry to take something of.`,
      'Name a field that has a "catalog" in schema.json, or take "take" out to copy the answer.',
    );
  const comparisons = membersOf(at(node, 'match')).map((comparison) => comparison.node);
  const vague = comparisons.flatMap((comparison) => memberOf(comparison, 'equalsOrContains') ?? []);
  const unlisted = [...vague, ...[memberOf(node, 'otherwise') ?? []].flat()];
  for (const { key, place: word } of unlisted)
    error(
      word,
      `"${key}" is for a field that is chosen; "${from}" is typed.`,
      key === 'otherwise' ? 'Take it out.' : 'Write "equals": "value" to compare with what was typed.',
    );
  if (unlisted.length > 0 || comparisons.some((one) => asText(at(one, 'equals')) === 'value')) return;
  error(
    node.place,
    `Nothing is compared with "${from}", which is typed.`,
    'Write "match": { a property of the entries: { "equals": "value" } }.',
  );
}

/** Why only the visitor fills a field. */
function onlyByVisitor(schema: JsonNode | undefined): string | undefined {
  if (kindOfField(schema) === 'repeatable') return 'a repeatable group, which only the visitor fills';
  return isConsent(schema) ? 'a consent, which only the visitor can give' : undefined;
}

const TO_COPY: Readonly<Record<FieldAnswers['kind'], string>> = {
  tick: BY_TICK,
  number: BY_NUMBER,
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

function checkConstant(
  value: JsonNode | undefined,
  { field, answers }: { readonly field: string; readonly answers: FieldAnswers | undefined },
  { error }: Report,
): void {
  // What is neither a text nor a number nor a tick has a finding of its own, and so has a group that is filled.
  if (value?.kind !== 'plain' || value.value === null || !answers || answers.kind === 'items') return;
  if (isAnswer(value.value, answers)) return;
  error(
    value.place,
    `${JSON.stringify(value.value)} can never be the answer to "${field}", which is ${ANSWER_WORDS[answers.kind]}.`,
    insteadOfConstant(String(value.value), answers),
  );
}

function insteadOfConstant(value: string, answers: FieldAnswers): string {
  if (answers.kind === 'choice') return instead(value, answers.values);
  return answers.kind === 'several' || answers.kind === 'items'
    ? 'Take the rule out.'
    : WRITTEN[answers.kind];
}
