import { fieldUisOf, type Form } from './form.ts';
import { at, itemsOf, membersOf, textOf, textsIn, type JsonNode, type Place } from './json-node.ts';
import { joinPath, parentOf } from './schema-fields.ts';

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

/** One rule of a field's `ui:dependsOn`, for one of its sources. */
export interface DependencyRuleNode {
  /** The field that is filled. */
  readonly target: string;
  /** The path of the field whose answer decides; as it is written where there is none. */
  readonly from: string;
  readonly written: string;
  readonly place: Place;
  /** The field that the target is kept with, written as `written`. */
  readonly keptWith: { readonly name: string; readonly place: Place } | undefined;
  readonly node: JsonNode;
  /** Undefined when a word of the rule is not known: nobody can tell then what is meant. */
  readonly kind: DependencyKind | undefined;
}

/** Every dependency of a form that names its source, in the order they are written; a template once for each source. */
export function dependencyRulesOf(form: Form): readonly DependencyRuleNode[] {
  return fieldUisOf(form).flatMap(({ path, member }) =>
    itemsOf(at(member.node, 'ui:dependsOn')).flatMap((node) =>
      sourcesOf(node).map(({ text, place }) => ({
        target: path,
        from: meantBy(text, path, form),
        written: text,
        place,
        keptWith: keptWithOf(node),
        node,
        kind: kindOf(node),
      })),
    ),
  );
}

function keptWithOf(rule: JsonNode): DependencyRuleNode['keptWith'] {
  const node = at(rule, 'keptWith');
  const name = textOf(node);
  return node && name !== undefined ? { name, place: node.place } : undefined;
}

/** A field of the same item comes before one of the whole form. */
export function meantBy(name: string, target: string, { fields }: Form): string {
  const sibling = joinPath(parentOf(target), name);
  return fields.has(sibling) ? sibling : name;
}

/** Whether a rule's source can be told from all others of that name: it is of the same item, or of the whole form. */
export function isInReach({ from, written, target }: DependencyRuleNode): boolean {
  return !from.includes('.') || (from !== written && parentOf(from) === parentOf(target));
}

/** The dependencies of one kind whose source and target the form has, and that are used: what they say can be judged. */
export function judgeableRulesOf(form: Form, kind: DependencyKind): readonly DependencyRuleNode[] {
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
export function sourcesOf(rule: JsonNode): readonly { readonly text: string; readonly place: Place }[] {
  const from = at(rule, 'from');
  const text = textOf(from);
  return from && text !== undefined ? [{ text, place: from.place }] : textsIn(from);
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
