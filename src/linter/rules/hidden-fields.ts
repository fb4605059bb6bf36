import { asText, at, itemsOf, memberOf, toValue, type JsonNode } from '#compiler/documents/json-node.ts';
import { type CatalogFiles, findCatalog } from '#linter/catalog-files.ts';
import { answersOf } from '#linter/field-answers.ts';
import { refusedAnswer } from '#linter/refused-answers.ts';
import { isConsent, partsOf, widgetOf } from '#linter/field-facts.ts';
import { isRequired } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { takenBy } from '#linter/filled-sizes.ts';
import { isSameNode, REFUSING, refusingLimits } from '#linter/refusing-limits.ts';
import { fieldRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';
import {
  answersFor,
  dependencyRulesOf,
  type DependencyRule,
  distinctRulesOf,
} from '#linter/written-dependencies.ts';

/** Rules about hidden fields: no visitor can fill one in, or mend what fills it (R4.3, R21.8). */
export const rules: readonly Rule[] = [
  fieldRule('hidden', (field, report, { catalogs }) => {
    if (widgetOf(field.form, field.name) !== 'hidden') return;
    checkSources(field, report, catalogs);
    checkDefinitions(field, report);
    checkGiven(field, report, catalogs);
    checkTyped(field, report, catalogs);
  }),
];

/** Checks that something fills the field. */
function checkSources(
  { name, schema, form }: FieldOfForm,
  { error, warning }: Report,
  catalogs: CatalogFiles,
): void {
  const { place } = at(form.uis.get(name), 'ui:widget') ?? schema;
  const own = dependencyRulesOf(form).filter(({ target }) => target === name);
  const fills = own.map((rule) => fillsIn(rule, form, catalogs));
  if (isConsent(schema)) error(place, `"${name}" is a consent, which has to be seen.`, 'Write "consent".');
  else if (at(schema, 'default') && !own.some(isTyped)) return;
  else if (itemsOf(at(form.uis.get(name), 'ui:dependsOn')).length === 0) {
    const mend = 'Write "default" in schema.json, or "ui:dependsOn" here.';
    error(place, `Nothing ever fills the hidden field "${name}".`, mend);
  } else if (isRequired(name, form) && !fills.includes('always')) {
    (fills.includes('usually') ? warning : error)(
      place,
      `"${name}" is required, but may stay empty, and no visitor could mend that.`,
      'Write "default" in schema.json, or a constant with "else"; or take the name out of "required".',
    );
  }
}

/** Whether a rule gives its target an answer in every form that visitors can send. A slug of a required answer may be empty. */
function fillsIn(
  rule: DependencyRule,
  form: Form,
  catalogs: CatalogFiles,
): 'always' | 'usually' | 'sometimes' {
  const { kind, node, from } = rule;
  if (kind !== 'constant') return isRequired(from, form) ? 'usually' : 'sometimes';
  if (at(node, 'else')) return 'always';
  const answers = answersOf(form.fields.get(from)?.schema, catalogs)?.values ?? [];
  const covered = dependencyRulesOf(form)
    .filter((other) => other.target === rule.target && other.from === from)
    .flatMap((other) => answersFor(other.node))
    .map(asText);
  const isCovered = answers.length > 0 && answers.every((answer) => covered.includes(answer));
  return isCovered && isRequired(from, form) ? 'always' : 'sometimes';
}

/** Whether a rule fills in what visitors type, and empties the field when they empty theirs. */
function isTyped({ kind }: DependencyRule): boolean {
  return kind === 'copy' || kind === 'template';
}

/** Checks that no part of `allOf` and no condition refuses more than the first definition does. */
function checkDefinitions({ name, schema, form }: FieldOfForm, { error }: Report): void {
  const [first = schema, ...others] = partsOf(form, name);
  for (const part of others)
    for (const key of [...REFUSING, 'enum', 'catalog']) {
      const member = memberOf(part, key);
      if (member && !isSameNode(member.node, at(first, key)))
        error(
          member.place,
          `"${key}" could refuse what the form fills into the hidden field "${name}".`,
          'Write it where the field is first defined, or take it out.',
        );
    }
}

/** Checks that the field takes what look-ups find, and that its `const` is what the form fills in. */
function checkGiven(field: FieldOfForm, { error }: Report, catalogs: CatalogFiles): void {
  const { name, schema, form } = field;
  const found = rulesFor(field).flatMap((rule) => foundBy(rule, field, catalogs));
  const filled = rulesFor(field).flatMap(({ node }) => [at(node, 'value'), at(node, 'else')]);
  const fixed = at(schema, 'const');
  const others = fixed
    ? [at(schema, 'default'), ...filled, ...found].filter((value) => value && !isSameNode(fixed, value))
    : [];
  const refused = found.filter((value) => refusedAnswer(value, schema, catalogs));
  const [value] = [...others, ...refused];
  if (value)
    error(
      (at(form.uis.get(name), 'ui:dependsOn') ?? schema).place,
      `The hidden field "${name}" refuses ${JSON.stringify(toValue(value))}, which the form fills in.`,
      'Fill in something else, or take out the limit that refuses it.',
    );
}

/** What a look-up finds for certain: not where its source offers fewer answers than the catalog has entries. */
function foundBy(
  rule: DependencyRule,
  { schema, form }: FieldOfForm,
  catalogs: CatalogFiles,
): readonly JsonNode[] {
  // A target with choices gets only what it takes.
  if (rule.kind !== 'look-up' || answersOf(schema, catalogs)?.values.length !== 0) return [];
  return findsAll(rule, form, catalogs) ? takenBy(rule, form, catalogs).flatMap((value) => value ?? []) : [];
}

function findsAll({ from, node }: DependencyRule, { fields }: Form, catalogs: CatalogFiles): boolean {
  const offered = answersOf(fields.get(from)?.schema, catalogs)?.values ?? [];
  const { length: entries } = findCatalog(catalogs, asText(at(node, 'catalog')) ?? '')?.entries ?? [];
  return offered.length >= entries;
}

/** Checks that the field takes whatever visitors type elsewhere. */
function checkTyped(field: FieldOfForm, { error }: Report, catalogs: CatalogFiles): void {
  for (const rule of rulesFor(field))
    for (const { key, place } of refusingLimits(rule, field, catalogs))
      error(
        place,
        `"${key}" could refuse what a visitor types into "${rule.from}", and no visitor can mend the hidden field "${field.name}".`,
        rule.kind === 'copy' ? `Write the same as in "${rule.from}", or take it out.` : 'Take it out.',
      );
}

function rulesFor({ name, form }: Pick<FieldOfForm, 'name' | 'form'>): readonly DependencyRule[] {
  return distinctRulesOf(form).filter(({ target }) => target === name);
}
