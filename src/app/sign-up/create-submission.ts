import { createObservable, type Observable } from '#engine/observable.ts';
import { wait } from '#app/browser/clock.ts';
import { NO_BANNER, type BannerState } from './banner-state.ts';

/** Where a sign-up stands. Each new `bannerCount` asks for the focus to move to the banner. */
export interface SubmissionState {
  readonly isSubmitting: boolean;
  readonly banner: BannerState;
  readonly bannerCount: number;
  /** Set when the account is there: on the page that made it, or on the one that was loaded anew after that. */
  readonly success: SignUpSuccess | undefined;
  /** The flow has loaded, and the views that load with it. */
  readonly isReady: boolean;
}

/** How a visitor gets to the account: it has opened in a window, or this is where it is, because the window was blocked (R2.63). */
export type SignUpSuccess = { readonly kind: 'opened' } | { readonly kind: 'blocked'; readonly url: string };

/** What sends the form. It loads after the page. */
export interface SubmissionFlow {
  /** Validates the form and sends it; the caller sees to it that only one sending is under way. */
  readonly send: (website: string) => Promise<void>;
  /** Empties the form, and chooses the country as on load. */
  readonly startOver: () => void;
}

export interface Submission {
  readonly state: () => SubmissionState;
  /** What it is before anything has happened. */
  readonly idle: () => SubmissionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The visitor pressed the button, or Enter (R2.22, R2.24). `website` is what stands in the honeypot. */
  readonly send: (website: string) => Promise<void>;
  /** Loads the flow ahead of time. */
  readonly prepare: () => Promise<void>;
  /** Empties the form; nothing happens before the flow has loaded. */
  readonly startOver: () => void;
}

const IDLE: SubmissionState = {
  isSubmitting: false,
  banner: NO_BANNER,
  bannerCount: 0,
  success: undefined,
  isReady: false,
};

/** As long as a sign-up may take (R2.64). */
const SEND_TIMEOUT_MS = 20_000;

/** Starts the flow, which writes down how the sending goes. */
export type StartFlow = (submission: Observable<SubmissionState>) => SubmissionFlow;

/**
 * Keeps where a sign-up stands. One sending at a time, however often it is asked for (R2.24).
 *
 * @param fetchFlow Loads the flow, or answers undefined; called again when it did not load.
 * @param isOnline Whether the device has a connection, as far as it knows.
 * @param isDone Whether this page was loaded anew because an account was made (R2.62).
 */
export function createSubmission(
  fetchFlow: () => Promise<StartFlow | undefined>,
  isOnline: () => boolean,
  isDone = false,
): Submission {
  const submission = createObservable<SubmissionState>(
    isDone ? { ...IDLE, success: { kind: 'opened' } } : IDLE,
  );
  const set = (change: Partial<SubmissionState>): void => submission.set({ ...submission.get(), ...change });
  let flow: SubmissionFlow | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const start = await fetchFlow();
    if (!start) return void (loading = undefined);
    flow = start(submission);
    // What could not be sent without the flow can be sent now.
    set({ isReady: true, banner: NO_BANNER });
  }

  const prepare = (): Promise<void> => (loading ??= load());

  async function send(website: string): Promise<void> {
    if (submission.get().isSubmitting) return;
    if (!flow) {
      set({ isSubmitting: true, banner: NO_BANNER });
      await Promise.race([prepare(), wait(SEND_TIMEOUT_MS)]).finally(() => flow ?? miss());
    }
    return flow?.send(website);
  }

  /** With a connection, the file is not there any more: the product has been deployed anew since the page was opened. */
  function miss(): void {
    loading = undefined;
    const text = isOnline() ? 'outdated' : 'offline';
    const bannerCount = submission.get().bannerCount + 1;
    set({ isSubmitting: false, banner: { kind: 'connection', text }, bannerCount });
  }

  return {
    state: submission.get,
    idle: () => IDLE,
    subscribe: submission.subscribe,
    send,
    prepare,
    startOver: () => flow?.startOver(),
  };
}
