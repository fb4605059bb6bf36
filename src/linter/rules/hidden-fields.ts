import { at, itemsOf, memberOf, toValue } from '#compiler/documents/json-node.ts';
import type { CatalogFiles } from '#linter/catalog-files.ts';
import { alwaysFills, isEmpty } from '#linter/always-filled.ts';
import { missedBranches, refusedGift } from '#linter/given-answers.ts';
import { isConsent, partsOf, widgetOf } from '#linter/field-facts.ts';
import { isRequired } from '#linter/field-names.ts';
import { isSameNode, REFUSING, refusingLimits } from '#linter/refusing-limits.ts';
import { fieldRule, type FieldOfForm, type Report, type Rule } from '#linter/rule.ts';
import { dependencyRulesOf, type DependencyRule, rulesFor } from '#linter/written-dependencies.ts';

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
function checkSources({ name, schema, form }: FieldOfForm, { error }: Report, catalogs: CatalogFiles): void {
  const { place } = at(form.uis.get(name), 'ui:widget') ?? schema;
  const own = dependencyRulesOf(form).filter(({ target }) => target === name);
  const needsAnswer = isRequired(name, form);
  const starts = at(schema, 'default');
  if (isConsent(schema)) error(place, `"${name}" is a consent, which has to be seen.`, 'Write "consent".');
  else if (starts && !(needsAnswer && isEmpty(starts, schema, catalogs)) && !own.some(isTyped)) return;
  else if (itemsOf(at(form.uis.get(name), 'ui:dependsOn')).length === 0) {
    const mend = 'Write an answer as "default" in schema.json, or "ui:dependsOn" here.';
    error(place, `Nothing ever fills the hidden field "${name}".`, mend);
  } else if (needsAnswer && !alwaysFills(own, form, catalogs)) {
    error(
      place,
      `"${name}" is required, but may stay empty, and no visitor could mend that.`,
      'Write "default" in schema.json, or a constant with "else"; or take the name out of "required".',
    );
  }
}

/** Whether a rule fills in what visitors type, and empties the field when they empty theirs. */
function isTyped({ kind }: DependencyRule): boolean {
  return kind === 'copy' || kind === 'template';
}

/** Checks that no "not", no part of `allOf` and no condition refuses more than the first definition does. */
function checkDefinitions({ name, schema, form }: FieldOfForm, { error }: Report): void {
  const [first = schema, ...others] = partsOf(form, name);
  for (const part of [first, ...others]) {
    const not = memberOf(part, 'not');
    if (not)
      error(
        not.place,
        `"not" could refuse what the form fills into the hidden field "${name}".`,
        'Take it out.',
      );
  }
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

/** Checks that the field takes what the document gives it. */
function checkGiven(field: FieldOfForm, { error }: Report, catalogs: CatalogFiles): void {
  const { name, schema, form } = field;
  const { place } = at(form.uis.get(name), 'ui:dependsOn') ?? schema;
  const refused = refusedGift(field, catalogs);
  if (refused)
    error(
      place,
      `The hidden field "${name}" refuses ${JSON.stringify(toValue(refused))}, which the form fills in.`,
      'Fill in something else, or take out the limit that refuses it.',
    );
  const branches = missedBranches(field, catalogs);
  if (branches)
    error(
      branches.place,
      `No branch fits each answer that the form fills into the hidden field "${name}".`,
      `Add a branch without "${name}" as the last one.`,
    );
}

/** Checks that the field takes whatever visitors type elsewhere. */
function checkTyped(field: FieldOfForm, { error }: Report, catalogs: CatalogFiles): void {
  for (const rule of rulesFor(field.name, field.form))
    for (const { key, place } of refusingLimits(rule, field, catalogs))
      error(
        place,
        `"${key}" could refuse what a visitor types into "${rule.from}", and no visitor can mend the hidden field "${field.name}".`,
        rule.kind === 'copy' ? `Write the same as in "${rule.from}", or take it out.` : 'Take it out.',
      );
}
