import { readSavedAnswers, SAVED_ANSWERS_KEY } from './read-saved-answers.ts';
import { hasWorked } from './saved-answers.ts';

/** A typeahead with a text that names no choice. The widget puts the text into `data-typed`. */
const SEARCHED = 'input[data-typed]:not([data-secret] *)';

/**
 * Keeps over a reload the texts that visitors typed into typeaheads and that name no choice (R2.45). Such a text is no answer,
 * so the saved answers do not contain it. After the reload, the field asks about its text again.
 *
 * @param key The key of the form's saved answers.
 */
export function saveSearches(window: Window, key = SAVED_ANSWERS_KEY): void {
  const { document } = window;
  const searchesKey = `${key}.searches`;
  const save = (): void => {
    // Without storage, a reload forgets the texts.
    hasWorked(() => window.sessionStorage.setItem(searchesKey, JSON.stringify(searchesIn(document))));
  };
  restoreSearches(
    document,
    readSavedAnswers(() => window.sessionStorage, searchesKey),
  );
  window.addEventListener('pagehide', save);
  document.addEventListener('visibilitychange', save);
}

/** The texts in typeaheads that name no choice, by field. */
export function searchesIn(document: Document): Readonly<Record<string, unknown>> {
  const inputs = [...document.querySelectorAll<HTMLInputElement>(SEARCHED)];
  return Object.fromEntries(inputs.map(({ name, dataset }) => [name, dataset['typed']]));
}

/** Fills the texts into their fields, as autofill would: a field without the focus asks about a text that names no choice. */
export function restoreSearches(document: Document, typed: Readonly<Record<string, unknown>>): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[role=combobox]')) {
    const text = typed[input.name];
    // What the visitor has typed since the reload is newer.
    const isInUse = 'typed' in input.dataset || input === document.activeElement;
    if (typeof text !== 'string' || isInUse) continue;
    // React compares the text with the last `value` that was set, and `setRangeText` sets none.
    input.setRangeText(text, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
