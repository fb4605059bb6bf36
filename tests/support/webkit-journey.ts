import { type ChildProcess, spawn } from 'node:child_process';
import { inject, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import type { ShownLanguage } from './sign-up-page.ts';
import { openSlowRelay, type SlowRelay } from './slow-relay.ts';
import type { RunningServer } from './start-server.ts';
import { openSession } from './webdriver.ts';
import { WebKitPage } from './webkit-page.ts';
import { START_LIMIT_MS } from './patience.ts';

/** How a visitor opens the page. */
interface VisitOptions {
  readonly language?: ShownLanguage;
  /** The files that the relay holds back until `relay.release`. */
  readonly held?: RegExp;
}

/** A visit in WebKit. A relay between page and server records what the page sends, because the driver reports no requests. */
interface WebKitJourney {
  readonly page: WebKitPage;
  readonly relay: SlowRelay;
}

interface Fixtures {
  /** The address of the driver. */
  readonly driver: string;
  /** The server that all journeys share. */
  readonly server: Pick<RunningServer, 'url'>;
  /** Opens the product for a new visitor. The test fails when the page reports an error. */
  readonly visit: (options?: VisitOptions) => Promise<WebKitJourney>;
}

/** A test that uses the built product in WebKit, as a visitor does. */
export const it = test.extend<Fixtures>({
  driver: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const child = startDriver(port);
      await vi.waitUntil(async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok, {
        timeout: START_LIMIT_MS,
      });
      await use(url);
      child.kill();
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
  visit: async ({ driver, server, onTestFinished }, use) => {
    await use(async ({ language = 'en', held } = {}) => {
      const relay = await openSlowRelay(held ?? /^$/, 'GET');
      relay.leadTo(server.url);
      onTestFinished(() => relay.close());
      const browser = await openSession(driver, {
        // A page whose files are held back never finishes loading.
        pageLoadStrategy: held ? 'none' : 'normal',
        'webkitgtk:browserOptions': { binary: inject('webkit').browser, args: ['--automation'] },
      });
      onTestFinished(browser.close);
      // The last to be registered runs first. A fixture that throws after `use` would fail the second try, too.
      onTestFinished(async () => refuseFaults(await browser.evaluate(faultsOf)));
      await browser.goTo(`${relay.url}/#/${language}`);
      await browser.evaluate(watchFaults);
      return { page: new WebKitPage(browser, language), relay };
    });
  },
});

function refuseFaults(found: unknown): void {
  const faults = Array.isArray(found) ? found : [found];
  if (faults.length > 0) throw new Error(`behind the visitor’s back: ${faults.join('\n')}`);
}

/** WebKit takes the visitor's time zone from the environment, and speaks English. */
function startDriver(port: number): ChildProcess {
  const { driver, display } = inject('webkit');
  return spawn(driver, [`--port=${port}`], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DISPLAY: display, TZ: 'Europe/Copenhagen' },
    stdio: 'ignore',
  });
}

declare global {
  /** What WebKit has reported on a page since `watchFaults`. */
  var faults: string[] | undefined;
}

/** Runs in the page: records errors and violations of the security policy from now on. */
function watchFaults(): void {
  const faults: string[] = [];
  globalThis.faults = faults;
  addEventListener('error', ({ message }) => faults.push(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
    faults.push(`policy: ${violatedDirective}`),
  );
}

/** Runs in the page: its faults, and its requests to other hosts. */
function faultsOf(): readonly string[] {
  const foreign = performance
    .getEntriesByType('resource')
    .filter(({ name }) => !name.startsWith(location.origin))
    .map(({ name }) => `request to another host: ${name}`);
  return [...(globalThis.faults ?? []), ...foreign];
}
