import { readPageContent } from '#app/browser/page-data.ts';
import type { Language } from '#contract/language.ts';
import { SIGN_UP } from '#app/pages/app-services.ts';
import { showStartFailure } from '#app/browser/start-failure.ts';
import { RUNNING } from '#app/hydration/marks.ts';
import { routeOf } from '#app/route/route-of.ts';
import { chooseMarkup } from './choose-markup.ts';
import { clearRestoredControls } from './clear-restored-controls.ts';
import { listenEarly } from './listen-early.ts';
import { markSavedState } from './mark-saved-state.ts';
import { saveEarlyDraft } from './save-early-draft.ts';

/**
 * Shows the page before its program is there, and keeps what the visitor does in it. Runs while the HTML is parsed, before
 * anything is painted.
 */
export function preparePage(window: Window): void {
  const { document, location } = window;
  // By then the program has run, unless it did not load or this browser cannot read it.
  window.addEventListener('DOMContentLoaded', () => {
    if (!(RUNNING in document.documentElement.dataset)) showStartFailure(document);
  });
  const root = document.getElementById('root');
  if (!root) return;
  const { languages } = readPageContent(document);
  const route = routeOf(
    location.hash,
    languages.map(({ language }) => language),
  );
  markSavedState(window);
  chooseMarkup(window, root, route);
  preload(
    document,
    languages.find(({ language }) => language === route.language),
  );
  listenEarly(window, root, route);
  clearRestoredControls(window);
  window.addEventListener('pagehide', () => saveEarlyDraft(window));
}

/** Fetches the texts and the form that the program will ask for. */
function preload(document: Document, language: Language | undefined): void {
  if (!language) return;
  const { url, forms } = language;
  addLink(document, { rel: 'preload', as: 'fetch', crossOrigin: '', href: url });
  addLink(document, { rel: 'modulepreload', href: forms[SIGN_UP] ?? '' });
}

function addLink(document: Document, attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}
