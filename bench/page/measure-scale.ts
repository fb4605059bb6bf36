import type { Browser } from 'playwright';
import { openUnwatched } from './open-unwatched.ts';
import { openVisit, typeLetter, workedTime, type Visit } from './open-visit.ts';

/** The times of the visits to a large form, in milliseconds. */
export interface LargeVisit {
  /** From the start of the visit to the first paint of all fields. */
  readonly render: number;
  /** The time of the main thread for each typed key, including work that the page does when it is idle. */
  readonly key: number;
}

/** The content security policy of the server fits only the sign-up page. */
const ANY_SCRIPT = { bypassCSP: true };

const WARM_UP = 5;
const KEYS = 20;

/** Opens a large form in two new profiles: without tools to time its first paint, and with them to type into its first field. */
export async function visitLarge(browser: Browser, url: string): Promise<LargeVisit> {
  return { render: await renderTime(browser, url), key: await keyTime(browser, url) };
}

async function renderTime(browser: Browser, url: string): Promise<number> {
  const visit = await openUnwatched(browser, ANY_SCRIPT, 'this machine');
  try {
    await visit.open(url);
    const { render } = await visit.measure(
      '({ render: Number(document.documentElement.dataset.drawnAfter) })',
    );
    if (!render) throw new Error(`${url} has not signalled that it is rendered.`);
    return render;
  } finally {
    await visit.close();
  }
}

async function keyTime(browser: Browser, url: string): Promise<number> {
  const visit = await openVisit(browser, ANY_SCRIPT);
  try {
    await visit.page.goto(url);
    await visit.page.locator('html[data-drawn-after]').waitFor({ state: 'attached' });
    return await typing(visit);
  } finally {
    await visit.close();
  }
}

async function typing({ page, session }: Visit): Promise<number> {
  await page.getByRole('textbox').first().focus();
  await press(WARM_UP);
  const before = await workedTime(session);
  await press(KEYS);
  return (1_000 * ((await workedTime(session)) - before)) / KEYS;

  /** Presses keys, each when the page has painted the one before and has come to rest. */
  async function press(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await typeLetter(session, 'a');
      await page.evaluate('probe.rest()');
    }
  }
}
