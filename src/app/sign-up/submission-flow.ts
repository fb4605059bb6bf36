import { formDataFrom, type SignupPayload } from '#protocol/signup-payload.ts';
import type { SignupCreated } from '#protocol/signup-answer.ts';
import type { FormStore } from '#engine/form-store.ts';
import { isValid, submit } from '#engine/form-state.ts';
import { refuse } from '#engine/submission-steps.ts';
import type { Observable } from '#engine/observable.ts';
import { bannerAfterChange, bannerForProblems } from './banner-state.ts';
import {
  NO_BANNER,
  type BannerState,
  type SubmissionFlow,
  type SubmissionState,
} from './create-submission.ts';
import type { Outcome } from './post-sign-up.ts';
import type { LoginOutcome } from './success-flow.ts';
import type { Answers } from '#contract/form-document.ts';

export interface SubmissionPorts {
  /**
   * Completes the answers that the program still computes, so that the banner does not list them as missing. Returns undefined
   * when there are none.
   */
  readonly fillIn: () => Promise<unknown> | undefined;
  /** Resolves once the browser has painted the current state of the form. */
  readonly untilPainted: () => Promise<void>;
  /** The payload of the form; `website` is the text of the honeypot. */
  readonly payload: (website: string) => SignupPayload;
  readonly post: (payload: SignupPayload, idempotencyKey: string) => Promise<Outcome>;
  readonly loginUrl: (answer: SignupCreated) => string;
  /** Opens the login page and reloads this one, if the browser allows it. */
  readonly openLogin: (url: string, account: NewAccount) => Promise<LoginOutcome>;
}

/** A new account, and the payload that created it. */
export interface NewAccount {
  readonly answer: SignupCreated;
  readonly payload: SignupPayload;
}

interface Flow extends Pick<SubmissionFlow, 'send'> {
  /** Abandons the running submission, because the browser restored the page from its cache (R2.65). */
  readonly recover: () => void;
}

/** Submits a sign-up and updates the state of the submission. */
export function createFlow(
  store: FormStore,
  submission: Observable<SubmissionState>,
  ports: SubmissionPorts,
): Flow {
  const keyFor = createIdempotencyKeys();
  let attempt = 0;
  const record = recordIn(submission);
  const { set, raise } = record;
  const settle = createSettle(store, ports, record);
  clearBannerAsFormChanges(store, submission);

  /** Each field shows its problem. The banner, which takes the focus, appears after the next paint. */
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
      const outcome = await ports.post(payload, keyFor(formDataFrom(payload)));
      // Of an abandoned submission, only a new account matters.
      if (current === attempt || outcome.kind === 'created') await settle(outcome, payload);
    } catch (error) {
      // A bug must not leave the button busy for ever. The error still reaches the error reports.
      if (current === attempt) raise({ kind: 'connection', text: 'description' });
      throw error;
    }
  }

  return {
    send,
    recover() {
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

/** Handles each outcome (R2.62–R2.64). */
function createSettle(
  store: FormStore,
  ports: SubmissionPorts,
  { set, raise }: SubmissionRecord,
): (outcome: Outcome, payload: SignupPayload) => Promise<void> {
  return async (outcome, payload) => {
    switch (outcome.kind) {
      case 'created': {
        const url = ports.loginUrl(outcome.answer);
        const login = await ports.openLogin(url, { answer: outcome.answer, payload });
        return login === 'reloads'
          ? set({ isSubmitting: true })
          : set({
              isSubmitting: false,
              success: login === 'opened' ? { kind: login } : { kind: login, url },
            });
      }
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

/** The banner of every other failure (R2.64). */
function connectionBanner(
  outcome: Exclude<Outcome, Readonly<{ kind: 'created' | 'emailInUse' | 'refused' }>>,
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
    // Sorted, because an answer that the visitor removes and gives again moves to the end.
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
