import { asText, at, membersOf } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import { placeholdersIn } from '#engine/placeholders.ts';
import {
  COMMON_WORDS,
  dependencyRulesOf,
  fieldsNamedByRules,
  isInReach,
  repeatsAmong,
  sourcesOf,
  WORDS_OF_KIND,
  type DependencyKind,
  type DependencyRule,
  type NamedField,
} from '#linter/written-dependencies.ts';
import { instead } from '#linter/did-you-mean.ts';
import { lastName } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#contract/grouped-by.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** Rules about the keywords of `ui:dependsOn`, and about dependencies that contradict each other (R4.4). */
export const rules: readonly Rule[] = [
  formRule('dependency-kind', (form, report) => {
    for (const rule of dependencyRulesOf(form)) if (rule.kind) checkKind(rule, rule.kind, report);
  }),
  formRule('dependency-reach', (form, report) => {
    for (const named of fieldsNamedByRules(form))
      if (form.fields.has(named.from) && !isInReach(named)) reportOutOfReach(named, report);
  }),
  formRule('dependency-repeat', (form, { error }) => {
    for (const { from, target, place } of repeatsAmong(dependencyRulesOf(form)))
      error(
        place,
        `"${target}" has a rule from "${from}" already.`,
        'Keep one, or write constants without "else".',
      );
  }),
  formRule('dependency-template', (form, report) => {
    for (const rule of dependencyRulesOf(form))
      if (rule.kind === 'template' && form.fields.has(rule.from)) checkTemplate(rule, form, report);
  }),
  formRule('dependency-cycle', checkCycles),
];

/** The required keywords of each kind, with an explanation. */
const NEEDED: Readonly<Record<DependencyKind, Readonly<Record<string, string>>>> = {
  copy: {},
  'look-up': { take: 'the property of the entry that becomes the answer' },
  constant: { is: 'the answer, or a list of answers, that the rule needs', value: 'what to fill in then' },
  template: { template: 'a text with a field in {braces}' },
};

const ONE_KIND =
  'Take one of them out: a rule is a copy, a look-up ("take"), a constant ("is") or a template.';

/** Checks that a dependency has keywords of only one kind, and all required ones. */
function checkKind({ node }: DependencyRule, kind: DependencyKind, report: Report): void {
  const words = [...COMMON_WORDS, ...(WORDS_OF_KIND.get(kind) ?? [])];
  const foreign = membersOf(node).filter(({ key }) => !words.includes(key));
  for (const { key, place } of foreign)
    report.error(place, `"${key}" does not go with the rest of this rule.`, ONE_KIND);
  // With keywords of several kinds, it is uncertain which ones are missing.
  if (foreign.length > 0) return;
  for (const [key, meaning] of Object.entries(NEEDED[kind]))
    if (!at(node, key))
      report.as('missing-key').error(node.place, `"${key}" is missing.`, `Write "${key}": ${meaning}.`);
  const from = at(node, 'from');
  if (kind !== 'template' && from?.kind === 'array')
    report.error(
      from.place,
      'Only a template has several sources.',
      'Name one, or write "template": "{a} {b}".',
    );
}

/** Reports a source inside a repeatable group for a target outside: there is one such field in every item. */
function reportOutOfReach({ from, target, place }: NamedField, { error }: Report): void {
  const [group, name] = [parentOf(from), lastName(from)];
  if (group === parentOf(target))
    error(place, `A field of the same item is named without its group "${group}".`, `Write "${name}".`);
  else
    error(
      place,
      `"${name}" stands in every item of "${group}", so it is not certain which of them "${target}" should follow.`,
      `Name a field of the same item or of the whole form, or move "${lastName(target)}" into "${group}".`,
    );
}

/** Checks that a template uses exactly the fields in its "from". */
function checkTemplate({ node, place, written }: DependencyRule, { fields }: Form, { error }: Report): void {
  const template = at(node, 'template');
  const text = asText(template);
  if (!template || text === undefined) return;
  const filled = placeholdersIn(text);
  const sources = sourcesOf(node).map((source) => source.text);
  const foreign = filled.filter((name) => !sources.includes(name));
  for (const name of foreign)
    error(
      template.place,
      `"from" does not name "${name}", which the template fills in.`,
      fields.has(name) ? `Write "from": ${JSON.stringify([...sources, name])}.` : instead(name, sources),
    );
  if (foreign.length === 0 && !filled.includes(written))
    error(
      place,
      `The template does not fill in "${written}".`,
      `Write {${written}} into it, or take it out here.`,
    );
}

/** Reports dependencies in a cycle. Each cycle has one finding, at its first rule in the document. */
function checkCycles(form: Form, { error }: Report): void {
  const inReach = dependencyRulesOf(form).filter(isInReach);
  const rulesBySource = groupedBy(inReach, ({ from }) => from);
  const seen = new Set<string>();
  for (const rule of inReach) {
    const circle = circleThrough(rule, rulesBySource);
    const members = circle.toSorted().join(' ');
    if (circle.length === 0 || seen.has(members)) continue;
    seen.add(members);
    const way = [...circle, circle[0]].map((name) => `"${name}"`).join(' → ');
    error(rule.place, `These fields fill each other in a circle: ${way}.`, 'Take out one of their rules.');
  }
}

/** The fields of the shortest cycle through a rule. Empty when the rule is in no cycle. */
function circleThrough(
  { from, target }: DependencyRule,
  rulesBySource: ReadonlyMap<string, readonly DependencyRule[]>,
): readonly string[] {
  const ways = new Map<string, readonly string[]>([[target, [from]]]);
  // The loop adds to `ways`. Shorter ways come first.
  for (const [last, way] of ways) {
    if (last === from) return way;
    for (const { target: next } of rulesBySource.get(last) ?? [])
      if (!ways.has(next)) ways.set(next, [...way, last]);
  }
  return [];
}
