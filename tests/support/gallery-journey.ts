import type { Page } from 'playwright';
import type { TestAPI } from 'vitest';
import { it as journey } from './journey.ts';
import { openPage, type VisitOptions } from './open-page.ts';
import { startDevServer, type DevServer } from './start-dev-server.ts';

interface Fixtures {
  /** The development server, for the file. */
  readonly dev: DevServer;
  /** Opens one of its routes; nothing may go wrong behind the developer's back. */
  readonly openDev: (options: VisitOptions) => Promise<Page>;
}

type Known = typeof journey extends TestAPI<infer All> ? All : never;

/** What the development server and React say to every developer. */
const USUAL = [/\[vite\]/, /React DevTools/];

/**
 * A test that drives the gallery of the development server.
 *
 * @param folder Holds the documents it is started with, those of the product when left out.
 * @param more Texts of files that are put beside them, by path.
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
      const visits: Awaited<ReturnType<typeof openPage>>[] = [];
      await use(async (options) => {
        // The modules of a development server come one by one, and are only then made, the first time.
        const visit = await openPage(browser, dev, {
          patienceMs: 60_000,
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
