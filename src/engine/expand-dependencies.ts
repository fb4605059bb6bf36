import type { CompiledDependency, DependentField } from '#contract/compiled-dependency.ts';
import type { DependencyExpander } from '#contract/compiled-form.ts';
import { parentOf } from './field-path.ts';
import { fillPlaces } from './placeholders.ts';
import { itemAround, pathsOf } from './item-paths.ts';

/**
 * Copies each dependency inside a repeatable group for each item in the answers. A source is a field of the same item, or a
 * field outside the group, which all items share.
 */
export const expand: DependencyExpander = (dependencies, answers) =>
  dependencies.flatMap((dependent) => {
    const list = parentOf(dependent.target);
    if (list === '') return [dependent];
    return pathsOf(dependent.target, answers).map((target) => inItem(dependent, { target, list }));
  });

interface Item {
  readonly target: string;
  readonly list: string;
}

function inItem({ rules }: DependentField, { target, list }: Item): DependentField {
  const item = itemAround(target, list);
  const placeOf = (source: string): string =>
    source.startsWith(`${list}.`) ? `${item}${source.slice(list.length)}` : source;
  return { target, rules: rules.map((rule) => ruleInItem(rule, placeOf)) };
}

function ruleInItem(rule: CompiledDependency, placeOf: (source: string) => string): CompiledDependency {
  const { from, template, keptWith } = rule;
  return {
    ...rule,
    from: from.map(placeOf),
    ...(keptWith !== undefined && { keptWith: placeOf(keptWith) }),
    ...(template !== undefined && {
      template: fillPlaces(template, (field) => `{${placeOf(field)}}`),
    }),
  };
}
