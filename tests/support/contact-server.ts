import { it as journey } from './journey.ts';
import { publishContactSales } from './publish-contact-sales.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** A test with its own server, on which the contact form is published. */
export const contactJourney = journey.extend<{ readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const server = await startServer();
      await publishContactSales(server);
      await use(server);
      await server.dispose();
    },
    { scope: 'file' },
  ],
});
