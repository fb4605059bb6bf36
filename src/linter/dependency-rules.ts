import { asText, at, itemsOf, membersOf, textsIn } from '#compiler/documents/json-node.ts';
import type { JsonNode, Place } from '#compiler/documents/json-node.ts';
import { join, parentOf } from '#engine/field-path.ts';
import type { CatalogFiles } from './catalog-files.ts';
import { answersOf, type FieldAnswers } from './field-answers.ts';
import { fieldUisOf, type Form } from './form.ts';

/** What a rule gives its target: another answer, something of an entry, a fixed value, or a text made of answers. */
export type DependencyKind = 'copy' | 'look-up' | 'constant' | 'template';

/** Words that a rule of each kind may have. */
export const COMMON_WORDS: readonly string[] = ['from', 'when', 'keptWith'];

/** The words of each kind beside those. The first word of a kind decides; without one, any other word does. */
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
  /** The path of the field that is named; as it is written where there is none. */
  readonly from: string;
  readonly written: string;
  readonly place: Place;
}

/** One rule of a field's `ui:dependsOn`, for one of its sources. */
export interface DependencyRule extends NamedField {
  readonly node: JsonNode;
  /** Undefined when a word of the rule is not known: the kind is not certain then. */
  readonly kind: DependencyKind | undefined;
}

/** Every dependency of a form that names its source, in the order they are written; a template once for each source. */
export function dependencyRulesOf(form: Form): readonly DependencyRule[] {
  return rulesIn(form).flatMap(({ target, node }) =>
    sourcesOf(node).map((source) => ({ ...fieldNamedBy(source, target, form), node, kind: kindOf(node) })),
  );
}

/** Every field that a form's dependencies name: their sources, and what a target is kept with. */
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

/** A field of the same item comes before one of the whole form. */
function fieldNamedBy({ text, place }: Written, target: string, { fields }: Form): NamedField {
  const sibling = join(parentOf(target), text);
  return { target, from: fields.has(sibling) ? sibling : text, written: text, place };
}

/** Whether the source of a rule is one field: of the same item, or of the whole form. */
export function isInReach({ from, written, target }: NamedField): boolean {
  return !from.includes('.') || (from !== written && parentOf(from) === parentOf(target));
}

/** A rule with what its source and its target can be answered with, and the catalog that the source chooses from. */
export interface UsedRule extends DependencyRule {
  readonly given: FieldAnswers | undefined;
  readonly taken: FieldAnswers | undefined;
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

/** Rules from a source to a target that have one already. Only constants may be several: each has its own condition. */
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

/** The fields that a rule follows from; a template may name several. */
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
