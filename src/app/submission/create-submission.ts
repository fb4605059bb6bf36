import { createObservable, type Observable } from '#engine/observable.ts';
import { wait } from '#app/browser/clock.ts';

/** The only error above the form, or none (R2.23). */
export type BannerState =
  | { readonly kind: 'none' }
  | { readonly kind: 'form' }
  | { readonly kind: 'email' }
  | { readonly kind: 'connection'; readonly text: ConnectionText; readonly minutes?: number };

/**
 * The last part of the key of a message about the connection. `outdated`: this page cannot submit any more, or the server
 * refused a field that the page lacks. `busy`: the server has too many requests, and the visitor may try again after some
 * minutes. `mailbox`: the same for the e-mail address; only a sign-up has it. `closed`: the form was taken
 * offline. `description`: every other failure.
 */
export type ConnectionText = 'description' | 'offline' | 'busy' | 'mailbox' | 'outdated' | 'closed';

export const NO_BANNER: BannerState = { kind: 'none' };

/** The sign-up of this tab waits for the proof of its mailbox. */
export const WAITING: Success = { kind: 'waiting' };

/** The state of a submission. Each higher `bannerCount` moves the focus to the banner. */
export interface SubmissionState {
  readonly isSubmitting: boolean;
  readonly banner: BannerState;
  readonly bannerCount: number;
  /** Set when the form was sent: on the same page, or on the page after its reload. */
  readonly success: Success | undefined;
  /** When the visitor last started over, by the page's clock. React mounts the form again, so that no control keeps its text. */
  readonly startedOverAt?: number;
  /** Whether the flow has loaded, and with it the deferred views. */
  readonly isReady: boolean;
}

/** The account that a sign-up created, as the visitor knows it. What the form did not ask for is empty. */
export interface Account {
  readonly name: string;
  readonly organisation: string;
  readonly email: string;
}

/** An account that exists. */
export interface ReadyAccount extends Account {
  /** When its mailbox has to be confirmed by, in ISO 8601. Empty when it need not be. */
  readonly confirmUntil: string;
}

/**
 * What happened after a success. After a sign-up, a window with the account has opened. When the browser blocked the window, the
 * page links to `url` (R2.63). Other forms are only `sent`. A sign-up is `waiting` until its mailbox is proved (R15.2).
 */
export type Success =
  | { readonly kind: 'sent' | 'waiting' }
  | { readonly kind: 'opened'; readonly account: ReadyAccount }
  | {
      readonly kind: 'blocked';
      readonly account: ReadyAccount;
      readonly url: string;
      /** Whether the visitor has proved the mailbox just now. */
      readonly isProved?: boolean;
    };

/** Submits the form. It loads after the page. */
export interface SubmissionFlow {
  /** Validates and submits the form. The caller allows only one submission at a time. */
  readonly send: (website: string) => Promise<void>;
  /** Empties the form, and chooses the country as on load. */
  readonly startOver: () => void;
}

export interface Submission {
  readonly state: () => SubmissionState;
  /** The initial state. */
  readonly idle: () => SubmissionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Submits the form after a press on the button or Enter (R2.22, R2.24). `website` is the text of the honeypot. */
  readonly send: (website: string) => Promise<void>;
  /** Loads the flow ahead of time. */
  readonly prepare: () => Promise<void>;
  /** Empties the form; does nothing before the flow has loaded. */
  readonly startOver: () => void;
}

const IDLE: SubmissionState = {
  isSubmitting: false,
  banner: NO_BANNER,
  bannerCount: 0,
  success: undefined,
  isReady: false,
};

/** How long a submission may take (R2.64). */
const SEND_TIMEOUT_MS = 20_000;

/** Starts the flow, which updates the state of the submission. */
export type StartFlow = (submission: Observable<SubmissionState>) => SubmissionFlow;

interface SubmissionSetting {
  /** Loads the flow. Resolves to undefined when the flow does not load; then the next submit calls this function again. */
  readonly fetchFlow: () => Promise<StartFlow | undefined>;
  /** Whether the device believes that it is online. */
  readonly isOnline: () => boolean;
  /** What happened before the page was reloaded (R2.62, R15.2). */
  readonly success?: Success | undefined;
}

/** Holds the state of the submission. Only one submission runs at a time (R2.24). */
export function createSubmission({ fetchFlow, isOnline, success }: SubmissionSetting): Submission {
  const submission = createObservable<SubmissionState>({ ...IDLE, success });
  const set = (change: Partial<SubmissionState>): void => submission.set({ ...submission.get(), ...change });
  let flow: SubmissionFlow | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const start = await fetchFlow();
    if (!start) return void (loading = undefined);
    flow = start(submission);
    // The visitor can submit again, now that the flow has loaded.
    set({ isReady: true, banner: NO_BANNER });
  }

  const prepare = (): Promise<void> => (loading ??= load());

  async function send(website: string): Promise<void> {
    if (submission.get().isSubmitting) return;
    if (!flow) {
      set({ isSubmitting: true, banner: NO_BANNER });
      await Promise.race([prepare(), wait(SEND_TIMEOUT_MS)]).finally(() => flow ?? handleMissingFlow());
    }
    return flow?.send(website);
  }

  /**
   * Handles a flow that did not load. If the device is online, a new deployment has removed the file since the page was opened.
   */
  function handleMissingFlow(): void {
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
