import { forget } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';

/** A page that the browser brings back as it was left shows no sending that nobody is doing, and no password (R2.65). */
export function recoverFromPageCache(window: Window, store: FormStore, recover: () => void): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    recover();
    store.update((state) => forget(state, 'password'));
  });
}
