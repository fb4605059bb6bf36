import type { Answers } from '#contract/form-document.ts';
import type { WantedState } from '#protocol/preview.ts';
import { applyChange } from '#engine/apply-change.ts';
import { freshState, submit, touch, type FormState } from '#engine/form-state.ts';
import { checkStep, firstWrongStep, goToStep, visibleSteps } from '#engine/steps.ts';
import { refuse } from '#engine/submission-transitions.ts';
import type { OpenForm } from '#app/pages/open-form.ts';
import { SIGN_UP_PAGE } from '#app/route/route-of.ts';
import { fullName } from '#app/sign-up/submission-ports.ts';
import { bannerForProblems } from '#app/submission/banner-state.ts';
import { NO_BANNER, type ReadyAccount, type SubmissionState } from '#app/submission/create-submission.ts';

/** Shows a form in a state (R12.4). Nothing is sent: the page shows what it would show after the server's response. */
export function showState(form: OpenForm, { kind, answers }: Omit<WantedState, 'run'>): void {
  startOver(form);
  form.store.update((state) => filledIn(state, answers));
  switch (kind) {
    case 'fresh':
      return;
    case 'filled':
      return form.store.update((state) => Object.keys(answers).reduce(touch, state));
    case 'wrong':
      return showProblems(form);
    case 'sending':
      return showSent(form, () => ({ isSubmitting: true }));
    case 'refused':
      return showRefused(form, answers);
    case 'busy':
      return showSent(form, () => ({ banner: { kind: 'connection', text: 'busy', minutes: BUSY_MINUTES } }));
    case 'done':
      return showSent(form, () => ({
        success: isSignUp(form) ? { kind: 'opened', account: accountOf(answers) } : { kind: 'sent' },
      }));
  }
}

/** Leads a form to a step, but not past a step with a problem: a later step comes after answers. */
export function showStep({ store }: OpenForm, step: number): void {
  store.update((state) => goToStep(state, Math.min(step, firstWrongStep(state) ?? step)));
}

const BUSY_MINUTES = 2;

/** The account of an example, as the success view shows it. */
function accountOf({ firstName, lastName, organisation, email }: Answers): ReadyAccount {
  const [its = '', address = ''] = [organisation, email].map((answer) =>
    typeof answer === 'string' ? answer : '',
  );
  return { name: fullName(firstName, lastName), organisation: its, email: address, confirmUntil: '' };
}

function startOver({ store, sending }: OpenForm): void {
  store.update(({ form }) => freshState(form));
  if (!sending) return;
  sending.startOver();
  sending.state.set({ ...sending.state.get(), isSubmitting: false, banner: NO_BANNER, success: undefined });
}

function isSignUp({ page }: OpenForm): boolean {
  return page === SIGN_UP_PAGE;
}

/** The example counts as typed, so that the page does not speak of restored answers. */
function filledIn(state: FormState, answers: Answers): FormState {
  return Object.entries(answers).reduce(
    (filled, [name, value]) => applyChange(filled, { name, value, by: 'visitor' }),
    state,
  );
}

/** Tries to leave the first step with a problem. On the last step, and in a form without steps, this submits the form. */
function showProblems(form: OpenForm): void {
  const { store } = form;
  const wrong = firstWrongStep(store.state());
  if (wrong !== undefined && wrong !== lastStep(store.state()))
    return store.update((state) => checkStep(goToStep(state, wrong)));
  return showSent(form, (state) => ({ banner: bannerForProblems(state) }));
}

/** The most frequent refusal: an account has the e-mail address. For other forms: the server finds the first answer invalid. */
function showRefused(form: OpenForm, answers: Answers): void {
  const [first = ''] = Object.keys(answers);
  form.store.update((state) =>
    refuse(state, isSignUp(form) ? { email: { kind: 'taken' } } : { [first]: { kind: 'invalidFormat' } }),
  );
  showSent(form, (state) => ({ banner: isSignUp(form) ? { kind: 'email' } : bannerForProblems(state) }));
}

/** Submits the form at its last step, and changes the state of the submission. */
function showSent(
  { store, sending }: OpenForm,
  change: (state: FormState) => Partial<SubmissionState>,
): void {
  store.update((state) => submit(goToStep(state, lastStep(state))));
  if (!sending) return;
  const before = sending.state.get();
  sending.state.set({ ...before, ...change(store.state()), bannerCount: before.bannerCount + 1 });
}

function lastStep(state: FormState): number {
  return visibleSteps(state).at(-1) ?? 0;
}
