import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { FormStore } from '#engine/form-store.ts';
import type { ReadText } from '#app/form/read-text.ts';
import type { ActiveLanguageStore } from '#app/i18n/create-active-language.ts';
import type { Observable } from '#engine/observable.ts';
import { useStarted } from '#renderer/use-started.ts';
import { SIGN_UP_PAGE, type Route } from '#app/route/route-of.ts';
import { HYDRATE } from './marks.ts';
import { noteEarlyEvents } from './replay-early-events.ts';
import { restoreTypedValues } from './restore-typed-values.ts';

/** What hydration needs from the page. */
interface HydratedPage {
  readonly signUp: {
    readonly store: FormStore;
    readonly readText: ReadText;
    readonly submission: { readonly state: () => { readonly success: unknown } };
  };
  readonly activeLanguage: Pick<ActiveLanguageStore, 'state' | 'pack'>;
  readonly route: Pick<Observable<Route>, 'get'>;
  /** Renders the page, with `progress` beside its content. */
  readonly render: (progress: ReactNode) => ReactNode;
}

/**
 * Hydrates a pre-rendered page (architecture, principle 14). Text that the visitor typed before becomes answers, and an early
 * submit is replayed. If the visitor has left the pre-rendered route meanwhile, React renders the page from scratch.
 *
 * @param root The element of the page, with the marks of the boot script (`marks.ts`).
 */
export function hydratePage(root: HTMLElement, page: HydratedPage, options: RootOptions): Root {
  const { store, submission, readText } = page.signUp;
  const { pack } = page.activeLanguage;
  const restore = (): void => restoreTypedValues(root, store, { pack: pack(), readText });
  const app = page.render(<HydrationProgress onProgress={proceed} />);
  const replay = noteEarlyEvents(root);
  const hasAccount = submission.state().success !== undefined;
  // After a sign-up the browser restores the text of the old form, which must not become new answers.
  if (!hasAccount) restore();
  if (!hasAccount && isMarkupOf(page, root.dataset[HYDRATE])) {
    return hydrateRoot(root, app, options);
  }
  // After a sign-up, the boot script has shown the success view, which this replaces within one frame.
  delete root.dataset[HYDRATE];
  root.replaceChildren();
  const rendered = createRoot(root, options);
  // Synchronously: a key that is pressed before its field exists again would be lost.
  flushSync(() => rendered.render(app));
  return rendered;

  function proceed(hasLists: boolean): void {
    delete root.dataset[HYDRATE];
    if (hasLists) replay();
    // The visitor may have typed while React hydrated.
    else restore();
  }
}

/** Whether the route is the sign-up page in this language. */
function isMarkupOf({ route, activeLanguage }: HydratedPage, language: string | undefined): boolean {
  return route.get().page === SIGN_UP_PAGE && activeLanguage.state().language === language;
}

interface HydrationProgressProps {
  /**
   * Called when React has rendered the siblings of this component. React first hydrates the page without the lists of choices,
   * and then renders them. A page that the visitor navigates to has its lists from the start.
   */
  readonly onProgress: (hasLists: boolean) => void;
}

/** Reports how far React has hydrated this part of the page; renders nothing. */
function HydrationProgress({ onProgress }: HydrationProgressProps): null {
  const hasLists = useStarted();
  // Talks to the document: only the document knows what the visitor did during the start.
  useEffect(() => {
    onProgress(hasLists);
    // oxlint-disable-next-line react/exhaustive-deps -- the callback stays the same
  }, [hasLists]);
  return null;
}
