import type { CompiledDependency } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { withoutIndexes } from './field-path.ts';
import type { Author, FormState } from './form-state.ts';
import { touch } from './form-state.ts';
import { judgeAnswers } from './judge-answers.ts';
import { valueAt, withValueAt } from './value-at.ts';

/** An answer, as somebody gives it; undefined takes it back. */
export interface Change {
  readonly name: string;
  readonly value: unknown;
  readonly by: Author;
}

const STRENGTH: Readonly<Record<Author, number>> = { program: 0, draft: 1, link: 2, visitor: 2 };

/**
 * The one door for every write (architecture, "Shapes"): sets an answer and all that depends on it, in one commit.
 * A weaker author never overwrites a stronger one's answer: a late geolocation never undoes a choice (R2.40).
 */
export function applyChange(state: FormState, change: Change): FormState {
  const { name, by } = change;
  const author = state.authors[name];
  if (author && STRENGTH[by] < STRENGTH[author]) return state;
  const { answers, writers } = follow(state, change);
  const changed: FormState = {
    ...state,
    answers,
    authors: { ...state.authors, ...Object.fromEntries(writers) },
    problems: judgeAnswers(state.form, answers).problems,
    serverProblems: Object.fromEntries(
      Object.entries(state.serverProblems).filter(([field]) => !writers.has(field)),
    ),
  };
  return isJudgedAtOnce(state, change) ? touch(changed, name) : changed;
}

interface Outcome {
  readonly answers: Answers;
  /** Who wrote which field. */
  readonly writers: ReadonlyMap<string, Author>;
}

/**
 * A change and everything that follows from it. Dependencies stand in the order of their chains, so one walk reads each
 * source as the change leaves it, and settles each field once, by the first of its rules that has an answer.
 */
function follow(state: FormState, { name, value, by }: Change): Outcome {
  let answers = withValueAt(state.answers, name, value);
  const writers = new Map([[name, by]]);
  // What was come to again without a change ends a chain, but no later rule may decide otherwise.
  const settled = new Set([name]);
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

function isJudgedAtOnce(state: FormState, { name, by }: Change): boolean {
  if (by !== 'visitor') return by === 'link';
  const field = state.form.fields.find((known) => known.name === withoutIndexes(name));
  return field?.validateOn === 'change';
}
