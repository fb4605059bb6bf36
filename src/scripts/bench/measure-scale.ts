import type { Browser } from 'playwright';
import { metric, openVisit, typeLetter, type Visit } from './open-visit.ts';

/** What one visit to a large form took, in milliseconds. */
export interface LargeVisit {
  /** From the visitor's coming to the first paint of all fields. */
  readonly render: number;
  /** Main thread for each key typed, the work that waits for an idle moment included. */
  readonly key: number;
}

const WARM_UP = 5;
const KEYS = 40;

/** Opens a large form afresh and types into its first field. */
export async function visitLarge(browser: Browser, url: string): Promise<LargeVisit> {
  // The policy of the server is for the one page it knows.
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

  /** A key counts until the page has painted and come to rest. */
  async function press(times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) {
      await typeLetter(session, 'a');
      await page.evaluate('probe.rest()');
    }
  }
}
