import { formDataFrom, type SignupPayload } from '#contract/signup-payload.ts';
import type { SignupCreated } from '#contract/signup-answer.ts';
import type { FormStore } from '#engine/form-store.ts';
import { isValid, refuse, submit } from '#engine/form-state.ts';
import { createObservable, type Observable } from '#engine/observable.ts';
import { bannerAfterChange, bannerForProblems, NO_BANNER, type BannerState } from './banner-state.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import type { Outcome } from './post-sign-up.ts';

/** Where a sign-up stands. Each new `bannerCount` asks for the focus to move to the banner. */
export interface SubmissionState {
  readonly isSubmitting: boolean;
  readonly banner: BannerState;
  readonly bannerCount: number;
  /** Set when the account is there but the login page could not be opened (R2.63). */
  readonly loginUrl: string | undefined;
}

export interface SubmissionPorts {
  /** The payload of the form as it stands; `website` is what stands in the honeypot. */
  readonly payload: (website: string) => SignupPayload;
  readonly post: (payload: SignupPayload, idempotencyKey: string) => Promise<Outcome>;
  readonly loginUrl: (answer: SignupCreated) => string;
  /** Opens the login page and starts this one afresh; answers false when the window was blocked. */
  readonly openLogin: (url: string, answer: SignupCreated) => Promise<boolean>;
}

export interface Submission {
  readonly state: () => SubmissionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The visitor pressed the button, or Enter (R2.22, R2.24). `website` is what stands in the honeypot. */
  readonly send: (website: string) => Promise<void>;
  /** Fetches ahead of time what sending will need, and all that comes with it. */
  readonly prepare: () => void;
  /** The browser brought the page back from its cache: nothing is under way any more (R2.65). */
  readonly recover: () => void;
}

const IDLE: SubmissionState = { isSubmitting: false, banner: NO_BANNER, bannerCount: 0, loginUrl: undefined };

/**
 * Sends a sign-up and keeps what came of it. One request at a time, however often it is asked for (R2.24).
 *
 * @param loadPorts Fetches what sends it; called again for each sign-up, and once before.
 */
export function createSubmission(store: FormStore, loadPorts: () => Promise<SubmissionPorts>): Submission {
  const submission = createObservable(IDLE);
  const keyFor = createIdempotencyKeys();
  const set = (change: Partial<SubmissionState>): void => submission.set({ ...submission.get(), ...change });
  const raise = (banner: BannerState): void =>
    set({ isSubmitting: false, banner, bannerCount: submission.get().bannerCount + 1 });
  clearBannerAsFormChanges(store, submission);

  async function send(website: string): Promise<void> {
    if (submission.get().isSubmitting) return;
    store.update(submit);
    if (!isValid(store.state())) return raise(bannerForProblems(store.state()));
    set({ isSubmitting: true, banner: NO_BANNER });
    const ports = await loadPorts().catch(() => undefined);
    // Its file is not there any more: the product has been deployed anew since the page was opened.
    if (!ports) return raise({ kind: 'connection', isOutdated: true });
    try {
      const payload = ports.payload(website);
      await settle(ports, await ports.post(payload, keyFor(formDataFrom(payload))));
    } catch (error) {
      // A mistake of ours must not leave the button busy for ever; whoever reports errors hears of it.
      raise({ kind: 'connection', isOutdated: false });
      throw error;
    }
  }

  async function settle(ports: SubmissionPorts, outcome: Outcome): Promise<void> {
    switch (outcome.kind) {
      case 'created': {
        const url = ports.loginUrl(outcome.answer);
        const isOpen = await ports.openLogin(url, outcome.answer);
        return set({ isSubmitting: isOpen, loginUrl: isOpen ? undefined : url });
      }
      case 'emailInUse':
        store.update((form) => refuse(form, { email: { kind: 'taken' } }));
        return raise({ kind: 'email' });
      case 'refused':
        store.update((form) => refuse(form, outcome.problems));
        return raise(bannerForProblems(store.state()));
      case 'outdated':
      case 'failed':
        return raise({ kind: 'connection', isOutdated: outcome.kind === 'outdated' });
    }
  }

  return {
    state: submission.get,
    subscribe: submission.subscribe,
    send,
    prepare: () => void loadPorts().catch(() => undefined),
    recover: () => submission.get().isSubmitting && set({ isSubmitting: false }),
  };
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
