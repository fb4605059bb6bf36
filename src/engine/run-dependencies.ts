import type { CompiledDependency, CompiledForm, DependentField } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ValueSource, FormState } from './form-state.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** A form that is filled in, as far as answers follow from others. */
interface Followed extends Pick<FormState, 'answers' | 'valueSources'> {
  readonly form: Pick<CompiledForm, 'dependencies' | 'derivers' | 'expand'>;
}

/** Answers with all that follows from them. */
interface Outcome {
  readonly answers: Answers;
  /** Who wrote which field. */
  readonly writers: ReadonlyMap<string, ValueSource>;
}

/**
 * Everything that follows from answers just written. Fields stand in the order of their chains, so one walk reads each
 * source as the change leaves it, and settles each field once.
 */
export function runDependencies(
  state: Followed,
  written: ReadonlyMap<string, ValueSource>,
  by: ValueSource,
): Outcome {
  let { answers } = state;
  const { dependencies, expand } = state.form;
  const writers = new Map(written);
  // What was come to again without a change ends a chain, but is settled all the same.
  const settled = new Set(written.keys());
  for (const field of expand?.(dependencies, answers) ?? dependencies) {
    const filled = fill(field, { state: { ...state, answers }, settled, by });
    if (!filled) continue;
    const { target, rules } = field;
    settled.add(target);
    const hasNewSource = rules.some(({ from }) => from.some((source) => writers.has(source)));
    if (!hasNewSource || filled.answer === valueAt(answers, target)) continue;
    answers = withValueAt(answers, target, filled.answer);
    writers.set(target, 'program');
  }
  return { answers, writers };
}

interface Walk {
  readonly state: Followed;
  readonly settled: ReadonlySet<string>;
  readonly by: ValueSource;
}

/** What a field is filled with: the answer of the first of its rules that has one. Undefined when it stays as it is. */
function fill(
  { target, rules }: DependentField,
  { state, settled, by }: Walk,
): { readonly answer: unknown } | undefined {
  const isHit = ({ from }: CompiledDependency): boolean => from.some((source) => settled.has(source));
  if (settled.has(target) || !rules.some(isHit)) return undefined;
  const isOurs = !isTouched(state, target);
  const rule = rules.find((candidate) => derived(candidate, state) !== undefined);
  if (rule && (isOurs || (isHit(rule) && isForced(rule, state, by)))) return { answer: derived(rule, state) };
  // What was made of answers goes with them; what was looked up, or set by hand, stays.
  const isLost = !rule && isOurs && rules.some((lost) => lost.deriver && isHit(lost));
  return isLost ? { answer: undefined } : undefined;
}

/** Whether somebody other than the program has given the answer. */
function isTouched({ valueSources }: Followed, target: string): boolean {
  return valueSources[target] !== undefined && valueSources[target] !== 'program';
}

function derived(rule: CompiledDependency, { form, answers }: Followed): unknown {
  const { deriver, table } = rule;
  if (deriver) return form.derivers[deriver]?.(rule, answers);
  const answer = valueAt(answers, rule.from[0] ?? '');
  if (!table) return typeof answer === 'string' ? answer : undefined;
  // Spaces around an answer do not count when it is judged, so they do not here.
  const key = String(answer).trim();
  return Object.hasOwn(table, key) ? table[key] : rule.otherwise;
}

/**
 * R2.42: `always` holds for what the visitor changes; the program's own choices spare what was set by hand (R2.40). A dial
 * code that the visitor has given belongs to the number beside it, and stays as long as that does (`keptWith`).
 */
function isForced(
  { when, keptWith }: CompiledDependency,
  { answers }: Pick<Followed, 'answers'>,
  by: ValueSource,
): boolean {
  const isKept = keptWith !== undefined && valueAt(answers, keptWith) !== undefined;
  return when === 'always' && !isKept && by !== 'program' && by !== 'draft';
}
