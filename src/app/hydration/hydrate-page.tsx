import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { App } from '#app/App.tsx';
import type { AppParts } from '#app/start/app-parts.ts';
import { HYDRATE } from './marks.ts';
import { noteEarlyEvents } from './replay-early-events.ts';
import { restoreTypedValues } from './restore-typed-values.ts';
import { routeShown } from '#app/start/route-shown.ts';
import { activePack } from '#app/start/active-pack.ts';
import { Started } from './HydrationProgress.tsx';

/**
 * Hydrates a page that came with its markup (architecture, 14). What the visitor typed before becomes answers, and a form that
 * was sent is sent. Where the visitor has gone elsewhere meanwhile, React renders the page anew.
 *
 * @param root The element the page is in, with the marks of the boot script (`marks.ts`).
 */
export function hydratePage(root: HTMLElement, parts: AppParts, options: RootOptions): Root {
  const { store, submission, readText } = parts.signUp;
  const restore = (): void => restoreTypedValues(root, store, { pack: activePack(parts), readText });
  const app = (
    <App parts={parts}>
      <Started onStarted={start} />
    </App>
  );
  const replay = noteEarlyEvents(root);
  const isDone = submission.state().success !== undefined;
  // What stands in a form that was sent, because the browser has put it back, is no answer to a new one.
  if (!isDone) restore();
  if (!isDone && isShown(root.dataset[HYDRATE], parts)) {
    return hydrateRoot(root, app, options);
  }
  // The styles hide the form of a page that was loaded anew after a sign-up, until then.
  delete root.dataset[HYDRATE];
  root.replaceChildren();
  const drawn = createRoot(root, options);
  // At once: a key pressed before its field is there again would be lost.
  flushSync(() => drawn.render(app));
  return drawn;

  function start(isListed: boolean): void {
    delete root.dataset[HYDRATE];
    if (isListed) replay();
    // What the visitor typed while React hydrated.
    else restore();
  }
}

/** Whether the sign-up page in this language is what the visitor is about to see. */
function isShown(language: string | undefined, parts: AppParts): boolean {
  return routeShown(parts).page === 'sign-up' && parts.activeLanguage.state().language === language;
}
