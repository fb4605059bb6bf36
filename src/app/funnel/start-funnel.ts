import type { AppParts } from '#app/start/app-parts.ts';
import { routeShown } from '#app/start/route-shown.ts';
import { createFunnel, type Funnel } from '#tracking/funnel/create-funnel.ts';
import { mayCount } from '#tracking/consent.ts';
import { sendBatch } from '#tracking/funnel/send-batch.ts';
import { trackInteraction } from './track-interaction.ts';
import { formSnapshot } from './form-snapshot.ts';

/** A problem that is mended while it is typed was none: the form is looked at once it rests for so long. */
const REST_MS = 500;

interface FunnelSetting {
  readonly window: Window;
  /** The page was loaded anew because there is an account: that alone is no visit. */
  readonly isAfterSuccess: boolean;
}

/** Counts how far the visitor gets with the sign-up form (R9.10): told when the page is hidden, goes away, or has succeeded. */
export function startFunnel(
  parts: AppParts,
  { window, isAfterSuccess }: FunnelSetting,
): Pick<Funnel, 'submitted'> {
  if (!mayCount(window.navigator)) return { submitted: () => undefined };
  const { store } = parts.signUp;
  const funnel = createFunnel((batch) => sendBatch(`${parts.environment.apiUrl}/funnel`, batch));
  const hand = trackInteraction(store);
  let isSeen = false;
  let { language } = parts.activeLanguage.state();
  let rest: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(rest);
    if (!isSeen || (isAfterSuccess && hand.first() === undefined)) return;
    funnel.observe(formSnapshot(store, hand, language));
  }

  function follow(): void {
    isSeen ||= isShown(parts, window.document);
    hand.follow();
    clearTimeout(rest);
    rest = setTimeout(look, REST_MS);
  }

  function tell(step?: () => void): void {
    follow();
    look();
    step?.();
    funnel.flush();
  }

  follow();
  look();
  store.subscribe(follow);
  parts.history.listen(follow);
  parts.activeLanguage.subscribe(() => {
    // What was done in one language counts for that one.
    look();
    ({ language } = parts.activeLanguage.state());
    follow();
  });
  window.addEventListener('pagehide', () => tell(funnel.leave));
  window.document.addEventListener('visibilitychange', () => tell());
  return { submitted: () => tell(funnel.submitted) };
}

/** A page that was opened in the background, or on its terms, has not been viewed yet. */
function isShown(parts: AppParts, document: Document): boolean {
  return document.visibilityState === 'visible' && routeShown(parts).page === 'sign-up';
}
