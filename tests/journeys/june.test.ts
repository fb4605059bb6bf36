import { expect } from 'playwright/test';
import { onTestFinished } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openPage } from '#tests/support/open-page.ts';
import { makeVisitor, SignUpPage } from '#tests/support/sign-up-page.ts';
import { openSlowRelay, type SlowRelay } from '#tests/support/slow-relay.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

/** A busy machine is no fault of the page. */
const SLOWLY = { timeout: 20_000 };
const JUNE = /^\/v1\/integration\/june\//;

/** One server has the page, another one on another origin the API, and what lies between them is slow. */
async function startApart(): Promise<{ readonly page: RunningServer; readonly relay: SlowRelay }> {
  const relay = await openSlowRelay(JUNE);
  onTestFinished(relay.close);
  const page = await startServer({
    API_URL: `${relay.url}/api`,
    DASHBOARD_URL: `${relay.url}/dashboard`,
    // A vendor is what visitors are asked about; this one's script is nowhere.
    JOURNY_ID: 'tracker',
    JOURNY_DOMAIN: relay.url,
  });
  onTestFinished(page.dispose);
  const api = await startServer({
    ALLOWED_ORIGINS: page.url,
    ARGON2_MEMORY_KIB: '8',
    ARGON2_ITERATIONS: '1',
  });
  onTestFinished(api.dispose);
  relay.leadTo(api.url);
  return { page, relay };
}

// Nothing is intercepted: a browser whose requests are answered for it does not send preflights.
it('R9.5 R2.62 product analytics survives the reload, even without a preflight response before', async ({
  browser,
}) => {
  const servers = await startApart();
  const { page, close } = await openPage(browser, servers.page, {});
  onTestFinished(close);
  const signUp = new SignUpPage(page, 'en');
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const visitor = makeVisitor();
  await signUp.fillAll(visitor);

  const reloaded = page.waitForEvent('domcontentloaded');
  await signUp.submitAndFollow();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await expect.poll(servers.relay.waiting, SLOWLY).toBe(4);
  const june = () => servers.relay.posted.filter(({ path }) => JUNE.test(path));
  expect(june()).toStrictEqual([]);

  servers.relay.release();
  await expect
    .poll(() => june().map(({ path, status }) => [path.replace(JUNE, ''), status]), SLOWLY)
    .toEqual(
      expect.arrayContaining([
        ['identify_user', 204],
        ['identify_company', 204],
        ['track_event', 204],
        ['page_event', 204],
      ]),
    );
  expect(june()).toHaveLength(4);
  const user = june().find(({ path }) => path.endsWith('identify_user'));
  expect(JSON.parse(user?.body ?? '')).toMatchObject({
    traits: { email: visitor.email, name: 'Wilhelmina Reinholt', language: 'English' },
  });
  const holders = june().filter(({ headers }) => headers['x-auth-token'] !== undefined);
  expect(holders.map(({ path }) => path.replace(JUNE, ''))).toStrictEqual(['track_event']);
});
