import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findChromium } from '#scripts/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the journeys reach the browser they share. */
    readonly browserEndpoint: string;
    /** Whether this run writes down what it finds in place of comparing it: `vitest -u`. */
    readonly isRenewal: boolean;
  }
}

/** Quiet and alone: no sandbox (CI runs as root), no calls home, nothing that another run could share. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One process draws all pages of a visitor, none is kept ready for more, and none is there for a graphics card: starting and
 * asking them took a seventh of a visit.
 */
const FEW_PROCESSES = ['--renderer-process-limit=1', '--in-process-gpu'];

/** Starts one browser for all journeys and closes it after the last. */
export default async function launchBrowser(project: TestProject): Promise<() => Promise<void>> {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH.');
  const server = await chromium.launchServer({
    executablePath: found.path,
    args: [...QUIET_FLAGS, ...FEW_PROCESSES],
    handleSIGINT: false,
  });
  project.provide('browserEndpoint', server.wsEndpoint());
  project.provide('isRenewal', project.config.snapshotOptions.updateSnapshot === 'all');
  return () => server.close();
}
