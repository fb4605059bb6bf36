import type { CompiledDependency, DependentField } from '#contract/compiled-dependency.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ValueSource, FormState } from './form-state.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** The parts of a form's state that dependencies read. */
interface DependencyState extends Pick<FormState, 'answers' | 'valueSources'> {
  readonly form: Pick<CompiledForm, 'dependencies' | 'derivers' | 'expand'>;
}

/** The answers after all dependencies have run. */
interface DependencyResult {
  readonly answers: Answers;
  /** Who gave each new answer: the source of every field that was written. */
  readonly writers: ReadonlyMap<string, ValueSource>;
}

/**
 * Runs the dependencies on the answers that were just written. A field comes after all fields that it depends on, so one pass
 * settles each field once.
 */
export function runDependencies(
  state: DependencyState,
  written: ReadonlyMap<string, ValueSource>,
  by: ValueSource,
): DependencyResult {
  let { answers } = state;
  const { dependencies, expand } = state.form;
  const writers = new Map(written);
  // A field that gets the same answer again ends its chain. It counts as settled, too.
  const settled = new Set(written.keys());
  for (const field of expand?.(dependencies, answers) ?? dependencies) {
    const filled = newAnswerOf(field, { state: { ...state, answers }, settled, by });
    if (!filled) continue;
    const { target, rules } = field;
    settled.add(target);
    const hasNewSource = rules.some(({ from }) => from.some((source) => writers.has(source)));
    if (!hasNewSource || filled.answer === valueAt(answers, target)) continue;
    answers = withValueAt(answers, target, filled.answer);
    writers.set(target, filled.by ?? 'program');
  }
  return { answers, writers };
}

/** What decides about the answer of one field during a run. */
interface Run {
  readonly state: DependencyState;
  readonly settled: ReadonlySet<string>;
  readonly by: ValueSource;
}

interface Filled {
  readonly answer: unknown;
  /** Who gave the answer, if it is not the program. */
  readonly by?: ValueSource | undefined;
}

/** The new answer of a dependent field, from its first rule that finds one. Undefined when the answer stays as it is. */
function newAnswerOf({ target, rules }: DependentField, { state, settled, by }: Run): Filled | undefined {
  const hasSettledSource = ({ from }: CompiledDependency): boolean =>
    from.some((source) => settled.has(source));
  if (settled.has(target) || !rules.some(hasSettledSource)) return undefined;
  const isOfProgram = isProgramAnswer(state, target);
  const rule = rules.find((candidate) => answerBy(candidate, state) !== undefined);
  if (rule && isOfProgram) return { answer: answerBy(rule, state) };
  if (rule) return hasSettledSource(rule) && isForced(rule, by) ? inPlaceOf(target, rule, state) : undefined;
  // An answer that a template or a copy computed disappears with its sources. An answer that was looked up, or typed by the
  // visitor, stays.
  const hasLostSources = isOfProgram && rules.some((each) => each.deriver && hasSettledSource(each));
  return hasLostSources ? { answer: undefined } : undefined;
}

/** What a rule gives in place of the visitor's answer. A dial code stays while its number has an answer (`keptWith`). */
function inPlaceOf(target: string, rule: CompiledDependency, state: DependencyState): Filled | undefined {
  const { answers, valueSources } = state;
  const { keptWith } = rule;
  const answer = answerBy(rule, state);
  if (keptWith === undefined || valueAt(answers, keptWith) === undefined) return { answer };
  // The visitor gave this dial code. Only its country is new (R2.7).
  return isAlike(rule, answer, valueAt(answers, target)) ? { answer, by: valueSources[target] } : undefined;
}

/** Whether the answer comes from the program: not from the visitor, a link or saved answers. */
function isProgramAnswer({ valueSources }: DependencyState, target: string): boolean {
  return valueSources[target] === undefined || valueSources[target] === 'program';
}

/** The answer that a rule gives for the current answers; undefined when it finds none. */
function answerBy(rule: CompiledDependency, { form, answers }: DependencyState): unknown {
  const { deriver, table } = rule;
  if (deriver) return form.derivers[deriver]?.(rule, answers);
  const answer = valueAt(answers, rule.from[0] ?? '');
  if (!table) return typeof answer === 'string' ? answer : undefined;
  // Validation ignores spaces around an answer, and so does this comparison.
  const key = String(answer).trim();
  return Object.hasOwn(table, key) ? table[key] : rule.otherwise;
}

/**
 * Whether a rule replaces an answer of the visitor. `always` does so when the visitor changes a source (R2.42); a choice of the
 * program never does (R2.40).
 */
function isForced({ when }: CompiledDependency, by: ValueSource): boolean {
  return when === 'always' && by !== 'program' && by !== 'saved';
}

/** Whether two countries share their dial code (R2.7). */
function isAlike({ alike = {} }: CompiledDependency, one: unknown, other: unknown): boolean {
  const dialCode = alike[String(one)];
  return dialCode !== undefined && dialCode === alike[String(other)];
}
