import type { Place } from '#contract/finding.ts';
import { asText, at, itemsOf, membersOf, textsIn } from '#compiler/documents/json-node.ts';
import type { JsonNode } from '#compiler/documents/json-node.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import type { CatalogFiles } from './catalog-files.ts';
import { answersOf, type FieldAnswers } from './field-answers.ts';
import { fieldUisOf, type Form } from './form.ts';

/** What a rule gives its target: another answer, a property of an entry, a fixed value, or a text from answers. */
export type DependencyKind = 'copy' | 'look-up' | 'constant' | 'template';

/** Keywords that a rule of any kind may have. */
export const COMMON_WORDS: readonly string[] = ['from', 'when', 'keptWith'];

/** Further keywords of each kind. The first keyword decides the kind. Without it, any other keyword decides. */
export const WORDS_OF_KIND: ReadonlyMap<DependencyKind, readonly string[]> = new Map([
  ['template', ['template', 'as']],
  ['constant', ['is', 'value', 'else']],
  ['look-up', ['take', 'catalog', 'match', 'prefer', 'otherwise']],
  ['copy', []],
]);

/** A field that a rule names. */
export interface NamedField {
  /** The field that the rule fills. */
  readonly target: string;
  /** The path of the named field. If the form has no such field, it is the written name. */
  readonly from: string;
  /** The name as the document writes it. */
  readonly written: string;
  readonly place: Place;
}

/** One rule of a field's `ui:dependsOn`, for one of its sources. */
export interface DependencyRule extends NamedField {
  readonly node: JsonNode;
  /** Undefined when the rule has an unknown keyword, because the kind is then uncertain. */
  readonly kind: DependencyKind | undefined;
}

/** Every dependency of a form with a source, in the order of the document. A template occurs once for each source. */
export function dependencyRulesOf(form: Form): readonly DependencyRule[] {
  return rulesIn(form).flatMap(({ target, node }) =>
    sourcesOf(node).map((source) => ({ ...fieldNamedBy(source, target, form), node, kind: kindOf(node) })),
  );
}

/** Every dependency of a form with a source, once: a template has only the last of its sources here. */
export function distinctRulesOf(form: Form): readonly DependencyRule[] {
  return [...new Map(dependencyRulesOf(form).map((rule) => [rule.node, rule])).values()];
}

/** The dependencies that fill a field, each once. */
export function rulesFor(target: string, form: Form): readonly DependencyRule[] {
  return distinctRulesOf(form).filter((rule) => rule.target === target);
}

/** Every field that a form's dependencies name: in `from` and in `keptWith`. */
export function fieldsNamedByRules(form: Form): readonly NamedField[] {
  return rulesIn(form).flatMap(({ target, node }) =>
    [...sourcesOf(node), ...textOrTexts(at(node, 'keptWith'))].map((named) =>
      fieldNamedBy(named, target, form),
    ),
  );
}

function rulesIn(form: Form): readonly { readonly target: string; readonly node: JsonNode }[] {
  return fieldUisOf(form).flatMap(({ path, member }) =>
    itemsOf(at(member.node, 'ui:dependsOn')).map((node) => ({ target: path, node })),
  );
}

type Written = ReturnType<typeof textsIn>[number];

function fieldNamedBy({ text, place }: Written, target: string, form: Form): NamedField {
  return { target, from: pathNamedBy(text, target, form), written: text, place };
}

/** The path of the field that a name in a rule means: a field of the target's own item, or else of the form. */
export function pathNamedBy(name: string, target: string, { fields }: Form): string {
  const sibling = joinPath(parentOf(target), name);
  return fields.has(sibling) ? sibling : name;
}

/** Whether the target can use the source: it must be a field of the same item, or a field outside of groups. */
export function isInReach({ from, written, target }: NamedField): boolean {
  return !from.includes('.') || (from !== written && parentOf(from) === parentOf(target));
}

/** A rule with facts about its source and its target. */
export interface UsedRule extends DependencyRule {
  /** The possible answers of the source field. */
  readonly given: FieldAnswers | undefined;
  /** The possible answers of the target field. */
  readonly taken: FieldAnswers | undefined;
  /** The catalog of the source field. Undefined when it has none. */
  readonly source: string | undefined;
}

/** The dependencies of one kind that the engine runs: the form has their source and target. */
export function usedRulesOf(kind: DependencyKind, form: Form, catalogs: CatalogFiles): readonly UsedRule[] {
  const { fields } = form;
  const rules = dependencyRulesOf(form);
  const repeats = new Set(repeatsAmong(rules));
  return rules
    .filter((rule) => rule.kind === kind && isInReach(rule) && !repeats.has(rule))
    .filter(({ from, target }) => fields.has(from) && fields.has(target))
    .map((rule) => ({
      ...rule,
      given: answersOf(fields.get(rule.from)?.schema, catalogs),
      taken: answersOf(fields.get(rule.target)?.schema, catalogs),
      source: asText(at(fields.get(rule.from)?.schema, 'catalog')),
    }));
}

/** What to write instead of a rule from a field whose answers it cannot use. */
export function insteadOfSource({ kind }: FieldAnswers): string {
  if (kind === 'tick') return 'Write "is": true and "value": what to fill in.';
  if (kind === 'number') return 'Write "is": a number and "value": what to fill in.';
  return 'Name another field, or take the rule out.';
}

/** Rules whose source and target have an earlier rule. Only constants may repeat: each has its own condition, without "else". */
export function repeatsAmong(rules: readonly DependencyRule[]): readonly DependencyRule[] {
  const earlier = new Map<string, DependencyRule[]>();
  return rules.filter((rule) => {
    const way = `${rule.from} → ${rule.target}`;
    const before = earlier.get(way) ?? [];
    earlier.set(way, [...before, rule]);
    return before
      .filter(({ node }) => node !== rule.node)
      .some(({ kind, node }) => kind !== 'constant' || at(node, 'else') !== undefined);
  });
}

/** The answers to its source for which a constant holds: one, or a list. */
export function answersFor(rule: JsonNode): readonly JsonNode[] {
  const is = at(rule, 'is');
  return is?.kind === 'array' ? itemsOf(is) : [is].flatMap((answer) => answer ?? []);
}

/** The sources of a rule. A template may have several. */
export function sourcesOf(rule: JsonNode): readonly Written[] {
  return textOrTexts(at(rule, 'from'));
}

function textOrTexts(node: JsonNode | undefined): readonly Written[] {
  const text = asText(node);
  return node && text !== undefined ? [{ text, place: node.place }] : textsIn(node);
}

function kindOf(rule: JsonNode): DependencyKind | undefined {
  const words = membersOf(rule)
    .map(({ key }) => key)
    .filter((key) => !COMMON_WORDS.includes(key));
  const kinds = [...WORDS_OF_KIND];
  if (!words.every((word) => kinds.some(([, own]) => own.includes(word)))) return undefined;
  const decided = kinds.find(([, [first = '']]) => words.includes(first));
  const likely = kinds.find(([, own]) => own.some((word) => words.includes(word)));
  return (decided ?? likely)?.[0] ?? 'copy';
}
