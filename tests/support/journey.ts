import type { Browser } from 'playwright';
import { inject, test } from 'vitest';
import { connectBrowser, openPage, type Visit, type VisitOptions } from './open-page.ts';
import { SignUpPage, type ShownLanguage } from './sign-up-page.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** A visit, and the words to drive its page by. */
export interface Journey extends Visit {
  readonly signUp: SignUpPage;
}

interface Fixtures {
  readonly browser: Browser;
  /** The product, which all journeys share. */
  readonly server: Pick<RunningServer, 'url'>;
  /** Opens the product for a new visitor. When the test ends, nothing may have gone wrong behind their back. */
  readonly visit: (options?: VisitOptions) => Promise<Journey>;
}

/** A test that drives the built product as a visitor does. */
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
  visit: async ({ browser, server }, use) => {
    const journeys: Journey[] = [];
    await use(async (options = {}) => {
      const visit = await openPage(browser, server, options);
      const signUp = new SignUpPage(visit.page, languageOf(options.route));
      const journey = { ...visit, signUp };
      journeys.push(journey);
      return journey;
    });
    await Promise.all(journeys.map(async ({ close }) => close()));
    const faults = journeys.flatMap((journey) => journey.faults());
    if (faults.length > 0) throw new Error(`behind the visitor’s back: ${faults.join('\n')}`);
  },
});

/** A test that stops the product or looks at what it keeps: each file of them has one with data of its own. */
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
