/** The key in session storage of the mark that a sign-up of this tab waits for the proof of its mailbox (R15.2). */
export const WAITING_KEY = 'vestibule.waiting';

/** The key of the mark that its visitor changes the address in the form. The sign-up waits on. */
export const REPLACED_KEY = 'vestibule.replaced';

/** Whether a sign-up of this tab waits. The view that then takes the place of the form loads later, and reads the mark. */
export function hasWaitingMark(storage: () => Storage): boolean {
  try {
    return storage().getItem(WAITING_KEY) !== null;
  } catch {
    return false;
  }
}
