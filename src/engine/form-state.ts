import type { CompiledForm, Visibility } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { Problem, Problems } from '#contract/problem.ts';
import { fieldAt, parentOf } from './field-path.ts';
import { inFieldOrder, validateAnswers } from './validate-answers.ts';

/**
 * Where an answer comes from. A weaker source never overwrites a stronger one. The visitor and a link are the strongest, then
 * come saved answers, then the program.
 */
export type ValueSource = 'visitor' | 'link' | 'saved' | 'program';

/** The whole state of a form while a visitor fills it in. It is immutable: each step returns a new one. */
export interface FormState {
  readonly form: CompiledForm;
  /** The answers as typed; the engine validates and sends normalised ones. */
  readonly answers: Answers;
  readonly valueSources: Readonly<Record<string, ValueSource>>;
  /** Fields that may show their problem (R2.20), in the order in which the visitor last left them. */
  readonly touched: ReadonlySet<string>;
  /** The fields that were touched when the visitor submitted last. */
  readonly touchedAtSubmit?: ReadonlySet<string>;
  /** How often the visitor has submitted the form; after the first time every field may show its problem. */
  readonly submitCount: number;
  /** The items that the visitor added since the last submit: `people.1`. Their fields wait for the visitor before they show a problem. */
  readonly added?: ReadonlySet<string>;
  /** Fields of steps that the visitor has completed; they may show their problems. */
  readonly checked?: ReadonlySet<string>;
  /** The current step of a form with several steps, counted from 0. */
  readonly step?: number;
  /** The field whose answer cannot be right before the visitor has typed all of it. The field shows no problem until then. */
  readonly unfinished?: string | undefined;
  /** The problems that the engine found, whether a field shows them or not. */
  readonly problems: Problems;
  /** Which fields are visible and required under the conditions that hold. */
  readonly visibility: Visibility;
  /**
   * The problems that the server or a control reported (`setUnresolved`). When an answer changes, its reported problem goes.
   */
  readonly reportedProblems: Problems;
}

/** A form before any interaction. */
export function freshState(form: CompiledForm): FormState {
  const empty = { form, valueSources: {}, touched: new Set<string>(), submitCount: 0, reportedProblems: {} };
  return withAnswers(empty, form.initial ?? {});
}

/** The state with new answers, and with the result of validating them. */
export function withAnswers(state: Omit<FormState, keyof Validated>, answers: Answers): FormState {
  const { problems, visibility } = validateAnswers(state.form, answers);
  return { ...state, answers, problems, visibility };
}

type Validated = Pick<FormState, 'answers' | 'problems' | 'visibility'>;

/**
 * The focus has left a field, or a link has filled it in. From now on each change updates the field's problem on screen
 * (R2.20).
 */
export function touch(state: FormState, name: string): FormState {
  const touched = [...state.touched];
  // Leaving the same field after a submit is news: the page then speaks of it again.
  if (touched.at(-1) === name && state.touched !== state.touchedAtSubmit) return state;
  return { ...state, touched: new Set([...touched.filter((field) => field !== name), name]) };
}

/** The visitor submits: every field may show its problem (R2.22). */
export function submit(state: FormState): FormState {
  const { added: _since, ...submitted } = state;
  return {
    ...submitted,
    submitCount: state.submitCount + 1,
    touchedAtSubmit: state.touched,
    unfinished: undefined,
  };
}

/**
 * Sets or removes the problem of a typeahead whose text names no catalog entry. The field shows the problem at once, because
 * the control keeps such a text only while its problem is visible.
 */
export function setUnresolved(state: FormState, name: string, typed: string | undefined): FormState {
  const { [name]: known, ...others } = state.reportedProblems;
  if (!known && typed === undefined) return state;
  const kind = fieldAt(state.form, name)?.problems['enum'] ?? 'notInCatalog';
  return typed === undefined
    ? { ...state, reportedProblems: others }
    : touch({ ...state, reportedProblems: { ...others, [name]: { kind, typed } } }, name);
}

/** All problems in field order. */
export function allProblems(state: FormState): Problems {
  const fields = new Set([...Object.keys(state.reportedProblems), ...Object.keys(state.problems)]);
  const problems = [...fields].flatMap((name) => {
    const problem = problemOf(state, name);
    return problem ? [[name, problem] as const] : [];
  });
  return inFieldOrder(state.form, problems);
}

/** The problem of one field: a typed text that names no entry, or else the engine's, or else the reported one. */
export function problemOf(state: FormState, name: string): Problem | undefined {
  const reported = isVisible(state, name) ? state.reportedProblems[name] : undefined;
  return reported?.typed === undefined ? (state.problems[name] ?? reported) : reported;
}

/** Whether the form has no problems. */
export function isValid(state: FormState): boolean {
  return Object.keys(allProblems(state)).length === 0;
}

/** Whether the field at a path is visible. Fields inside a hidden one are hidden, too. */
export function isVisible({ visibility: { hidden } }: FormState, name: string): boolean {
  for (let path = name; path !== ''; path = parentOf(path)) {
    if (hidden.has(path)) return false;
  }
  return true;
}

/** The share of visible fields without a problem, from 0 to 1. The page shows it as progress beside the form. */
export function progress(state: FormState): number {
  const visible = state.form.fields.filter(({ name }) => isVisible(state, name));
  const wrong = visible.filter(({ name }) => problemOf(state, name));
  return visible.length === 0 ? 1 : (visible.length - wrong.length) / visible.length;
}
