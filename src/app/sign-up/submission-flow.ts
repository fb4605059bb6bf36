import { formDataFrom, type SignupPayload } from '#protocol/signup-payload.ts';
import type { SignupCreated } from '#protocol/signup-answer.ts';
import type { FormStore } from '#engine/form-store.ts';
import { isValid, refuse, submit } from '#engine/form-state.ts';
import type { Observable } from '#engine/observable.ts';
import { bannerAfterChange, bannerForProblems, NO_BANNER, type BannerState } from './banner-state.ts';
import type { SubmissionFlow, SubmissionState } from './create-submission.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import type { Outcome } from './post-sign-up.ts';
import type { LoginOutcome } from './success-flow.ts';

export interface SubmissionPorts {
  /**
   * Fills in at once what the program still owes the form: it would be listed as missing. Answers undefined when it owes
   * nothing.
   */
  readonly fillIn: () => Promise<unknown> | undefined;
  /** Resolves once the browser has painted what the form says now. */
  readonly untilPainted: () => Promise<void>;
  /** The payload of the form as it stands; `website` is what stands in the honeypot. */
  readonly payload: (website: string) => SignupPayload;
  readonly post: (payload: SignupPayload, idempotencyKey: string) => Promise<Outcome>;
  readonly loginUrl: (answer: SignupCreated) => string;
  /** Opens the login page and starts this one afresh, as far as it can. */
  readonly openLogin: (url: string, account: NewAccount) => Promise<LoginOutcome>;
}

/** An account, and what it was made of. */
export interface NewAccount {
  readonly answer: SignupCreated;
  readonly payload: SignupPayload;
}

/** What sends the form, and gives up when the page is brought back from where it was left. */
interface Flow extends Pick<SubmissionFlow, 'send'> {
  /** The browser brought the page back from its cache: nothing is under way any more (R2.65). */
  readonly recover: () => void;
}

/** Sends a sign-up and writes down what came of it. */
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

  /** Each field says what is wrong with it; the banner, which takes the focus, comes when that is painted. */
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
      // Of a sending that was given up, an account alone is worth telling.
      if (current === attempt || outcome.kind === 'created') await settle(outcome, payload);
    } catch (error) {
      // A mistake of ours must not leave the button busy for ever; whoever reports errors hears of it.
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

/** The ways to write down where a sign-up stands. */
interface SubmissionRecord {
  readonly set: (change: Partial<SubmissionState>) => void;
  /** It has ended with something to tell. */
  readonly raise: (banner: BannerState) => void;
}

function recordIn(submission: Observable<SubmissionState>): SubmissionRecord {
  const set = (change: Partial<SubmissionState>): void => submission.set({ ...submission.get(), ...change });
  return {
    set,
    raise: (banner) => set({ isSubmitting: false, banner, bannerCount: submission.get().bannerCount + 1 }),
  };
}

/** Draws the consequences of each outcome (R2.62–R2.64). */
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

/** Whatever else went wrong (R2.64), told as precisely as it is known. */
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

/** R2.23: the banner goes when the form has become valid, or the address that was in use has been edited. */
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
