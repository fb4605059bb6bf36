/** The browsers that Playwright drives. WebKit has a driver of its own (`webdriver.ts`). */
export type BrowserName = 'chromium' | 'firefox';

/**
 * The browser in which the tests of a project run. `vitest.config.ts` sets the variable for each project: `firefox`, `headless-shell`
 * for Chromium without windows, or nothing for whole Chromium.
 */
export function browserNameOf(env: Readonly<Record<string, string | undefined>>): BrowserName {
  return env['JOURNEY_BROWSER'] === 'firefox' ? 'firefox' : 'chromium';
}
