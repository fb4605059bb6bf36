import type { FormStore } from '#engine/form-store.ts';
import { isValid, submit } from '#engine/form-state.ts';
import { refuse } from '#engine/submission-transitions.ts';
import type { Observable } from '#engine/observable.ts';
import { bannerAfterChange, bannerForProblems } from './banner-state.ts';
import {
  NO_BANNER,
  type BannerState,
  type Success,
  type SubmissionFlow,
  type SubmissionState,
} from './create-submission.ts';
import type { Outcome, Refusal } from './post-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { longestAnswer } from './longest-answer.ts';
import type { Problems } from '#contract/problem.ts';
import type { FillIn } from './wait-for-controls.ts';

/** What sending a form needs. `Payload` is the type of the request's body, `Answer` the type of a success's body. */
export interface SubmissionPorts<Payload, Answer> {
  /** Completes the answers that the program still computes, so that the banner does not list them as missing. */
  readonly fillIn: FillIn;
  /** Resolves once the browser has painted the current state of the form. */
  readonly untilPainted: () => Promise<void>;
  /** The payload of the form; `website` is the text of the honeypot. */
  readonly payload: (website: string) => Payload;
  /** The answers inside a payload. Two submissions are the same when these answers are equal. */
  readonly answersIn: (payload: Payload) => Answers;
  /** The idempotency keys: the same for the same answers, until the page forgets the last one (R2.61). */
  readonly keys: { readonly keyFor: (answers: Answers) => string; readonly forget: () => void };
  readonly post: (payload: Payload, idempotencyKey: string) => Promise<Outcome<Answer>>;
  /** Handles a success. Resolves to undefined when the page reloads; then the form stays busy. */
  readonly succeed: (answer: Answer, payload: Payload) => Promise<Success | undefined>;
}

interface Flow extends Pick<SubmissionFlow, 'send'> {
  /** Abandons the running submission, because the browser restored the page from its cache (R2.65). */
  readonly abandon: () => void;
}

/** Submits a form and updates the state of the submission. */
export function createFlow<Payload extends object, Answer>(
  store: FormStore,
  submission: Observable<SubmissionState>,
  ports: SubmissionPorts<Payload, Answer>,
): Flow {
  let attempt = 0;
  const record = recordIn(submission);
  const { set, raise } = record;
  const settle = createSettle(store, record, ports.answersIn);
  clearBannerAsFormChanges(store, submission);

  /**
   * Lets each field show its problem. The banner, which takes the focus, appears after the next paint. An answer may have arrived by
   * then, such as a country whose list was still loading. Then the submission goes on: no press stays without an answer.
   */
  async function isValidAfterPaint(current: number): Promise<boolean> {
    await ports.untilPainted();
    if (current !== attempt) return false;
    if (isValid(store.state())) return true;
    raise(bannerForProblems(store.state()));
    return false;
  }

  async function send(website: string): Promise<void> {
    const current = (attempt += 1);
    const pending = ports.fillIn();
    if (pending) {
      set({ isSubmitting: true });
      await pending;
      if (current !== attempt) return;
    }
    store.update(submit);
    if (!isValid(store.state()) && !(await isValidAfterPaint(current))) return;
    set({ isSubmitting: true, banner: NO_BANNER });
    try {
      const payload = ports.payload(website);
      const outcome = await postOnce(payload, ports);
      // Of an abandoned submission, only a success counts.
      if (outcome.kind === 'created') {
        ports.keys.forget();
        const success = await ports.succeed(outcome.answer, payload);
        set({ isSubmitting: !success, success });
      } else if (current === attempt) settle(outcome, payload);
    } catch (error) {
      // A bug must not leave the button busy for ever. The error still reaches the error reports.
      if (current === attempt) raise({ kind: 'connection', text: 'description' });
      throw error;
    }
  }

  return {
    send,
    abandon() {
      attempt += 1;
      if (submission.get().isSubmitting) set({ isSubmitting: false });
    },
  };
}

/**
 * Posts a payload with the key of its answers. After a reload this page no longer knows which secrets belong to the key, and the
 * server may know it from others. Then these answers are a new submission.
 */
async function postOnce<Payload, Answer>(
  payload: Payload,
  { keys, answersIn, post }: SubmissionPorts<Payload, Answer>,
): Promise<Outcome<Answer>> {
  const answers = answersIn(payload);
  const outcome = await post(payload, keys.keyFor(answers));
  if (outcome.kind !== 'keyReused') return outcome;
  keys.forget();
  return post(payload, keys.keyFor(answers));
}

/** Updates the state of the submission. */
interface SubmissionRecord {
  readonly set: (change: Partial<SubmissionState>) => void;
  /** Ends the submission with a banner. */
  readonly raise: (banner: BannerState) => void;
}

function recordIn(submission: Observable<SubmissionState>): SubmissionRecord {
  const set = (change: Partial<SubmissionState>): void => submission.set({ ...submission.get(), ...change });
  return {
    set,
    raise: (banner) => set({ isSubmitting: false, banner, bannerCount: submission.get().bannerCount + 1 }),
  };
}

/** Handles each refusal (R2.64). */
function createSettle<Payload extends object>(
  store: FormStore,
  { raise }: Pick<SubmissionRecord, 'raise'>,
  answersIn: (payload: Payload) => Answers,
): (outcome: Refusal, payload: Payload) => void {
  function refuseAnswers(problems: Problems): void {
    store.update((form) => refuse(form, problems));
    raise(bannerForProblems(store.state()));
  }
  function refuseLength(outcome: Parameters<typeof connectionBanner>[0], tooLong: Problems): void {
    if (Object.keys(tooLong).length > 0) refuseAnswers(tooLong);
    else raise(connectionBanner(outcome));
  }
  return (outcome, payload) => {
    switch (outcome.kind) {
      case 'emailInUse':
        store.update((form) => refuse(form, { email: { kind: 'taken' } }));
        return raise({ kind: 'email' });
      case 'refused':
        return refuseAnswers(outcome.problems);
      case 'tooLarge':
        return refuseLength(outcome, longestAnswer(payload, answersIn(payload), store.state().form));
      case 'busy':
      case 'outdated':
      case 'closed':
      case 'offline':
      case 'keyReused':
      case 'failed':
        return raise(connectionBanner(outcome));
    }
  };
}

/** The banner of each failure that does not come from the answers (R2.64). */
function connectionBanner(
  outcome: Exclude<Refusal, Readonly<{ kind: 'emailInUse' | 'refused' }>>,
): BannerState {
  switch (outcome.kind) {
    case 'busy':
      return { kind: 'connection', text: outcome.budget, minutes: outcome.minutes };
    case 'outdated':
    case 'closed':
    case 'offline':
      return { kind: 'connection', text: outcome.kind };
    case 'tooLarge':
    case 'keyReused':
    case 'failed':
      return { kind: 'connection', text: 'description' };
  }
}

/** Removes the banner when the form becomes valid, or when the visitor edits an e-mail that is in use (R2.23). */
function clearBannerAsFormChanges(store: FormStore, submission: Observable<SubmissionState>): void {
  let before = store.state();
  store.subscribe(() => {
    const after = store.state();
    const state = submission.get();
    const banner = bannerAfterChange(state.banner, before, after);
    before = after;
    if (banner !== state.banner) submission.set({ ...state, banner });
  });
}
