import type { CompiledDependency } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { Author, FormState } from './form-state.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** Answers with all that follows from them. */
interface Outcome {
  readonly answers: Answers;
  /** Who wrote which field. */
  readonly writers: ReadonlyMap<string, Author>;
}

/**
 * Everything that follows from answers just written. Fields stand in the order of their chains, so one walk reads each
 * source as the change leaves it, and settles each field once: by the first of its rules that has an answer.
 */
export function follow(state: FormState, written: ReadonlyMap<string, Author>, by: Author): Outcome {
  let { answers } = state;
  const { form, authors } = state;
  const writers = new Map(written);
  // What was come to again without a change ends a chain, but is settled all the same.
  const settled = new Set(written.keys());
  const isHit = ({ from }: CompiledDependency): boolean => from.some((source) => settled.has(source));
  for (const { target, rules } of form.dependencies) {
    if (settled.has(target) || !rules.some(isHit)) continue;
    const answer = (rule: CompiledDependency): unknown => derived(rule, { form, answers });
    const rule = rules.find((candidate) => answer(candidate) !== undefined);
    const isOurs = (authors[target] ?? 'program') === 'program';
    // With no answer left, what was made of answers goes with them; what was looked up, or set by hand, stays.
    const mayWrite = rule
      ? isOurs || (isHit(rule) && isForced(rule, by))
      : isOurs && rules.some((lost) => lost.deriver && isHit(lost));
    if (!mayWrite) continue;
    settled.add(target);
    const found = rule && answer(rule);
    if (found === valueAt(answers, target)) continue;
    if (!rules.some(({ from }) => from.some((source) => writers.has(source)))) continue;
    answers = withValueAt(answers, target, found);
    writers.set(target, 'program');
  }
  return { answers, writers };
}

function derived(rule: CompiledDependency, { form, answers }: Pick<FormState, 'form' | 'answers'>): unknown {
  const { deriver, table } = rule;
  if (deriver) return form.derivers[deriver]?.(rule, answers);
  const answer = valueAt(answers, rule.from[0] ?? '');
  if (!table) return typeof answer === 'string' ? answer : undefined;
  // Spaces around an answer do not count when it is judged, so they do not here.
  const key = String(answer).trim();
  return Object.hasOwn(table, key) ? table[key] : rule.otherwise;
}

/** R2.42: `always` holds for what the visitor changes; the program's own choices spare what was set by hand (R2.40). */
function isForced({ when }: CompiledDependency, by: Author): boolean {
  return when === 'always' && by !== 'program' && by !== 'draft';
}
