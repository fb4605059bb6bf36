/** What the end of a sign-up needs from the browser; tests pass their own. */
export interface SuccessPorts {
  readonly isProduction: boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Opens a window. Returns false when the browser blocked it. */
  readonly openWindow: (url: string) => boolean;
  /** Goes back in the browser's history to the first step of the form, because its steps lead nowhere any more. */
  readonly leaveSteps: () => Promise<void>;
  /** Reloads the page. Returns false when the new page could not show the success. */
  readonly reload: () => boolean;
  /** Reports the event to tracking; never awaited (R2.62). */
  readonly track: (event: 'signedUp' | 'signedUpInProduction') => void;
}

const PRODUCTION_DELAY_MS = 50;
const WINDOW_DELAY_MS = 100;

/** How the visitor gets to the login page: this page reloads, says that the window has opened, or offers a link. */
export type LoginOutcome = 'reloads' | 'opened' | 'blocked';

/**
 * Reports to tracking, opens the login page in a new window, and reloads this page (R2.62). When the browser blocks the window,
 * the page does not reload and offers a link instead (R2.63).
 */
export async function openLogin(url: string, ports: SuccessPorts): Promise<LoginOutcome> {
  ports.track('signedUp');
  if (ports.isProduction) {
    ports.track('signedUpInProduction');
    await ports.wait(PRODUCTION_DELAY_MS);
  }
  await ports.wait(WINDOW_DELAY_MS);
  const isOpen = ports.openWindow(url);
  await ports.leaveSteps();
  if (!isOpen) return 'blocked';
  return ports.reload() ? 'reloads' : 'opened';
}
