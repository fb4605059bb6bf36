import type { Answers } from '#contract/form-document.ts';
import { SIGN_UP } from '#contract/sign-up-form.ts';
import { SAVED_ANSWERS_KEY } from '#app/saved-answers/read-saved-answers.ts';
import { DONE_KEY } from '#app/sign-up/done-mark.ts';
import type { FormExample } from '#workbench/edit/form-examples.ts';
import type { FormOutline } from '#workbench/edit/form-outline.ts';

/** The states in which the preview shows a page (R12.4). The server's stand-ins imitate `sending`, `refused` and `busy`. */
export type StateKind = 'fresh' | 'wrong' | 'filled' | 'sending' | 'refused' | 'busy' | 'done';

/** A state, as an editor chooses it. */
export interface ChosenState {
  readonly kind: StateKind;
  /** The name of the example that fills in the form. */
  readonly example?: string;
}

/** The state into which the preview brings the page in its frame. */
export interface TargetState {
  readonly kind: StateKind;
  readonly form: string;
  /** The prefix of the form's controls. */
  readonly prefix: string;
  readonly answers: Answers;
  /** Whether the workbench submits the form. */
  readonly sends: boolean;
}

/** The target state for what an editor chose. We submit examples with mistakes, so that the page shows the problems. */
export function targetStateOf(
  state: ChosenState,
  { form, prefix }: Pick<FormOutline, 'form' | 'prefix'>,
  examples: readonly FormExample[],
): TargetState {
  const example = exampleFor(state, examples);
  const answers = example?.answers ?? {};
  const kind = state.kind === 'filled' && example?.isValid === false ? 'wrong' : state.kind;
  const sends = kind !== 'fresh' && kind !== 'filled' && !isMarked(kind, form);
  return { kind, form, prefix, answers, sends };
}

/** The chosen example. A state after sending needs an example that the form accepts. */
function exampleFor(
  { kind, example }: ChosenState,
  examples: readonly FormExample[],
): FormExample | undefined {
  if (kind === 'fresh' || kind === 'wrong') return undefined;
  return examples.find(({ name }) => name === example) ?? examples.find(({ isValid }) => isValid);
}

/** Whether a mark in the storage leads to the state: after a sign-up, the sign-up page loads again and finds this mark. */
function isMarked(kind: StateKind, form: string): boolean {
  return kind === 'done' && form === SIGN_UP;
}

/** Fills the storage that the page reads when it loads: with saved answers, or with the mark of a sent form. */
export function storeForPage(storage: Storage, { kind, form, answers }: TargetState): void {
  if (kind === 'fresh') return;
  if (isMarked(kind, form)) storage.setItem(DONE_KEY, 'true');
  else storage.setItem(savedKeyOf(form), JSON.stringify(answers));
}

/** Deletes the saved answers of a form's page. */
export function forgetAnswers(storage: Storage, form: string): void {
  storage.removeItem(savedKeyOf(form));
}

function savedKeyOf(form: string): string {
  return form === SIGN_UP ? SAVED_ANSWERS_KEY : `${SAVED_ANSWERS_KEY}.${form}`;
}
