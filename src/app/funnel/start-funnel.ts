import type { FormStore } from '#engine/form-store.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { HashHistory } from '#app/route/hash-history.ts';
import { createFunnel, type Funnel } from '#tracking/funnel/create-funnel.ts';
import { mayCount } from '#tracking/consent.ts';
import { sendBatch } from '#tracking/funnel/send-batch.ts';
import { trackInteraction } from './track-interaction.ts';
import { formSnapshot } from './form-snapshot.ts';

/** A problem that is mended while it is typed was none: the form is looked at once it rests for so long. */
const REST_MS = 500;

/** What the funnel reads of the page. */
interface FunnelPage {
  readonly environment: { readonly apiUrl: string };
  readonly signUp: { readonly store: FormStore };
  readonly activeLanguage: Pick<ActiveLanguageStore, 'state' | 'subscribe'>;
  readonly history: Pick<HashHistory, 'route' | 'listen'>;
}

interface FunnelSetting {
  readonly window: Window;
  /** The page was loaded anew because there is an account: that alone is no visit. */
  readonly isAfterSuccess: boolean;
}

/** Counts how far the visitor gets with the sign-up form (R9.10): told when the page is hidden, goes away, or has succeeded. */
export function startFunnel(
  page: FunnelPage,
  { window, isAfterSuccess }: FunnelSetting,
): Pick<Funnel, 'submitted'> {
  if (!mayCount(window.navigator)) return { submitted: () => undefined };
  const { store } = page.signUp;
  const funnel = createFunnel((batch) => sendBatch(`${page.environment.apiUrl}/funnel`, batch));
  const interaction = trackInteraction(store);
  let wasSeen = false;
  let { language } = page.activeLanguage.state();
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  function update(): void {
    clearTimeout(restTimer);
    if (!wasSeen || (isAfterSuccess && interaction.first() === undefined)) return;
    funnel.observe(formSnapshot(store, interaction, language));
  }

  function follow(): void {
    wasSeen ||= isFormOpen(page, window.document);
    interaction.follow();
    clearTimeout(restTimer);
    restTimer = setTimeout(update, REST_MS);
  }

  function report(step?: () => void): void {
    follow();
    update();
    step?.();
    funnel.flush();
  }

  follow();
  update();
  store.subscribe(follow);
  page.history.listen(follow);
  page.activeLanguage.subscribe(() => {
    // What was done in one language counts for that one.
    update();
    ({ language } = page.activeLanguage.state());
    follow();
  });
  window.addEventListener('pagehide', () => report(funnel.leave));
  window.document.addEventListener('visibilitychange', () => report());
  return { submitted: () => report(funnel.submitted) };
}

/** A page that was opened in the background, or on its terms, has not been viewed yet. */
function isFormOpen(page: FunnelPage, document: Document): boolean {
  return document.visibilityState === 'visible' && page.history.route().page === 'sign-up';
}
