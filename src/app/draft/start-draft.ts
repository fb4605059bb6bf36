import type { FormStore } from '#engine/form-store.ts';
import { createDraft, type Draft } from './draft.ts';
import type { ReadText } from '#app/form/read-text.ts';

/** By then the browser has painted the last change, on slow devices, too. */
const AFTER_PAINT_MS = 100;

/** Restores the answers of an earlier visit, and saves the visitor's from now on (R2.27). */
export function startDraft(window: Window, store: FormStore, readText: ReadText): Draft {
  const draft = createDraft({
    store,
    storage: () => window.sessionStorage,
    afterPaint: (write) => void window.setTimeout(write, AFTER_PAINT_MS),
    readText,
  });
  draft.restore();
  draft.saveChanges();
  // The last change may not be written yet. Phones report only that the page is hidden.
  window.addEventListener('pagehide', draft.write);
  window.document.addEventListener('visibilitychange', draft.write);
  return draft;
}
