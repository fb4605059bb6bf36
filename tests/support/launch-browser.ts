import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { findChromium } from '#scripts/find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which the journeys connect to the browser that they share. */
    readonly browserEndpoint: string;
    /** True for `vitest -u`: tests write their pictures and snapshots instead of comparing them. */
    readonly isRenewal: boolean;
  }
}

/** Flags of Chromium: no sandbox (CI runs as root), no requests of its own, no data shared with another run. */
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
 * Flags of Chromium: one process renders all pages of a visitor, without a spare process and without a graphics process. Starting
 * these and talking to them took a seventh of a visit.
 */
const FEW_PROCESSES = ['--renderer-process-limit=1', '--in-process-gpu'];

/** Starts one browser for all journeys, and closes it after the last journey. */
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
