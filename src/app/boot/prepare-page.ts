import { readPageContent, SIGN_UP } from '#app/browser/page-data.ts';
import { hasShownFailure, showStartFailure } from '#app/browser/start-failure.ts';
import { HYDRATE, RUNNING, SAVED, SUBMITTED } from '#app/hydration/marks.ts';
import { pathOf, routeOf, SIGN_UP_PAGE, type Route } from '#app/route/route-of.ts';
import { readSavedAnswers, LONGEST_SAVED, savedAnswersKey } from '#app/saved-answers/read-saved-answers.ts';
import { showAccount } from './show-account.ts';
import { isWorthNotice } from '#app/sign-up/worth-notice.ts';
import { markAgain } from '#app/sign-up/again-mark.ts';
import { readDoneMark, takeDoneMark } from '#app/sign-up/done-mark.ts';
import { hasWaitingMark } from '#app/sign-up/waiting-key.ts';
import { LANGUAGE_SWITCH_ID, MAIN_ID } from '#app/browser/element-ids.ts';

/**
 * Shows the page before its program has loaded, and records what the visitor does in it. It runs while the browser parses the
 * HTML, before the first paint.
 */
export function preparePage(window: Window): void {
  const { document, location } = window;
  // The program starts before this event, unless it did not load or this browser cannot run it.
  window.addEventListener('DOMContentLoaded', () => {
    if (!(RUNNING in document.documentElement.dataset)) showStartFailure(document);
  });
  const root = document.getElementById('root');
  if (!root) return;
  const { languages, pages } = readPageContent(document);
  const route = routeOf(
    location.hash,
    languages.map(({ language }) => language),
    pages,
  );
  markSavedState(window);
  chooseMarkup(window, root, route);
  const language = languages.find((each) => each.language === route.language);
  const form = pages[route.page]?.files[route.language];
  if (language) preload(document, language.url, language.forms[SIGN_UP]);
  if (form) preload(document, form.pack, form.module);
  listenEarly(window, root, route);
  clearRestoredControls(window);
  window.addEventListener('pagehide', () => saveEarlyAnswers(window));
}

/** Starts to load a pack and a form's module, which the program will request. */
function preload(document: Document, pack: string, module: string | undefined): void {
  addLink(document, { rel: 'preload', as: 'fetch', crossOrigin: '', href: pack });
  if (module) addLink(document, { rel: 'modulepreload', href: module });
}

function addLink(document: Document, attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/**
 * Marks for the stylesheets that session storage contains saved answers. They reserve space for the notice.
 */
function markSavedState(window: Window): void {
  const { dataset } = window.document.documentElement;
  const saved = readSavedAnswers(() => window.sessionStorage, savedAnswersKey(window));
  if (Object.keys(saved).some(isWorthNotice)) dataset[SAVED] = 'answers';
}

/**
 * Puts the markup that fits the address into the page, and removes the other templates. The server renders one template for
 * each language, with and without navbar, because it never sees the hash (architecture, principle 14).
 */
function chooseMarkup(window: Window, root: HTMLElement, route: Route): void {
  const { document, self, top } = window;
  const isFramed = self !== top;
  const html = document.documentElement;
  html.lang = route.language;
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[data-${HYDRATE}]`)) {
    const { [HYDRATE]: language, framed } = template.dataset;
    const isForFrame = framed !== undefined;
    // Pages other than the sign-up page have no markup: the program renders them.
    if (route.page === SIGN_UP_PAGE && language === route.language && isForFrame === isFramed) {
      root.dataset[HYDRATE] = language;
      html.dir = template.dir;
      document.title = template.title;
      root.append(template.content);
    }
    template.remove();
  }
  showAccount(document, route.language, readDoneMark(window));
  // The view that waits for the proof of a mailbox comes with the program. Until then the form must not seem empty (R15.2).
  if (hasWaitingMark(() => window.sessionStorage)) document.getElementById(MAIN_ID)?.replaceChildren();
}

const TICKS_AND_SECRETS = '#root :is([type=checkbox], [type=radio], [data-secret] :read-write)';

/**
 * Clears the controls that the browser restores after Back and reload: visitors accept terms and enter secrets again (R2.9,
 * R2.65). Ticks of other fields come back with the saved answers. A control that the visitor has used since then keeps its
 * value. Radios with one name count as one control.
 */
function clearRestoredControls(window: Window): void {
  const entered = new Set<string>();

  function clear(): void {
    for (const control of window.document.querySelectorAll<HTMLInputElement>(TICKS_AND_SECRETS)) {
      if (entered.has(control.name)) continue;
      control.checked = control.defaultChecked;
      if (control.closest('[data-secret]')) control.value = '';
    }
  }

  const note = ({ target }: Event): void =>
    void (target instanceof HTMLInputElement && entered.add(target.name));
  window.addEventListener('input', note, true);
  window.addEventListener('DOMContentLoaded', clear);
  // Only once: later, the program clears the controls when the browser restores the page from its cache.
  window.addEventListener('pageshow', clear, { once: true });
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The controls whose text may be saved: without secrets (`data-secret`, see `FieldFrame`), without searches in a typeahead
 * (`role`), and without the honeypot.
 */
const TEXT_CONTROLS = `#root[data-${HYDRATE}] :read-write:not([role], [aria-hidden], [data-secret] *)`;

/**
 * Saves text that the visitor typed before the program ran, so that a reload keeps it (R2.27). After hydration the program
 * saves the answers.
 */
function saveEarlyAnswers(window: Window): void {
  const storage = (): Storage => window.sessionStorage;
  const typed = [...window.document.querySelectorAll<TextControl>(TEXT_CONTROLS)]
    .filter(({ value, defaultValue }) => value && value !== defaultValue && value.length <= LONGEST_SAVED)
    .map(({ name, value }) => [name, value] as const);
  if (typed.length === 0) return;
  try {
    const key = savedAnswersKey(window);
    storage().setItem(
      key,
      JSON.stringify({ ...readSavedAnswers(storage, key), ...Object.fromEntries(typed) }),
    );
  } catch {
    // The browser forbids storage, or it is full, so nothing is saved.
  }
}

/**
 * Handles events before React listens: on the skip link, the language switch and the reload button. It marks the page when the
 * visitor submits the form. The program later replays the submit (`hydration/replay-early-events.ts`).
 */
function listenEarly(window: Window, root: HTMLElement, route: Route): void {
  const { document, location } = window;
  window.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    // A browser that translates the page puts elements into the button and the link (R1.8), so a click may be on one of those.
    const button = event.target.closest('[data-reload]');
    if (button?.getAttribute('data-reload') === 'empty' && takeDoneMark(window)) markAgain(window);
    if (button) location.reload();
    if (!event.target.closest(`[href="#${MAIN_ID}"]`)) return;
    // The hash is the route, so the browser would leave the page if it followed the link.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  });
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    if (hasShownFailure(document)) return;
    const search = document.querySelector<HTMLElement>('[role=combobox]:focus');
    // In a typeahead, Enter chooses an option. Its list has not loaded yet, so the widget reads this mark when it starts.
    if (search) search.dataset['entered'] = '';
    else root.dataset[SUBMITTED] = '';
  });
  window.addEventListener('change', ({ target }) => {
    if (!(HYDRATE in root.dataset && target instanceof HTMLSelectElement && target.id === LANGUAGE_SWITCH_ID))
      return;
    location.replace(hashIn(target.value, route, location.hash));
  });
}

/**
 * The hash of the same page in another language. It keeps the e-mail address of a link. The program later removes the address
 * from the hash, so no history entry contains the address.
 */
function hashIn(language: string, route: Route, hash: string): string {
  const path = pathOf({ page: SIGN_UP_PAGE, language });
  return 'email' in route ? hash.replace(pathOf(route), path) : `#${path}`;
}
