import type { DependentField } from '#contract/compiled-dependency.ts';
import type { FormState } from '#engine/form-state.ts';

/**
 * The fields that keep their answers when a visitor who has started over brings the earlier answers back (R2.27): those that the visitor
 * has answered since, and what follows from them. Currency and dial code follow from a country, and a number belongs to its dial code.
 */
export function typedSince({
  form,
  answers,
  valueSources,
}: Pick<FormState, 'form' | 'answers' | 'valueSources'>): ReadonlySet<string> {
  const typed = Object.entries(valueSources).filter(([, source]) => source === 'visitor');
  const found = new Set(typed.map(([name]) => name));
  const links = (form.expand?.(form.dependencies, answers) ?? form.dependencies).flatMap(linksOf);
  // The loop adds to `found`: what follows from a field may have consequences of its own.
  for (const name of found) for (const [from, to] of links) if (from === name) found.add(to);
  return found;
}

/** From which field to which an answer is handed on. A number that is kept with a dial code belongs to it, and the other way round. */
function linksOf({ target, rules }: DependentField): readonly (readonly [from: string, to: string])[] {
  return rules.flatMap(({ from, keptWith }) => [
    ...from.map((source) => [source, target] as const),
    ...(keptWith === undefined
      ? []
      : ([
          [keptWith, target],
          [target, keptWith],
        ] as const)),
  ]);
}
