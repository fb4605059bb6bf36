import type { CompiledForm, Visibility } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { Problem, Problems } from '#contract/problem.ts';
import { parentOf, withoutIndexes } from './field-path.ts';
import { inFieldOrder, validateAnswers } from './validate-answers.ts';
import { secretFieldsOf, withoutSecrets } from './secret-fields.ts';
import { withLimits } from './with-limits.ts';

/** Who gave an answer. What one has said, a weaker one never overwrites: visitor and link, then draft, then program. */
export type ValueSource = 'visitor' | 'link' | 'draft' | 'program';

/** All there is to know of a form while it is filled in. Never changed in place: each step yields a new one. */
export interface FormState {
  readonly form: CompiledForm;
  /** As typed; what is judged and sent are the normalised ones. */
  readonly answers: Answers;
  readonly valueSources: Readonly<Record<string, ValueSource>>;
  /** Fields that may show what is wrong with them (R2.20), in the order they were last left. */
  readonly touched: ReadonlySet<string>;
  /** How often the form was submitted; from the first time on every field may show its problem. */
  readonly submitCount: number;
  /** Fields of a step that the visitor has gone through: they may show their problems, too. */
  readonly checked?: ReadonlySet<string>;
  /** The step that is shown, where the form has several; counted from 0. */
  readonly step?: number;
  /** What the engine says of the answers, shown or not. */
  readonly problems: Problems;
  /** Which fields are asked just now. */
  readonly visibility: Visibility;
  /** What the server said of them; an answer's own is forgotten when it changes. */
  readonly serverProblems: Problems;
}

/** A form as it begins, nothing touched. */
export function freshState(form: CompiledForm): FormState {
  const empty = { form, valueSources: {}, touched: new Set<string>(), submitCount: 0, serverProblems: {} };
  return withAnswers(empty, form.initial ?? {});
}

/** The state with other answers, and with what the engine says of those. */
export function withAnswers(state: Omit<FormState, keyof Validated>, answers: Answers): FormState {
  const { problems, visibility } = validateAnswers(state.form, answers);
  return { ...state, answers, problems, visibility };
}

type Validated = Pick<FormState, 'answers' | 'problems' | 'visibility'>;

/** Focus has left a field, or a link filled it in: from now on it is judged live (R2.20). The last one left stands last. */
export function touch(state: FormState, name: string): FormState {
  const touched = [...state.touched];
  if (touched.at(-1) === name) return state;
  return { ...state, touched: new Set([...touched.filter((field) => field !== name), name]) };
}

/** The visitor asked for the whole form to be judged (R2.22). */
export function submit(state: FormState): FormState {
  return { ...state, submitCount: state.submitCount + 1 };
}

/** The server refused answers that the engine let pass (R2.64). */
export function refuse(state: FormState, serverProblems: Problems): FormState {
  return { ...state, serverProblems: withLimits(state.form, serverProblems) };
}

/** All that is wrong, in field order: the engine's word about a field, and the server's where the engine is silent. */
export function allProblems(state: FormState): Problems {
  const ofServer = Object.entries(state.serverProblems).filter(([name]) => isVisible(state, name));
  return inFieldOrder(state.form, Object.entries({ ...Object.fromEntries(ofServer), ...state.problems }));
}

/** What is wrong with one field, as `allProblems` has it. */
export function problemOf(state: FormState, name: string): Problem | undefined {
  return state.problems[name] ?? (isVisible(state, name) ? state.serverProblems[name] : undefined);
}

/** Whether the form could be sent. */
export function isValid(state: FormState): boolean {
  return Object.keys(allProblems(state)).length === 0;
}

/** Whether a field is asked just now, by its path. What lies inside of one that is not is not asked either. */
export function isVisible({ visibility: { hidden } }: FormState, name: string): boolean {
  for (let path = name; path !== ''; path = parentOf(path)) {
    if (hidden.has(path)) return false;
  }
  return true;
}

/** The share of fields that are right, from 0 to 1: how far the rail beside the form has filled. */
export function progress(state: FormState): number {
  const asked = state.form.fields.filter(({ name }) => isVisible(state, name));
  const wrong = asked.filter(({ name }) => problemOf(state, name));
  return asked.length === 0 ? 1 : (asked.length - wrong.length) / asked.length;
}

/** Takes the secret answers back as if they had never been given: the browser brings an old page back. */
export function forgetSecrets(state: FormState): FormState {
  const secrets = secretFieldsOf([state.form]);
  const isOpen = (name: string): boolean => !secrets.has(withoutIndexes(name));
  const openOnes = <Part>(parts: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => isOpen(name)));
  return withAnswers(
    {
      ...state,
      valueSources: openOnes(state.valueSources),
      touched: new Set([...state.touched].filter(isOpen)),
      serverProblems: openOnes(state.serverProblems),
    },
    withoutSecrets(state.answers, secrets),
  );
}
