import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { makeSchema } from '#tests/support/make-schema.ts';
import { connectBrowser, openPage } from '#tests/support/open-page.ts';
import { makePublisherOf, type TestPublisher } from '#tests/support/publisher.ts';
import { startRoundRobin } from '#tests/support/round-robin.ts';
import { postgresEnvironment, startQuickServer } from '#tests/support/start-quick-server.ts';

const PUBLISHES = 40;
const ENGLISH = 'catalogs/messages/en.json';
const LABEL = /("signup\.inputs\.organisation\.label": )"[^"]*"/;

/** Loads the page. Returns the label in its HTML and the label that its program renders. */
async function labelsOf(page: Page, url: string): Promise<{ readonly sent: string; readonly drawn: string }> {
  // We leave the page first, because a change of the hash alone does not reload it.
  await page.goto('about:blank');
  const response = await page.goto(`${url}/#/en`);
  const html = (await response?.text()) ?? '';
  await page.locator('#root:not([data-hydrate])').waitFor();
  const drawn = await page.locator('label[for$=organisation]').innerText();
  return { sent: /Label \d+/.exec(html)?.[0] ?? 'Organisation', drawn };
}

async function publishInARow({ publish }: TestPublisher): Promise<void> {
  for (let label = 0; label < PUBLISHES; label += 1) {
    const answer = await publish(ENGLISH, (text) => text.replace(LABEL, `$1"Label ${label}"`));
    expect(answer.status).toBe(201);
  }
}

it('R11.5 a browser that reloads the page again and again sees each release complete, and no message on its console', async () => {
  const env = { ...postgresEnvironment(await makeSchema()), TRUST_PROXY: '127.0.0.1' };
  const servers = await Promise.all([startQuickServer(env), startQuickServer(env), startQuickServer(env)]);
  const [first] = servers;
  const proxy = await startRoundRobin(servers.map((server) => server.url));
  const publisher = await makePublisherOf(first, env);
  const browser = await connectBrowser();
  const { page, faults, close } = await openPage(browser, proxy, { isPrepared: true });
  const seen = new Set<string>();
  const progress = { isOver: false };
  const publishing = publishInARow(publisher).finally(() => (progress.isOver = true));
  while (!progress.isOver) {
    const { sent, drawn } = await labelsOf(page, proxy.url);
    expect(sent, 'HTML and program are of one release').toBe(drawn);
    seen.add(drawn);
  }
  await publishing;
  await close();
  await browser.close();
  expect(faults()).toStrictEqual([]);
  expect(seen.size).toBeGreaterThan(10);
});
