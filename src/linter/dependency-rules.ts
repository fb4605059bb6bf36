import { fieldUisOf, type Form } from './form.ts';
import {
  at,
  itemsOf,
  membersOf,
  asText,
  textsIn,
  type JsonNode,
  type Place,
} from '#compiler/documents/json-node.ts';
import { join, parentOf } from '#engine/field-path.ts';

/** What a rule gives its target: another answer, something of an entry, a fixed value, or a text made of answers. */
export type DependencyKind = 'copy' | 'look-up' | 'constant' | 'template';

/** Words that a rule of each kind may have. */
export const COMMON_WORDS: readonly string[] = ['from', 'when', 'keptWith'];

/** The words of each kind beside those. Its first word alone tells a kind; without one, any other does. */
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
export interface DependencyRuleNode extends NamedField {
  readonly node: JsonNode;
  /** Undefined when a word of the rule is not known: nobody can tell then what is meant. */
  readonly kind: DependencyKind | undefined;
}

/** Every dependency of a form that names its source, in the order they are written; a template once for each source. */
export function dependencyRulesOf(form: Form): readonly DependencyRuleNode[] {
  return rulesOf(form).flatMap(({ target, node }) =>
    sourcesOf(node).map((source) => ({ ...fieldNamedBy(source, target, form), node, kind: kindOf(node) })),
  );
}

/** Every field that a form's dependencies name: their sources, and what a target is kept with. */
export function fieldsNamedByRules(form: Form): readonly NamedField[] {
  return rulesOf(form).flatMap(({ target, node }) =>
    [...sourcesOf(node), ...textsOf(at(node, 'keptWith'))].map((named) => fieldNamedBy(named, target, form)),
  );
}

function rulesOf(form: Form): readonly { readonly target: string; readonly node: JsonNode }[] {
  return fieldUisOf(form).flatMap(({ path, member }) =>
    itemsOf(at(member.node, 'ui:dependsOn')).map((node) => ({ target: path, node })),
  );
}

type Written = ReturnType<typeof textsIn>[number];

function fieldNamedBy({ text, place }: Written, target: string, form: Form): NamedField {
  return { target, from: meantBy(text, target, form), written: text, place };
}

/** A field of the same item comes before one of the whole form. */
function meantBy(name: string, target: string, { fields }: Form): string {
  const sibling = join(parentOf(target), name);
  return fields.has(sibling) ? sibling : name;
}

/** Whether a rule's source can be told from all others of that name: it is of the same item, or of the whole form. */
export function isInReach({ from, written, target }: NamedField): boolean {
  return !from.includes('.') || (from !== written && parentOf(from) === parentOf(target));
}

/** The dependencies of one kind whose source and target the form has, and that are used. */
export function soundRulesOf(form: Form, kind: DependencyKind): readonly DependencyRuleNode[] {
  const rules = dependencyRulesOf(form);
  const repeats = new Set(repeatsAmong(rules));
  return rules.filter(
    (rule) =>
      rule.kind === kind &&
      isInReach(rule) &&
      form.fields.has(rule.from) &&
      form.fields.has(rule.target) &&
      !repeats.has(rule),
  );
}

/** Rules from a source to a target that have one already. Only constants may be several: each has its own condition. */
export function repeatsAmong(rules: readonly DependencyRuleNode[]): readonly DependencyRuleNode[] {
  const earlier = new Map<string, DependencyRuleNode[]>();
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
  return textsOf(at(rule, 'from'));
}

/** A text, or the texts of a list. */
function textsOf(node: JsonNode | undefined): readonly Written[] {
  const text = asText(node);
  return node && text !== undefined ? [{ text, place: node.place }] : textsIn(node);
}

function kindOf(rule: JsonNode): DependencyKind | undefined {
  const words = membersOf(rule)
    .map(({ key }) => key)
    .filter((key) => !COMMON_WORDS.includes(key));
  const kinds = [...WORDS_OF_KIND];
  const known = kinds.flatMap(([, own]) => own);
  if (!words.every((word) => known.includes(word))) return undefined;
  const told = kinds.find(([, [first = '']]) => words.includes(first));
  const hinted = kinds.find(([, own]) => own.some((word) => words.includes(word)));
  return (told ?? hinted)?.[0] ?? 'copy';
}
