import type { Confirmation } from '#app/pages/app-services.ts';
import { confirmCalls } from './confirm-calls.ts';
import { watchProof } from './watch-proof.ts';

/**
 * Watches whether the mailbox of a new account is confirmed elsewhere, as long as the page shows it (R15.2).
 *
 * @returns Stops watching.
 */
export function watchConfirmation(
  setting: Parameters<typeof confirmCalls>[0],
  onFound: (found: Confirmation) => void,
): () => void {
  const { readState } = confirmCalls(setting);
  let hasWaited = false;
  const stop = watchProof(setting.window, async () => {
    const { kind } = await readState();
    hasWaited ||= kind === 'waiting' || kind === 'spent';
    // A browser without our cookie gets the same answer as after an end.
    if (kind !== 'confirmed' && !(kind === 'ended' && hasWaited)) return;
    stop();
    onFound(kind === 'ended' ? 'deleted' : kind);
  });
  return stop;
}
