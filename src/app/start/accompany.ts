import type { LanguagePack } from '#contract/language.ts';
import { freshState } from '#engine/form-state.ts';
import type { Observable } from '#engine/observable.ts';
import { startFunnel } from '#app/funnel/start-funnel.ts';
import { accompanyVendors } from '#app/consent/accompany-vendors.ts';
import { keptAnswersView } from '#app/pages/KeptAnswers.tsx';
import { LanguageOffer } from '#app/pages/LanguageOffer.tsx';
import { SignUpBanner } from '#app/pages/SignUpBanner.tsx';
import { SignUpProgress } from '#app/pages/SignUpProgress.tsx';
import type { SubmissionFlow, SubmissionState } from '#app/sign-up/create-submission.ts';
import type { Draft } from '#app/draft/draft.ts';
import { createFlow } from '#app/sign-up/submission-flow.ts';
import { submissionPorts } from '#app/sign-up/submission-ports.ts';
import { afterSplit } from './after-split.ts';
import type { AppParts } from './app-parts.ts';
import { recoverFromPageCache } from './page-cache.ts';
import { activePack } from './active-pack.ts';
import { startCountry } from './start-country.ts';

interface Surroundings {
  readonly window: Window;
  /** Where it is written down how the sending goes. */
  readonly state: Observable<SubmissionState>;
  /** What keeps the answers; there is nothing to keep once there is an account. */
  readonly draft: Draft;
  /** When the page was opened, by `performance.now()`. */
  readonly openedAt: number;
  /** Does something once the page has shown what the form says. */
  readonly whenShown: (task: () => void) => void;
}

/**
 * Starts what stands beside the form and is of use once it is drawn: the country the visitor is in, the way back from the
 * browser's page cache, the count of how far visitors get. Answers what sends the form. None of it weighs on the first load.
 */
export function accompany(
  parts: AppParts,
  { window, state, draft, openedAt, whenShown }: Surroundings,
): SubmissionFlow {
  const { environment } = parts;
  const { store } = parts.signUp;
  const { prefill, fillIn } = startCountry(parts, window.navigator.languages);
  const pack = (): LanguagePack => activePack(parts);
  const { Choice, tracking } = accompanyVendors(parts, window);
  const funnel = startFunnel(parts, { window, isAfterSuccess: state.get().success !== undefined });
  const { note } = parts.errors;
  const ports = submissionPorts({
    window,
    environment,
    store,
    draft,
    fillIn: afterSplit(window, fillIn),
    shown: async () => new Promise(whenShown),
    pack,
    openedAt,
    tracking,
    note,
    onAccount: funnel.submitted,
  });
  const { send, recover } = createFlow(store, state, ports);
  recoverFromPageCache(window, store, { recover, whenShown });
  return {
    send,
    views: {
      Kept: keptAnswersView(startOver),
      Banner: SignUpBanner,
      Progress: SignUpProgress,
      Offer: LanguageOffer,
      Choice,
    },
  };

  function startOver(): void {
    store.update(({ form }) => freshState(form));
    void prefill();
  }
}
