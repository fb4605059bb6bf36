/** What the end of a sign-up needs of the world; tests give a clock and a window of their own. */
export interface SuccessPorts {
  readonly isProduction: boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether a window opened; false when the browser blocked it. */
  readonly openWindow: (url: string) => boolean;
  /** Leads the browser's history back to where the form began: its steps are no places to come back to. */
  readonly leaveSteps: () => Promise<void>;
  /** Starts the page afresh. Answers false where that page could not say that there is an account. */
  readonly reload: () => boolean;
  /** Tells tracking; never awaited (R2.62). */
  readonly track: (event: 'signedUp' | 'signedUpInProduction') => void;
}

const PRODUCTION_DELAY_MS = 50;
const WINDOW_DELAY_MS = 100;

/** What becomes of the page after a sign-up: it starts afresh, or says that the login page was opened, or offers a link to it. */
export type LoginOutcome = 'reloads' | 'opened' | 'blocked';

/**
 * R2.62: tracking is told, the login page opens in a new window, this page starts afresh. When the window was blocked
 * nothing is reloaded and the page offers a link instead (R2.63).
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

/** `{dashboard}/login/{token}?language={language}` (R2.62). */
export function loginUrl(dashboardUrl: string, token: string, language: string): string {
  return `${dashboardUrl}/login/${encodeURIComponent(token)}?language=${encodeURIComponent(language)}`;
}
