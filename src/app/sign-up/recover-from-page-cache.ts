import { forgetSecrets } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';

interface Recovery {
  /** Gives up the sending that was under way. */
  readonly recover: () => void;
  /** Runs a task once the browser has painted the last change: until then a control shows its own text. */
  readonly whenPainted: (task: () => void) => void;
}

/** Ends the sending and clears secrets when the browser restores the page from its cache (R2.9, R2.65). */
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
