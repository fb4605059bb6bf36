import type { Page } from 'playwright';
import type { TestAPI } from 'vitest';
import { it as journey } from './journey.ts';
import { openPage, type VisitOptions } from './open-page.ts';
import { PATIENCE_MS } from './patience.ts';
import { startDevServer, type DevServer } from './start-dev-server.ts';

interface Fixtures {
  /** The development server that all tests of a file share. */
  readonly dev: DevServer;
  /** Opens a route of the development server. The test fails when the page reports an error. */
  readonly openDev: (options: VisitOptions) => Promise<Page>;
}

type Known = typeof journey extends TestAPI<infer All> ? All : never;

/** The console messages that the development server and React always print. */
const USUAL = [/\[vite\]/, /React DevTools/];

/**
 * A test that drives the gallery of the development server.
 *
 * @param folder The folder of the documents. The default is the product's.
 * @param more The texts of further documents, by path.
 */
export function galleryJourney(
  folder?: string,
  more?: Readonly<Record<string, string>>,
): TestAPI<Known & Fixtures> {
  return journey.extend<Fixtures>({
    dev: [
      // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
      async ({}, use) => {
        const dev = await startDevServer(folder, more);
        await use(dev);
        await dev.dispose();
      },
      { scope: 'file' },
    ],
    openDev: async ({ browser, dev }, use) => {
      dev.restore();
      const visits: Awaited<ReturnType<typeof openPage>>[] = [];
      await use(async (options) => {
        // The first load is slow: the development server compiles each module when the page requests it.
        const visit = await openPage(browser, dev, {
          patienceMs: 2 * PATIENCE_MS,
          ...options,
          expectedMessages: [...USUAL, ...(options.expectedMessages ?? [])],
        });
        visits.push(visit);
        return visit.page;
      });
      await Promise.all(visits.map(async ({ close }) => close()));
      const faults = visits.flatMap((visit) => visit.faults());
      if (faults.length > 0) throw new Error(`behind the developer’s back: ${faults.join('\n')}`);
    },
  });
}
