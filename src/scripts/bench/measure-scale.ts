import type { Browser } from 'playwright';
import { metric, openVisit, typeLetter, type Visit } from './open-visit.ts';

/** The times of one visit to a large form, in milliseconds. */
export interface LargeVisit {
  /** From the start of the visit to the first paint of all fields. */
  readonly render: number;
  /** The time of the main thread for each typed key, including work that the page does when it is idle. */
  readonly key: number;
}

const WARM_UP = 5;
const KEYS = 40;

/** Opens a large form in a new profile and types into its first field. */
export async function visitLarge(browser: Browser, url: string): Promise<LargeVisit> {
  // The content security policy of the server fits only the sign-up page.
  const visit = await openVisit(browser, { bypassCSP: true });
  try {
    await visit.page.goto(url);
    const drawn = visit.page.locator('html[data-drawn-after]');
    await drawn.waitFor({ state: 'attached' });
    const render = Number(await drawn.getAttribute('data-drawn-after'));
    return { render, key: await typing(visit) };
  } finally {
    await visit.close();
  }
}

async function typing({ page, session }: Visit): Promise<number> {
  await page.getByRole('textbox').first().focus();
  await press(WARM_UP);
  const before = await metric(session, 'TaskDuration');
  await press(KEYS);
  return (1_000 * ((await metric(session, 'TaskDuration')) - before)) / KEYS;

  /** Presses keys, each when the page has painted the one before and has come to rest. */
  async function press(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await typeLetter(session, 'a');
      await page.evaluate('probe.rest()');
    }
  }
}
