import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright';
import { firefox } from 'playwright-bidi';
import type { TestProject } from 'vitest/node';
import { findChromium, findHeadlessShell } from '#scripts/find-chromium.ts';
import { findFirefox } from '#scripts/find-firefox.ts';
import { browserNameOf } from './browser-name.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the browsers that the journeys share. Each worker takes one of them. */
    readonly browserEndpoints: readonly string[];
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

/**
 * Settings of Firefox: the visitor prefers reduced motion, as in the journeys in Chromium, because its driver cannot emulate that.
 * Windows that the visitor did not ask for stay blocked, as usual.
 */
const FIREFOX_SETTINGS = {
  'ui.prefersReducedMotion': 1,
  'dom.disable_open_during_load': true,
  // One process renders all pages of a visitor, as in Chromium. It takes a seventh off a visit, and the driver reaches controls in
  // frames of other sites.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
};

/** Starts the browsers of a project, and closes them after the last journey. */
export default async function launchBrowser(project: TestProject): Promise<() => Promise<void>> {
  const browsers = await launch(project);
  project.provide(
    'browserEndpoints',
    browsers.map((browser) => browser.wsEndpoint()),
  );
  project.provide('isRenewal', project.config.snapshotOptions.updateSnapshot === 'all');
  return async () => void (await Promise.all(browsers.map(async (browser) => browser.close())));
}

/** Two windows of one Firefox would take the focus from each other, so each worker has a Firefox of its own. */
async function launch({ config }: TestProject): Promise<readonly BrowserServer[]> {
  if (browserNameOf(config.env) === 'chromium') return [await launchChromium(config.env)];
  return Promise.all(Array.from({ length: config.maxWorkers }, launchFirefox));
}

async function launchChromium({ JOURNEY_BROWSER }: Readonly<Record<string, string | undefined>>) {
  const shell = JOURNEY_BROWSER === 'headless-shell' ? findHeadlessShell() : undefined;
  return chromium.launchServer({
    executablePath: shell?.path ?? wholeChromium(),
    args: [...QUIET_FLAGS, ...FEW_PROCESSES],
    handleSIGINT: false,
  });
}

/** Starts a Chromium with all functions of a user's browser: the headless shell has no autofill and never blocks a window. */
export async function launchWholeChromium(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: wholeChromium(), args: [...QUIET_FLAGS], ...options });
}

function wholeChromium(): string {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH.');
  return found.path;
}

async function launchFirefox(): Promise<BrowserServer> {
  const found = findFirefox();
  if (!found) throw new Error('There is no Firefox: `npm test` installs one, or set FIREFOX_PATH.');
  return firefox.launchServer({
    channel: 'moz-firefox',
    executablePath: found.path,
    firefoxUserPrefs: FIREFOX_SETTINGS,
    handleSIGINT: false,
  });
}
