import type { TestAPI } from 'vitest';
import { it as journey } from './journey.ts';
import { openPage, type Visit, type VisitOptions } from './open-page.ts';
import { CHEAP_HASHES } from './start-quick-server.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { apiOf } from './publisher.ts';
import { claimAccess, invitationTo, openWorkbenchOf, type WorkbenchJourney } from './workbench-page.ts';

/** The cookies of a signed-in browser. */
type Session = Awaited<ReturnType<Visit['context']['storageState']>>;

interface Fixtures {
  /** The workbench that the tests of a file share, and the session of its owner. */
  readonly shared: { readonly server: RunningServer; readonly storageState: Session };
  /** Opens the workbench for its owner. No draft is open. */
  readonly openShared: (options?: VisitOptions) => Promise<WorkbenchJourney>;
}

type Known = typeof journey extends TestAPI<infer All> ? All : never;

/**
 * A test in a workbench that the tests of a file share, because starting one costs more than most tests do. A test that publishes,
 * or reads what happened before, starts its own by `openWorkbench`.
 */
export const it: TestAPI<Known & Fixtures> = journey.extend<Fixtures>({
  shared: [
    async ({ browser }, use) => {
      const server = await startServer(CHEAP_HASHES);
      const url = new URL(apiOf(server)).origin;
      const { page, context, close } = await openPage(browser, { url }, { route: invitationTo(server) });
      await claimAccess(page);
      const storageState = await context.storageState();
      await close();
      await use({ server, storageState });
      await server.dispose();
    },
    { scope: 'file' },
  ],
  openShared: async ({ browser, shared: { server, storageState } }, use) => {
    await use(async (options) => {
      const visit = { route: '', storageState, ...options, isPrepared: true };
      const journeyThere = await openWorkbenchOf(browser, server, visit);
      await discardDrafts(journeyThere, apiOf(server));
      await journeyThere.load();
      await journeyThere.workbench.heading('Forms').waitFor();
      return journeyThere;
    });
  },
});

/** Discards the drafts that earlier tests have left. */
async function discardDrafts({ context: { request } }: Visit, api: string): Promise<void> {
  const { drafts }: { drafts: readonly { draft: string }[] } = await (
    await request.get(`${api}/content`)
  ).json();
  const headers = { origin: new URL(api).origin };
  for (const { draft } of drafts) await request.delete(`${api}/content/drafts/${draft}`, { headers });
}
