import { forget } from '#engine/form-state.ts';
import type { AppParts } from './app-parts.ts';

/** A page that the browser brings back as it was left shows no sending that nobody is doing, and no password (R2.65). */
export function recoverFromPageCache(window: Window, { signUp }: AppParts): void {
  window.addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    signUp.submission.recover();
    signUp.store.update((state) => forget(state, 'password'));
  });
}
