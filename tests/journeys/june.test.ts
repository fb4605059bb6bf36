import { expect } from '#tests/support/expect.ts';
import { onTestFinished } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openPage } from '#tests/support/open-page.ts';
import { makeVisitor, SignUpPage } from '#tests/support/sign-up-page.ts';
import { openSlowRelay, type SlowRelay } from '#tests/support/slow-relay.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const JUNE = /^\/v1\/integration\/june\//;

/** Starts one server for the page, and another server for the API on another origin, behind a slow relay. */
async function startApart(): Promise<{ readonly page: RunningServer; readonly relay: SlowRelay }> {
  const relay = await openSlowRelay(JUNE);
  onTestFinished(relay.close);
  const page = await startServer({
    API_URL: `${relay.url}/api`,
    DASHBOARD_URL: `${relay.url}/dashboard`,
    // With a vendor, the page asks for consent. This vendor's script does not exist.
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

// The test intercepts no request: a browser with intercepted requests sends no preflights.
it('R9.5 R2.62 product analytics survives the reload, even when no preflight was answered before it', async ({
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
  await expect.poll(servers.relay.waiting).toBe(4);
  const june = () => servers.relay.posted.filter(({ path }) => JUNE.test(path));
  expect(june()).toStrictEqual([]);

  servers.relay.release();
  await expect
    .poll(() => june().map(({ path, status }) => [path.replace(JUNE, ''), status]))
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
