import { forgetSecrets } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';

interface Recovery {
  /** Abandons the running submission. */
  readonly recover: () => void;
  /** Runs a task once the browser has painted the last change. Until then a control shows its own text. */
  readonly whenPainted: (task: () => void) => void;
}

/** Abandons the submission and clears secrets when the browser restores the page from its cache (R2.9, R2.65). */
export function recoverFromPageCache(
  window: Window,
  store: FormStore,
  { recover, whenPainted }: Recovery,
): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    recover();
    whenPainted(() => store.update(forgetSecrets));
  });
}
