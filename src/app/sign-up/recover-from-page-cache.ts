import { forgetSecrets } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';

interface Recovery {
  /** Gives up a sending that was under way. */
  readonly recover: () => void;
  /** Does something once the page has shown what was typed last: a control whose letters nobody was told of shows them on. */
  readonly whenPainted: (task: () => void) => void;
}

/** A page that the browser brings back as it was left shows no sending that nobody is doing, and no secret (R2.9, R2.65). */
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
