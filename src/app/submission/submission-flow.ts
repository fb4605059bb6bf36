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
import type { FillIn } from './wait-for-number-split.ts';

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
  readonly post: (payload: Payload, idempotencyKey: string) => Promise<Outcome<Answer>>;
  /** Handles a success. Resolves to undefined when the page reloads; then the form stays busy. */
  readonly succeed: (answer: Answer, payload: Payload) => Promise<Success | undefined>;
}

interface Flow extends Pick<SubmissionFlow, 'send'> {
  /** Abandons the running submission, because the browser restored the page from its cache (R2.65). */
  readonly abandon: () => void;
}

/** Submits a form and updates the state of the submission. */
export function createFlow<Payload, Answer>(
  store: FormStore,
  submission: Observable<SubmissionState>,
  ports: SubmissionPorts<Payload, Answer>,
): Flow {
  const keyFor = createIdempotencyKeys();
  let attempt = 0;
  const record = recordIn(submission);
  const { set, raise } = record;
  const settle = createSettle(store, record);
  clearBannerAsFormChanges(store, submission);

  /** Lets each field show its problem. The banner, which takes the focus, appears after the next paint. */
  async function refuseToSend(current: number): Promise<void> {
    await ports.untilPainted();
    if (current !== attempt) return;
    if (isValid(store.state())) set({ isSubmitting: false });
    else raise(bannerForProblems(store.state()));
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
    if (!isValid(store.state())) return refuseToSend(current);
    set({ isSubmitting: true, banner: NO_BANNER });
    try {
      const payload = ports.payload(website);
      const outcome = await ports.post(payload, keyFor(ports.answersIn(payload)));
      // Of an abandoned submission, only a success counts.
      if (outcome.kind === 'created') {
        const success = await ports.succeed(outcome.answer, payload);
        set({ isSubmitting: !success, success });
      } else if (current === attempt) settle(outcome);
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
function createSettle(
  store: FormStore,
  { raise }: Pick<SubmissionRecord, 'raise'>,
): (outcome: Refusal) => void {
  return (outcome) => {
    switch (outcome.kind) {
      case 'emailInUse':
        store.update((form) => refuse(form, { email: { kind: 'taken' } }));
        return raise({ kind: 'email' });
      case 'refused':
        store.update((form) => refuse(form, outcome.problems));
        return raise(bannerForProblems(store.state()));
      case 'busy':
      case 'outdated':
      case 'offline':
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
      return { kind: 'connection', text: 'busy', minutes: outcome.minutes };
    case 'outdated':
    case 'offline':
      return { kind: 'connection', text: outcome.kind };
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

/** Creates the keys of submissions: the same key for the same answers, a new key as soon as an answer changes (R2.61). */
export function createIdempotencyKeys(): (answers: Answers) => string {
  let last: { readonly answers: string; readonly key: string } | undefined;
  return (answers) => {
    // Sorted by name, because an answer that the visitor removes and gives again moves to the end.
    const text = JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)));
    if (last?.answers !== text) last = { answers: text, key: randomKey() };
    return last.key;
  };
}

/** 128 random bits. `crypto.randomUUID` does not exist on a page over plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
