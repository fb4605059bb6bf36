/** What the end of a sign-up needs of the world; tests give a clock and a window of their own. */
export interface SuccessPorts {
  readonly isProduction: boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Whether a window opened; false when the browser blocked it. */
  readonly openWindow: (url: string) => boolean;
  readonly reload: () => void;
  /** Tells tracking; never awaited (R2.62). */
  readonly track: (event: 'signedUp' | 'signedUpInProduction') => void;
}

const PRODUCTION_DELAY_MS = 50;
const WINDOW_DELAY_MS = 100;

/**
 * R2.62: tracking is told, the login page opens in a new window, this page starts afresh. Answers whether that went
 * well; when the window was blocked nothing is reloaded and the page offers a link instead (R2.63).
 */
export async function openLogin(url: string, ports: SuccessPorts): Promise<boolean> {
  ports.track('signedUp');
  if (ports.isProduction) {
    ports.track('signedUpInProduction');
    await ports.wait(PRODUCTION_DELAY_MS);
  }
  await ports.wait(WINDOW_DELAY_MS);
  if (!ports.openWindow(url)) return false;
  ports.reload();
  return true;
}

/** `{dashboard}/login/{token}?language={language}` (R2.62). */
export function loginUrl(dashboardUrl: string, token: string, language: string): string {
  return `${dashboardUrl}/login/${encodeURIComponent(token)}?language=${encodeURIComponent(language)}`;
}
