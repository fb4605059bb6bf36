import type { Confirmation } from '#app/pages/app-services.ts';
import { newestSignUp } from '#app/sign-up/newest-sign-up.ts';
import { confirmCalls } from './confirm-calls.ts';
import { watchProof } from './watch-proof.ts';

/**
 * Watches whether the mailbox of a new account is confirmed elsewhere, as long as the page shows it (R15.2). It knows nothing more
 * once another sign-up has begun in this browser: the cookie then belongs to that one.
 *
 * @param confirmUntil Until when the mailbox has to be confirmed, which tells this account from others of the browser.
 * @returns Stops watching.
 */
export function watchConfirmation(
  setting: Parameters<typeof confirmCalls>[0],
  confirmUntil: string,
  onFound: (found: Confirmation) => void,
): () => void {
  const { readState } = confirmCalls(setting);
  const newest = newestSignUp(() => setting.window.localStorage);
  const stop = watchProof(setting.window, async () => {
    const found = await readState();
    if (!newest.isNewest(confirmUntil)) return stop();
    // A browser without our cookie only hears that there is no attempt.
    const isDeleted = found.kind === 'ended' && found.isDeleted;
    if (found.kind !== 'confirmed' && !isDeleted) return;
    stop();
    onFound(isDeleted ? 'deleted' : 'confirmed');
  });
  return stop;
}
