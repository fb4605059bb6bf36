import type { CompiledDependency, DependentField } from '#contract/compiled-dependency.ts';
import type { ConstantRule, DependencyRule, FormDocument, TemplateRule } from '#contract/form-document.ts';
import { joinPath, parentOf } from '#engine/field-path.ts';
import { fillPlaces } from '#engine/placeholders.ts';
import { fieldsOf } from '#engine/fields-of.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { textProperty, type CatalogReader } from '#compiler/read-catalogs.ts';
import { longestFilledIn } from './initial-answers.ts';
import { lookUpTable, type RuleContext } from './look-up-table.ts';
import { lengthsOf } from './resolve-schema.ts';

/** All dependencies of a form (R4.4), each after the dependencies of its sources. */
export function dependenciesOf(document: FormDocument, catalogs: CatalogReader): readonly DependentField[] {
  const fields = fieldsOf(document);
  const known = new Set(fields.map(({ name }) => name));
  const dependents = fields.flatMap((target) => {
    const rules = target.ui['ui:dependsOn'] ?? [];
    const compiled = rules.map((rule) =>
      compileDependency(inItem(rule, target.name, known), { target, fields, catalogs }),
    );
    return compiled.length === 0 ? [] : [{ target: target.name, rules: compiled }];
  });
  return inChainOrder(dependents);
}

/** Compiles a rule of a dependency (R4.4) into a table of answers, or into the name of a deriver. */
function compileDependency(rule: DependencyRule, context: RuleContext): CompiledDependency {
  return {
    from: [rule.from].flat(),
    when: rule.when ?? 'untilTouched',
    ...(rule.keptWith !== undefined && { keptWith: rule.keptWith, ...sharedDialCodes(context) }),
    ...compileRule(rule, context),
  };
}

/** The choices of the target that share a dial code: to the number beside them they are alike (R2.7). */
function sharedDialCodes({ target, catalogs }: RuleContext): Pick<CompiledDependency, 'alike'> {
  const { catalog } = target.schema;
  const entries = catalog === undefined ? [] : catalogs.read(catalog).entries;
  const codes = entries.map(
    (entry) => [textProperty(entry, 'value'), textProperty(entry, 'dialCode')] as const,
  );
  const shared = codes.filter(
    ([value, code]) => code !== '' && codes.some((each) => each[1] === code && each[0] !== value),
  );
  return shared.length === 0 ? {} : { alike: Object.fromEntries(shared) };
}

/** What a rule gives its dependency: a table, or a deriver. */
type CompiledRule = Omit<CompiledDependency, 'from' | 'when' | 'keptWith' | 'alike'>;

function compileRule(rule: DependencyRule, context: RuleContext): CompiledRule {
  if ('template' in rule) return templateOf(rule, context);
  if ('is' in rule) return withinLimit(constantOf(rule));
  if ('take' in rule) return withinLimit(lookUpTable(rule, context));
  return { deriver: 'copy' };
}

function templateOf({ template, as }: TemplateRule, { target, catalogs }: RuleContext): CompiledRule {
  const most = longestFilledIn({ ...target.schema, ...lengthsOf(target.schema, catalogs) });
  return { deriver: as ?? 'template', template, ...(most < LONGEST_TEXT && { most }) };
}

/** The most characters in all answers of one table. Each answer of the source repeats what the rule fills in. */
export const TABLE_CHARACTERS = 1_000_000;

/** Refuses a table that would be much larger than the documents that it comes from (R21.2). */
function withinLimit(rule: CompiledRule): CompiledRule {
  const characters = Object.entries(rule.table ?? {}).reduce(
    (sum, [answer, value]) => sum + answer.length + String(value).length,
    0,
  );
  if (characters > TABLE_CHARACTERS)
    throw new Error(
      `A dependency would have ${characters} characters, and ${TABLE_CHARACTERS} are the most.`,
    );
  return rule;
}

function constantOf({ is, value, else: otherwise }: ConstantRule): CompiledRule {
  const table = Object.fromEntries([is].flat().map((answer) => [String(answer), value]));
  return { table, ...(otherwise !== undefined && { otherwise }) };
}

/**
 * Replaces the sources of a rule by their full paths. Inside a repeatable group, a name means the field of the same item. If an
 * item has no such field, the name means the field outside of the group.
 */
function inItem(rule: DependencyRule, target: string, known: ReadonlySet<string>): DependencyRule {
  const list = parentOf(target);
  const fullPath = (name: string): string => (known.has(joinPath(list, name)) ? joinPath(list, name) : name);
  const kept = rule.keptWith === undefined ? {} : { keptWith: fullPath(rule.keptWith) };
  if ('template' in rule) {
    const template = fillPlaces(rule.template, (name) => `{${fullPath(name)}}`);
    return { ...rule, ...kept, from: [rule.from].flat().map(fullPath), template };
  }
  return { ...rule, ...kept, from: fullPath(rule.from) };
}

/** Puts each dependency after those of its sources. We visit each field once, so even a cycle ends. The check refuses cycles. */
function inChainOrder(dependents: readonly DependentField[]): readonly DependentField[] {
  const seen = new Set<string>();
  const behindSources = (name: string): readonly DependentField[] => {
    const own = dependents.find(({ target }) => target === name);
    if (!own || seen.has(name)) return [];
    seen.add(name);
    return [...own.rules.flatMap(({ from }) => from).flatMap(behindSources), own];
  };
  return dependents.flatMap(({ target }) => behindSources(target));
}
