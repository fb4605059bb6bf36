import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { App } from '#app/App.tsx';
import type { AppParts } from './app-parts.ts';
import { noteEarlyActs } from './early-acts.ts';
import { restoreTyped } from './restore-typed.ts';
import { routeShown } from './route-shown.ts';
import { activePack } from './active-pack.ts';
import { Started } from './Started.tsx';

/**
 * Takes over a page that came with its markup (architecture, 14), and what was done in it before: what was typed enters the
 * form, and a form that was sent is sent. Where the visitor has gone elsewhere meanwhile, the page is drawn anew.
 *
 * @param root The element the page is in; `data-page` names the language of its markup, `data-sent` tells that it was sent.
 */
export function takeOver(root: HTMLElement, parts: AppParts, options: RootOptions): Root {
  const { store, submission, readText } = parts.signUp;
  const restore = (): void => restoreTyped(root, store, { pack: activePack(parts), readText });
  const app = (
    <App parts={parts}>
      <Started onStarted={start} />
    </App>
  );
  const doAgain = noteEarlyActs(root);
  const isDone = submission.state().success !== undefined;
  // What stands in a form that was sent, because the browser has put it back, is no answer to a new one.
  if (!isDone) restore();
  if (!isDone && isShown(root.dataset['page'], parts)) {
    return hydrateRoot(root, app, options);
  }
  // The styles hide the form of a page that was loaded anew after a sign-up, until then.
  delete root.dataset['page'];
  root.replaceChildren();
  const drawn = createRoot(root, options);
  // At once: a key pressed before its field is there again would be lost.
  flushSync(() => drawn.render(app));
  return drawn;

  function start(isListed: boolean): void {
    delete root.dataset['page'];
    if (isListed) doAgain();
    // What was typed while React took over.
    else restore();
  }
}

/** Whether the sign-up page in this language is what the visitor is about to see. */
function isShown(language: string | undefined, parts: AppParts): boolean {
  return routeShown(parts).page === 'sign-up' && parts.activeLanguage.state().language === language;
}
