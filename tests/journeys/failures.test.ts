import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { itAlone as it } from '#tests/support/journey.ts';
import { BROWSER_NAME } from '#tests/support/open-page.ts';
import { watchSignUps } from '#tests/support/posted-sign-ups.ts';
import { makeVisitor, NAMES } from '#tests/support/sign-up-page.ts';

const CONNECTION = 'We could not create your account just now';

describe('a failure', () => {
  it('R2.63 the success view links to the login page when the browser blocks the window', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({
      before: () => {
        window.open = () => null;
      },
    });
    const visitor = makeVisitor();
    await signUp.fillAll(visitor);
    await signUp.submit();
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
    const link = page.getByRole('link', { name: NAMES.en.loginLink });
    const [login] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await expect(login.getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
  });

  it('R2.64 a failure of the server keeps the answers, and the retry uses the same key', async ({
    server,
    visit,
  }) => {
    const { page, signUp } = await visit({ expectedMessages: [/ERR_CONNECTION/] });
    const posted = watchSignUps(page);
    const visitor = makeVisitor();
    await signUp.fillAll(visitor);
    await server.stop();
    await signUp.submit();
    await expect(signUp.banner(CONNECTION)).toBeFocused();
    await expect(signUp.at('email')).toHaveValue(visitor.email);
    await expect(signUp.at('password')).toHaveValue(visitor.password);
    await server.restart();
    await signUp.submitAndFollow();
    expect(new Set(posted.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(posted).toHaveLength(2);
  });

  it('R2.61 the retry after a failure of the network uses the same key, and another key when an answer has changed', async ({
    visit,
  }) => {
    const { page, context, signUp } = await visit({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] });
    const posted = watchSignUps(page);
    await signUp.fillAll(makeVisitor());
    await context.setOffline(true);
    await signUp.submit();
    await expect(signUp.banner(CONNECTION)).toBeFocused();
    await signUp.submit();
    await expect.poll(() => posted.length).toBe(2);
    await expect(signUp.banner(CONNECTION)).toBeFocused();
    await signUp.fill('organisation', 'Sydlys Kaffe');
    await context.setOffline(false);
    await signUp.submitAndFollow();
    const [first, again, changed] = posted.map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });

  // Firefox's driver cannot repeat a request, because it does not know what the page has sent.
  it.runIf(BROWSER_NAME === 'chromium')(
    'R7.6 the retry after a lost response succeeds, and never says that the address is in use',
    async ({ visit }) => {
      const { page, signUp } = await visit({ expectedMessages: [/ERR_CONNECTION_RESET/] });
      let isFirst = true;
      await page.route('**/api/signup', async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await route.fetch();
        return route.abort('connectionreset');
      });
      const visitor = makeVisitor();
      await signUp.fillAll(visitor);
      await signUp.submit();
      await expect(signUp.banner(CONNECTION)).toBeFocused();
      const login = await signUp.submitAndFollow();
      await expect(login.getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
    },
  );
});
