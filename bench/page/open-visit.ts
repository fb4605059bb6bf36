import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { transformWithOxc } from 'vite';
import { QUIET_FLAGS } from 'vestibule/tests/support/launch-browser.ts';
import { findChromium } from 'vestibule/src/scripts/find-chromium.ts';
import { PROJECT_ROOT } from 'vestibule/src/compiler/project-root.ts';
import type { Contender } from './contenders.ts';

/** A page that was opened with an empty cache, and a DevTools session for it. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/** DevTools' preset "Slow 4G": 150 ms there and back, 1.6 Mbit/s down and 0.75 up, times the factors that DevTools applies. */
export const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: ((1.6 * 1_000 * 1_000) / 8) * 0.9,
  uploadThroughput: ((750 * 1_000) / 8) * 0.9,
};

const PROBE_FILE = join(PROJECT_ROOT, 'bench', 'contenders', 'probe.ts');

/** Starts the browser in which pages are measured. Throws when there is none. */
export async function openBrowser(): Promise<Browser> {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath: found.path, args: QUIET_FLAGS });
}

let probe: Promise<string> | undefined;

/** The script that measures each page of the benchmark from its start. */
export async function probeCode(): Promise<string> {
  return (probe ??= transformWithOxc(readFileSync(PROBE_FILE, 'utf8'), PROBE_FILE).then(({ code }) => code));
}

/** Opens an empty page in a new profile. Processor and network are not slowed down. */
export async function openVisit(
  browser: Browser,
  { bypassCSP }: Pick<Contender, 'bypassCSP'>,
): Promise<Visit> {
  const context = await browser.newContext({
    bypassCSP,
    locale: 'en-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(await probeCode());
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Measures the time of the page's own thread, so that other programs on the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    page,
    session,
    async close() {
      await Promise.all(context.pages().map(async (open) => open.goto('about:blank').catch(() => undefined)));
      await context.close();
    },
  };
}

/** Waits until the page rests: no request for half a second, and no work left. */
export async function untilRest({ page }: Visit): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('probe.rest()');
}

/** The time that the page's own thread has worked so far, in seconds. */
export async function workedTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** A session that can send keys to a page. */
interface Keyboard {
  readonly send: (method: 'Input.dispatchKeyEvent', params: Key) => Promise<unknown>;
}

interface Key {
  readonly type: 'keyDown' | 'keyUp';
  readonly key: string;
  readonly text?: string;
}

/** Presses a key that types this text. The text may be a letter that no keyboard has. */
export async function typeLetter(session: Keyboard, text: string): Promise<void> {
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
}
