import type { Browser } from 'playwright';
import { inject, test } from 'vitest';
import { BROWSER_NAME, connectBrowser, openPage, type Visit, type VisitOptions } from './open-page.ts';
import { launchWholeChromium } from './launch-browser.ts';
import { SignUpPage, type ShownLanguage } from './sign-up-page.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** A visit, with the page model of the sign-up page. */
export interface Journey extends Visit {
  readonly signUp: SignUpPage;
}

interface Fixtures {
  readonly browser: Browser;
  /** The server that all journeys share. */
  readonly server: Pick<RunningServer, 'url'>;
  /** Opens the product for a new visitor. The test fails when the page reports an error. */
  readonly visit: (options?: VisitOptions) => Promise<Journey>;
}

/** A test that uses the built product in a browser, as a visitor does. */
export const it = test.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const browser = await connectBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await use({ url: inject('productUrl') });
    },
    { scope: 'file' },
  ],
  visit: async ({ browser, server, onTestFinished }, use) => {
    const journeys: Journey[] = [];
    // A fixture that throws after `use` would fail the second try, too.
    onTestFinished(async () => {
      await Promise.all(journeys.map(async ({ close }) => close()));
      const faults = journeys.flatMap((journey) => journey.faults());
      if (faults.length > 0) throw new Error(`behind the visitor’s back: ${faults.join('\n')}`);
    });
    await use(async (options = {}) => {
      const visit = await openPage(browser, server, options);
      const signUp = new SignUpPage(visit.page, languageOf(options.route));
      const journey = { ...visit, signUp };
      journeys.push(journey);
      return journey;
    });
  },
});

/**
 * A test that only Chromium's driver can run. Vitest reports such a test as skipped in Firefox.
 *
 * Firefox's driver cannot compose text as an input method does, fill in a stored address, or tap. It cannot emulate a medium or
 * colours, or reload a page whose files are held back.
 */
export const itInChromium = it.runIf(BROWSER_NAME === 'chromium');

/** A test that only whole Chromium can run, because the headless shell has no autofill. */
export const itInWholeChromium = it
  .extend<Pick<Fixtures, 'browser'>>({
    browser: [
      // oxlint-disable-next-line no-empty-pattern -- as above
      async ({}, use) => {
        const browser = await launchWholeChromium();
        await use(browser);
        await browser.close();
      },
      { scope: 'file' },
    ],
  })
  .runIf(BROWSER_NAME === 'chromium');

/** A test that stops the server or reads its data. Each test file gets its own server with its own data. */
export const itAlone = it.extend<{ readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'file' },
  ],
});

function languageOf(route = ''): ShownLanguage {
  return /^#\/(?:create_tos\/)?de\b/.test(route) ? 'de' : 'en';
}
