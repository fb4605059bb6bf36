import { LONGEST_SAVED, readSavedAnswers, SAVED_ANSWERS_KEY } from '#app/saved-answers/read-saved-answers.ts';
import { HYDRATE } from '#app/hydration/marks.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * The controls whose text may be saved. Excluded are secrets (`data-secret`, see `FieldFrame`), searches in a typeahead
 * (`role`) and the honeypot.
 */
const TEXT_CONTROLS = `#root[data-${HYDRATE}] :read-write:not([role], [aria-hidden], [data-secret] *)`;

/**
 * Saves text that the visitor typed before the program ran, so that a reload keeps it (R2.27). After hydration the program
 * saves the answers.
 */
export function saveEarlyAnswers(window: Window): void {
  const storage = (): Storage => window.sessionStorage;
  const typed = [...window.document.querySelectorAll<TextControl>(TEXT_CONTROLS)]
    .filter(({ value, defaultValue }) => value && value !== defaultValue && value.length <= LONGEST_SAVED)
    .map(({ name, value }) => [name, value] as const);
  if (typed.length === 0) return;
  try {
    storage().setItem(
      SAVED_ANSWERS_KEY,
      JSON.stringify({ ...readSavedAnswers(storage), ...Object.fromEntries(typed) }),
    );
  } catch {
    // Storage is forbidden or full, so nothing is saved.
  }
}
