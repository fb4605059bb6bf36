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
 * Everything that follows from answers just written. Dependencies stand in the order of their chains, so one walk reads
 * each source as the change leaves it, and settles each field once, by the first of its rules that has an answer.
 */
export function follow(state: FormState, written: ReadonlyMap<string, Author>, by: Author): Outcome {
  let { answers } = state;
  const writers = new Map(written);
  // What was come to again without a change ends a chain, but no later rule may decide otherwise.
  const settled = new Set(written.keys());
  for (const rule of state.form.dependencies) {
    const { target, from } = rule;
    if (settled.has(target) || !from.some((source) => settled.has(source))) continue;
    if (!mayOverwrite(state, rule, by)) continue;
    const found = derived(rule, { form: state.form, answers });
    // What was made of answers goes when they go; what was looked up, or set by hand, stays.
    if (found === undefined && !(rule.deriver && state.authors[target] === 'program')) continue;
    settled.add(target);
    if (found === valueAt(answers, target) || !from.some((source) => writers.has(source))) continue;
    answers = withValueAt(answers, target, found);
    writers.set(target, 'program');
  }
  return { answers, writers };
}

function derived(rule: CompiledDependency, { form, answers }: Pick<FormState, 'form' | 'answers'>): unknown {
  const { deriver, table } = rule;
  if (deriver) return form.derivers[deriver]?.(rule, answers);
  const answer = valueAt(answers, rule.from[0] ?? '');
  if (table) return Object.hasOwn(table, String(answer)) ? table[String(answer)] : rule.otherwise;
  return typeof answer === 'string' ? answer : undefined;
}

/** R2.42: `always` holds for what the visitor changes; the program's own choices spare what was set by hand (R2.40). */
function mayOverwrite({ authors }: FormState, { target, when }: CompiledDependency, by: Author): boolean {
  if (when === 'always' && by !== 'program' && by !== 'draft') return true;
  const author = authors[target];
  return author === undefined || author === 'program';
}
