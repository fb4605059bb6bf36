import type { CompiledDependency } from '#contract/compiled-form.ts';
import type { ConstantRule, DependencyRule, TemplateRule } from '#contract/form-document.ts';
import { lookUpTable, type RuleContext } from './look-up-table.ts';

/** Compiles a rule of a dependency (R4.4) into a table of answers, or into the name of a deriver. */
export function compileDependency(rule: DependencyRule, context: RuleContext): CompiledDependency {
  return {
    from: [rule.from].flat(),
    when: rule.when ?? 'untilTouched',
    ...(rule.keptWith !== undefined && { keptWith: rule.keptWith }),
    ...answerBy(rule, context),
  };
}

type Answering = Omit<CompiledDependency, 'from' | 'when' | 'keptWith'>;

function answerBy(rule: DependencyRule, context: RuleContext): Answering {
  if ('template' in rule) return templateOf(rule);
  if ('is' in rule) return constantOf(rule);
  if ('take' in rule) return lookUpTable(rule, context);
  return { deriver: 'copy' };
}

function templateOf({ template, as }: TemplateRule): Answering {
  return { deriver: as ?? 'template', template };
}

function constantOf({ is, value, else: otherwise }: ConstantRule): Answering {
  const table = Object.fromEntries([is].flat().map((answer) => [String(answer), value]));
  return { table, ...(otherwise !== undefined && { otherwise }) };
}
