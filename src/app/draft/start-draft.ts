import type { FormStore } from '#engine/form-store.ts';
import { createDraft, type Draft } from './draft.ts';
import type { ReadText } from '#app/form/read-text.ts';

/** By then the page has shown what was typed, on slow devices too. In milliseconds. */
const PAINTED_MS = 100;

/** Brings back what was typed before the page was loaded anew, and keeps what is typed from now on (R2.27). */
export function startDraft(window: Window, store: FormStore, readText: ReadText): Draft {
  const draft = createDraft({
    store,
    storage: () => window.sessionStorage,
    soon: (write) => void window.setTimeout(write, PAINTED_MS),
    readText,
  });
  draft.restore();
  draft.keep();
  // What was typed last may not have been written yet; phones tell of nothing but that the page is hidden.
  window.addEventListener('pagehide', draft.write);
  window.document.addEventListener('visibilitychange', draft.write);
  return draft;
}
