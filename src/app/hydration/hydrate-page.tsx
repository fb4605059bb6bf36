import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { FormStore } from '#engine/form-store.ts';
import type { ReadText } from '#app/form/read-text.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { HashHistory } from '#app/route/hash-history.ts';
import { HydrationProgress } from './HydrationProgress.tsx';
import { HYDRATE } from './marks.ts';
import { noteEarlyEvents } from './replay-early-events.ts';
import { restoreTypedValues } from './restore-typed-values.ts';

/** What hydration needs of the page. */
interface HydratedPage {
  readonly signUp: {
    readonly store: FormStore;
    readonly readText: ReadText;
    readonly submission: { readonly state: () => { readonly success: unknown } };
  };
  readonly activeLanguage: Pick<ActiveLanguageStore, 'state' | 'pack'>;
  readonly history: Pick<HashHistory, 'route'>;
  /** Renders the page, with this beside its content. */
  readonly render: (progress: ReactNode) => ReactNode;
}

/**
 * Hydrates a page that came with its markup (architecture, 14). What the visitor typed before becomes answers, and a form that
 * was sent is sent. Where the visitor has gone elsewhere meanwhile, React renders the page anew.
 *
 * @param root The element the page is in, with the marks of the boot script (`marks.ts`).
 */
export function hydratePage(root: HTMLElement, page: HydratedPage, options: RootOptions): Root {
  const { store, submission, readText } = page.signUp;
  const { pack } = page.activeLanguage;
  const restore = (): void => restoreTypedValues(root, store, { pack: pack(), readText });
  const app = page.render(<HydrationProgress onProgress={proceed} />);
  const replay = noteEarlyEvents(root);
  const hasAccount = submission.state().success !== undefined;
  // After a sign-up the browser restores what was in the form: that is no answer to a new one.
  if (!hasAccount) restore();
  if (!hasAccount && isMarkupOf(page, root.dataset[HYDRATE])) {
    return hydrateRoot(root, app, options);
  }
  // Until here the stylesheets hide the form of a page that was loaded anew after a sign-up.
  delete root.dataset[HYDRATE];
  root.replaceChildren();
  const rendered = createRoot(root, options);
  // At once: a key pressed before its field is there again would be lost.
  flushSync(() => rendered.render(app));
  return rendered;

  function proceed(hasLists: boolean): void {
    delete root.dataset[HYDRATE];
    if (hasLists) replay();
    // What the visitor typed while React hydrated.
    else restore();
  }
}

/** Whether the visitor is about to see the sign-up page in this language. */
function isMarkupOf({ history, activeLanguage }: HydratedPage, language: string | undefined): boolean {
  return history.route().page === 'sign-up' && activeLanguage.state().language === language;
}
