import { asText, at, membersOf, type JsonNode } from '#compiler/documents/json-node.ts';
import { parentOf } from '#engine/field-path.ts';
import {
  COMMON_WORDS,
  dependencyRulesOf,
  fieldsNamedByRules,
  isInReach,
  repeatsAmong,
  soundRulesOf,
  sourcesOf,
  WORDS_OF_KIND,
  type DependencyKind,
  type DependencyRuleNode,
  type NamedField,
} from '#linter/dependency-rules.ts';
import { instead } from '#linter/did-you-mean.ts';
import { lastName } from '#linter/field-names.ts';
import type { Form } from '#linter/form.ts';
import { groupedBy } from '#linter/grouped-by.ts';
import { formRule, type Report, type Rule } from '#linter/rule.ts';

/** How the rules of `ui:dependsOn` are written, and how they fit together (R4.4). */
export const rules: readonly Rule[] = [
  formRule('dependency-kind', (form, report) => {
    for (const rule of dependencyRulesOf(form)) if (rule.kind) checkKind(rule, rule.kind, report);
  }),
  formRule('dependency-reach', (form, report) => {
    for (const named of fieldsNamedByRules(form))
      if (form.fields.has(named.from) && !isInReach(named)) reportOutOfReach(named, report);
  }),
  formRule('dependency-template', (form, report) => {
    for (const rule of soundRulesOf(form, 'template')) checkTemplate(rule, form, report);
  }),
  formRule('dependency-repeat', (form, { error }) => {
    for (const { from, target, place } of repeatsAmong(dependencyRulesOf(form)))
      error(
        place,
        `"${target}" has a rule from "${from}" already; only constants without "else" may be several.`,
        'Keep one of the two.',
      );
  }),
  formRule('dependency-cycle', checkCycles),
];

/** What has to be there, by kind, and what it is. */
const NEEDED: Readonly<Record<DependencyKind, Readonly<Record<string, string>>>> = {
  copy: {},
  'look-up': { take: 'the property of the entry that becomes the answer' },
  constant: { is: 'the answer, or a list of answers, to ask for', value: 'what to fill in then' },
  template: { template: 'a text with a field in {braces}' },
};

/** A rule is of one kind, and whole. */
function checkKind({ node }: DependencyRuleNode, kind: DependencyKind, report: Report): void {
  const own = WORDS_OF_KIND.get(kind) ?? [];
  const words = membersOf(node);
  const foreign = words.filter(({ key }) => ![...COMMON_WORDS, ...own].includes(key));
  const telling = words.find(({ key }) => own.includes(key))?.key ?? 'from';
  for (const { key, place } of foreign)
    report.error(
      place,
      `"${key}" does not go with "${telling}".`,
      'Take one of them out: a rule is a copy, a look-up ("take"), a constant ("is") or a template.',
    );
  // What a mixture lacks cannot be told.
  if (foreign.length > 0) return;
  for (const [key, meaning] of Object.entries(NEEDED[kind]))
    if (!at(node, key))
      report.as('missing-key').error(node.place, `"${key}" is missing.`, `Write "${key}": ${meaning}.`);
  if (kind !== 'template') checkSources(at(node, 'from'), report);
}

function checkSources(from: JsonNode | undefined, { error }: Report): void {
  if (from?.kind === 'array')
    error(
      from.place,
      'Several fields can be put together by a template alone.',
      'Name one field, or write "template": "{one} {other}".',
    );
}

/** From outside of a repeatable group, its fields are one in every item. */
function reportOutOfReach({ from, target, place }: NamedField, { error }: Report): void {
  const group = parentOf(from);
  const name = from.slice(group.length + 1);
  if (group === parentOf(target))
    return error(
      place,
      `A field of the same item is named without its group "${group}".`,
      `Write "${name}".`,
    );
  error(
    place,
    `"${name}" stands in every item of "${group}", and nothing tells which of them "${target}" should follow.`,
    `Name a field of the same item or of the whole form, or move "${lastName(target)}" into "${group}".`,
  );
}

/** A template fills in the fields it follows from, all of them and no others. */
function checkTemplate(
  { node, place, written }: DependencyRuleNode,
  { fields }: Form,
  { error }: Report,
): void {
  const template = at(node, 'template');
  const text = asText(template);
  if (!template || text === undefined) return;
  const filled = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
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
      `Write {${written}} where its answer belongs, or take it out here.`,
    );
}

/** Fields that fill each other in a circle. Each circle is found once, at its first rule in the document. */
function checkCycles(form: Form, { error }: Report): void {
  const inReach = dependencyRulesOf(form).filter(isInReach);
  const following = groupedBy(inReach, ({ from }) => from);
  const seen = new Set<string>();
  for (const rule of inReach) {
    const circle = circleThrough(rule, following);
    const members = circle?.toSorted().join(' ') ?? '';
    if (!circle || seen.has(members)) continue;
    seen.add(members);
    const way = [...circle, circle[0]].map((name) => `"${name}"`).join(' → ');
    error(
      rule.place,
      `These fields fill each other in a circle: ${way}.`,
      'Take out one of their "ui:dependsOn" rules.',
    );
  }
}

/** The fields on the shortest way from a rule's source round to itself; undefined when there is none. */
function circleThrough(
  { from, target }: DependencyRuleNode,
  following: ReadonlyMap<string, readonly DependencyRuleNode[]>,
): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>([[target, [from]]]);
  // Grows while it is walked: shorter ways come first.
  for (const [last, way] of ways) {
    if (last === from) return way;
    for (const { target: next } of following.get(last) ?? [])
      if (!ways.has(next)) ways.set(next, [...way, last]);
  }
  return undefined;
}
