import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright';
import { firefox } from 'playwright-bidi';
import { inject } from 'vitest';
import { type BrowserName, browserNameOf } from './browser-name.ts';
import { PATIENCE_MS } from './patience.ts';
import { repeatBodies } from './sent-answers.ts';
import type { RunningServer } from './start-server.ts';
import { IS_TRANSLATED, reportBareTexts, translatePage } from './translation.ts';

/** The browser in which the tests of this project run. */
export const BROWSER_NAME: BrowserName = browserNameOf(process.env);

/** How a visitor opens the page. */
export interface VisitOptions extends BrowserContextOptions {
  /** The route: `#/de`. */
  readonly route?: string;
  /** Messages of the browser that this journey causes on purpose, such as a refused request. */
  readonly expectedMessages?: readonly RegExp[];
  /** Runs in the page before its own scripts. */
  readonly before?: () => void;
  /** The time-out of each step. */
  readonly patienceMs?: number;
  /** True when the test prepares the browser and then loads the page itself. */
  readonly isPrepared?: boolean;
}

/** A visitor's browser, with a page of the product open. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Loads the page for the first time. */
  readonly load: () => Promise<void>;
  /** Faults that a visitor does not see: console messages, errors, policy violations, requests to other hosts. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** Connects to the browser of this project and worker. */
export async function connectBrowser(): Promise<Browser> {
  const endpoints = inject('browserEndpoints');
  const endpoint = endpoints[Number(process.env['VITEST_POOL_ID']) % endpoints.length] ?? '';
  return BROWSER_NAME === 'firefox' ? firefox.connect(endpoint) : chromium.connect(endpoint);
}

/** Starts a new browser profile. Each page in it reports its bare texts, and may be translated (R1.8). */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.addInitScript(reportBareTexts);
  if (IS_TRANSLATED) await context.addInitScript(translatePage);
  return context;
}

/** Opens the product in a new browser profile, and records faults from the first byte. */
export async function openPage(
  browser: Browser,
  server: Pick<RunningServer, 'url'>,
  {
    route = '#/en',
    expectedMessages = [],
    before,
    patienceMs = PATIENCE_MS,
    isPrepared,
    ...options
  }: VisitOptions,
): Promise<Visit> {
  if (BROWSER_NAME === 'firefox') refuseEmulation(options);
  const context = await newContext(browser, {
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  const faults = watchFaults(context, server.url);
  if (BROWSER_NAME === 'firefox') await context.addInitScript(repeatBodies);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const load = async (): Promise<void> => void (await page.goto(`${server.url}/${route}`));
  if (!isPrepared) await load();
  return {
    page,
    context,
    load,
    faults: () => faults.filter((fault) => !expectedMessages.some((expected) => expected.test(fault))),
    close: async () => {
      // Chromium 150 ignores one in ten requests to close a page that is reloading. Playwright sends only one request and then waits
      // forever. So we first leave the page.
      await Promise.all(context.pages().map(async (open) => open.goto('about:blank').catch(() => undefined)));
      await context.close();
    },
  };
}

/** What the driver of Firefox ignores or refuses. */
const NOT_IN_FIREFOX = [
  'colorScheme',
  'contrast',
  'forcedColors',
  'hasTouch',
  'isMobile',
  'reducedMotion',
] as const;

/** Stops a test that would prove nothing, because Firefox shows the page as always. */
function refuseEmulation(options: BrowserContextOptions): void {
  const refused = NOT_IN_FIREFOX.filter((name) => options[name] !== undefined);
  if (refused.length > 0) throw new Error(`Firefox cannot emulate ${refused.join(', ')}: use itInChromium.`);
}

/** Firefox reports a font that it no longer loads because the visitor has left the page (NS_BINDING_ABORTED). */
const LEFT_EARLY = /^download failed .*status=2152398850/;

/** Records console messages, errors and requests to other hosts. Chromium also reports policy violations on the console. */
function watchFaults(context: BrowserContext, url: string): readonly string[] {
  const faults: string[] = [];
  context.on('console', (message) =>
    faults.push(`console ${message.type()}: ${message.text()} (${message.location().url})`),
  );
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!LEFT_EARLY.test(message)) faults.push(`uncaught: ${message}`);
  });
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${url}/`)) {
      faults.push(`request to another host: ${request.url()}`);
    }
  });
  return faults;
}
