import { DRAFT_KEY, LONGEST_SAVED, savedAnswers } from '#app/draft/saved-answers.ts';
import { HYDRATE } from '#app/hydration/marks.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Where a visitor types text that may be saved: not in a secret (`data-secret`, `FieldFrame`), not half a name in a list
 * (`role`), not in the honeypot.
 */
const TEXT_CONTROLS = `#root[data-${HYDRATE}] :read-write:not([role], [aria-hidden], [data-secret] *)`;

/**
 * Saves what the visitor typed before the program ran, so that it outlives a reload (R2.27). Once the page is hydrated, the
 * program saves the draft itself.
 */
export function saveEarlyDraft(window: Window): void {
  const storage = (): Storage => window.sessionStorage;
  const typed = [...window.document.querySelectorAll<TextControl>(TEXT_CONTROLS)]
    .filter(({ value, defaultValue }) => value && value !== defaultValue && value.length <= LONGEST_SAVED)
    .map(({ name, value }) => [name, value] as const);
  if (typed.length === 0) return;
  try {
    storage().setItem(DRAFT_KEY, JSON.stringify({ ...savedAnswers(storage), ...Object.fromEntries(typed) }));
  } catch {
    // Storage is forbidden or full: there is no draft.
  }
}
