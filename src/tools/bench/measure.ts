import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { findChromium } from '#tools/find-chromium.ts';

/** What one visit to a large form took, in milliseconds. */
export interface Visit {
  /** From the first call of React to the first paint of all fields. */
  readonly render: number;
  /** Main thread for each key typed, the work that waits for an idle moment included. */
  readonly key: number;
}

const KEYS = 40;

/** Starts the browser that pages are measured in. Throws when there is none. */
export async function openBrowser(): Promise<Browser> {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium: `npm test` installs one, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath: found.path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

/** Opens the page afresh and types into its first field. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url);
    const drawn = page.locator('html[data-drawn-after]');
    await drawn.waitFor({ state: 'attached' });
    const render = Number(await drawn.getAttribute('data-drawn-after'));
    return { render, key: await typing(page) };
  } finally {
    await context.close();
  }
}

async function typing(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.getByRole('textbox').first().focus();
  await press(page, 5);
  const before = await mainThread(session);
  await press(page, KEYS);
  return (1_000 * ((await mainThread(session)) - before)) / KEYS;
}

/** A key counts until the page has painted and come to rest. */
async function press(page: Page, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await page.keyboard.press('a');
    await page.evaluate(
      async () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => resolve());
        }),
    );
  }
}

/** Seconds that the page's main thread has worked. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
