import { freshState } from '#engine/form-state.ts';
import { forgetSecrets } from '#engine/submission-transitions.ts';
import type { Observable } from '#engine/observable.ts';
import { connectToHost, NO_HOST, pageIn, type Host } from '#app/browser/connect-to-host.ts';
import { deferVendors } from '#app/consent/defer-vendors.tsx';
import { startCountry } from '#app/country/start-country.ts';
import { savedAnswersKey } from '#app/saved-answers/read-saved-answers.ts';
import type { SavedAnswers } from '#app/saved-answers/saved-answers.ts';
import { saveSearches } from '#app/saved-answers/saved-searches.ts';
import { startFunnel } from '#app/funnel/start-funnel.ts';
import { SIGN_UP_PAGE } from '#app/route/route-of.ts';
import type { AppServices, DeferredViews } from '#app/pages/app-services.ts';
import { LanguageFailure } from '#app/pages/LanguageFailure.tsx';
import { LanguageOffer } from '#app/pages/LanguageOffer.tsx';
import { SavedAnswersNotice } from '#app/pages/SavedAnswersNotice.tsx';
import { prepareSuccessView } from '#app/pages/success-view.ts';
import { announceForm } from '#app/pages/open-form.ts';
import { FormBanner } from '#app/pages/FormBanner.tsx';
import { FormProgress } from '#app/pages/FormProgress.tsx';
import type { SubmissionFlow, SubmissionState } from '#app/submission/create-submission.ts';
import { keepKeys } from '#app/saved-answers/idempotency-keys.ts';
import { createFlow } from '#app/submission/submission-flow.ts';
import { submissionPorts } from '#app/sign-up/submission-ports.ts';
import { deferWaiting } from '#app/waiting/defer-waiting.ts';
import { waitForControls } from '#app/submission/wait-for-controls.ts';
import type { FormStore } from '#engine/form-store.ts';

export interface DeferredSetting {
  readonly window: Window;
  /** The flow writes the state of the submission here. */
  readonly state: Observable<SubmissionState>;
  /** The address of the catalog of time zones. */
  readonly timeZones: string;
  readonly savedAnswers: SavedAnswers;
  /** Runs a task once the browser has painted the last change. */
  readonly whenPainted: (task: () => void) => void;
}

interface DeferredFeatures extends SubmissionFlow {
  readonly views: DeferredViews;
}

/**
 * Composes the features that load after the page: submission, the visitor's country, the funnel, tracking, and their views.
 * They add no bytes to what the page loads first.
 */
export function composeDeferred(
  services: AppServices,
  { window, state, timeZones, savedAnswers, whenPainted }: DeferredSetting,
): DeferredFeatures {
  const { activeLanguage, errors } = services;
  const { store } = services.signUp;
  const { prefill, fillIn } = startCountry(
    { activeLanguage, store, timeZones, note: errors.note },
    window.navigator.languages,
  );
  const { ConsentChoice, tracking } = deferVendors(services, window);
  const funnel = startFunnel(
    { ...services, store, path: SIGN_UP_PAGE },
    { window, isAfterSuccess: state.get().success !== undefined },
  );
  const key = savedAnswersKey(window);
  const keys = keepKeys(window, store, key);
  const host = connectSignUp(services, window);
  const waiting = deferWaiting(services, { window, state, savedAnswers, tracking, whenPainted });
  const onAccepted = (): void => [funnel, host, waiting].forEach(({ submitted }) => submitted());
  const flow = { state, savedAnswers, keys, tracking, onSending: funnel.sent, onAccepted, fillIn, waiting };
  const { send, abandon } = composeFlow(services, { window, whenPainted, ...flow });
  recoverFromPageCache(window, store, { abandon, whenPainted });
  saveSearches(window, key);
  const startOver = emptyForm(store, state, { forget: keys.forget, prefill });
  announceForm(window, { services, page: SIGN_UP_PAGE, store, sending: { state, startOver } });
  return {
    send,
    startOver,
    views: {
      SavedAnswers: SavedAnswersNotice,
      Banner: FormBanner,
      Progress: FormProgress,
      LanguageOffer,
      LanguageFailure,
      ConsentChoice,
      Waiting: waiting.View,
      ReplacedSignUp: waiting.ReplacedSignUp,
    },
  };
}

/** Connects the sign-up page to the site around its frame (R17.4). Every other page connects by itself. */
function connectSignUp({ route, isFramed }: AppServices, window: Window): Host {
  if (!isFramed) return NO_HOST;
  const host = connectToHost(window, pageIn(window));
  if (route.get().page === SIGN_UP_PAGE) host.ready(window.document.title);
  return host;
}

interface FlowSetting
  extends
    Pick<DeferredSetting, 'window' | 'state' | 'savedAnswers' | 'whenPainted'>,
    Pick<
      Parameters<typeof submissionPorts>[0],
      'keys' | 'tracking' | 'fillIn' | 'onSending' | 'onAccepted' | 'waiting'
    > {}

/** Connects the submission to the page. */
function composeFlow(
  { environment, activeLanguage, errors, signUp: { store } }: AppServices,
  { window, state, whenPainted, fillIn, ...shared }: FlowSetting,
): ReturnType<typeof createFlow> {
  const ports = submissionPorts({
    ...shared,
    window,
    environment,
    store,
    fillIn: waitForControls(window, fillIn),
    untilPainted: async () => new Promise(whenPainted),
    pack: activeLanguage.pack,
    openedAt: firstPaint(),
    note: errors.note,
    prepareSuccess: prepareSuccessView,
  });
  return createFlow(store, state, ports);
}

/** Makes the function that empties the form, and chooses the country as on load. */
function emptyForm(
  store: FormStore,
  state: Observable<SubmissionState>,
  { forget, prefill }: { readonly forget: () => void; readonly prefill: () => Promise<void> },
): () => void {
  return () => {
    store.update(({ form }) => freshState(form));
    forget();
    state.set({ ...state.get(), startedOverAt: performance.now() });
    void prefill();
  };
}

interface Recovery {
  /** Abandons the running submission. */
  readonly abandon: () => void;
  /**
   * Runs a task once the browser has painted the last change. Until then, a control may show text that is not yet in the form's
   * state.
   */
  readonly whenPainted: (task: () => void) => void;
}

/** Abandons the submission and clears secrets when the browser restores the page from its cache (R2.9, R2.65). */
export function recoverFromPageCache(
  window: Window,
  store: FormStore,
  { abandon, whenPainted }: Recovery,
): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    abandon();
    whenPainted(() => store.update(forgetSecrets));
  });
}

/**
 * When the visitor could start to fill in the form. This is the first paint, because the browser paints the markup before the
 * program runs.
 */
function firstPaint(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}
