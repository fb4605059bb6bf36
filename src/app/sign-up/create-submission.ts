import type { ComponentType } from 'react';
import { createObservable, type Observable } from '#engine/observable.ts';
import type { PageProps } from '#app/pages/page-props.ts';
import { wait } from '#app/start/browser.ts';
import { NO_BANNER, type BannerState } from './banner-state.ts';

/** Where a sign-up stands. Each new `bannerCount` asks for the focus to move to the banner. */
export interface SubmissionState {
  readonly isSubmitting: boolean;
  readonly banner: BannerState;
  readonly bannerCount: number;
  /** Set when the account is there: on the page that made it, or on the one that was loaded anew after that. */
  readonly success: SignUpSuccess | undefined;
  /** What stands beside the form, once that has come. */
  readonly views: SubmissionViews | undefined;
}

/** How a visitor gets to the account: it has opened in a window, or this is where it is, because the window was blocked (R2.63). */
export type SignUpSuccess = { readonly kind: 'opened' } | { readonly kind: 'blocked'; readonly url: string };

/** Parts of the page that are of use only when the form is there already: they come after it. */
export interface SubmissionViews {
  /** At the head of the form: that it was filled in earlier. */
  readonly Kept: ComponentType<PageProps>;
  /** Above the form: what is wrong with it, or with its sending. */
  readonly Banner: ComponentType<PageProps>;
  /** Beside the button: how the sending goes, or why it would not. */
  readonly Progress: ComponentType<PageProps>;
  /** Above the page: the way to it in another language. */
  readonly Offer: ComponentType<PageProps>;
  /** In the footer: what the visitor agrees to; undefined where there is nothing to agree to (R9.3). */
  readonly Choice?: ComponentType<PageProps> | undefined;
}

/** What sends the form. It comes after the page. */
export interface SubmissionFlow {
  /** Judges the form and sends it; only one at a time, which is for the caller to see to. */
  readonly send: (website: string) => Promise<void>;
  readonly views: SubmissionViews;
}

export interface Submission {
  readonly state: () => SubmissionState;
  /** What it is before anything has happened. */
  readonly idle: () => SubmissionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The visitor pressed the button, or Enter (R2.22, R2.24). `website` is what stands in the honeypot. */
  readonly send: (website: string) => Promise<void>;
  /** Fetches ahead of time what sending will need, and all that comes with it. */
  readonly prepare: () => Promise<void>;
}

const IDLE: SubmissionState = {
  isSubmitting: false,
  banner: NO_BANNER,
  bannerCount: 0,
  success: undefined,
  views: undefined,
};

/** As long as a sign-up may take (R2.64). */
const PATIENCE_MS = 20_000;

/** Starts what sends the form, which writes down how that goes. */
export type StartFlow = (submission: Observable<SubmissionState>) => SubmissionFlow;

/**
 * Keeps where a sign-up stands. One sending at a time, however often it is asked for (R2.24).
 *
 * @param fetchFlow Fetches what sends it, or answers undefined; called again when it did not come.
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
    // What could not be sent for want of this can be sent now.
    set({ views: flow.views, banner: NO_BANNER });
  }

  const prepare = (): Promise<void> => (loading ??= load());

  async function send(website: string): Promise<void> {
    if (submission.get().isSubmitting) return;
    if (!flow) {
      set({ isSubmitting: true, banner: NO_BANNER });
      await Promise.race([prepare(), wait(PATIENCE_MS)]).finally(() => flow ?? miss());
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

  return { state: submission.get, idle: () => IDLE, subscribe: submission.subscribe, send, prepare };
}
