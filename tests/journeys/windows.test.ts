import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it as journey } from '#tests/support/journey.ts';
import { launchWholeChromium } from '#tests/support/launch-browser.ts';
import { BROWSER_NAME, connectBrowser } from '#tests/support/open-page.ts';
import { makeVisitor, NAMES } from '#tests/support/sign-up-page.ts';

/** By default, Playwright's Chromium lets every window open. With this option, it blocks those without a press of the visitor. */
const BLOCKING = { ignoreDefaultArgs: ['--disable-popup-blocking'] };

/** A test in a browser that blocks windows, as Firefox always does here. */
const it = journey.extend({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const browser = await (BROWSER_NAME === 'firefox' ? connectBrowser() : launchWholeChromium(BLOCKING));
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
});

describe('in a browser that blocks windows', () => {
  it.for(['click', 'Enter'] as const)(
    'R2.62 the login window opens after a submit by %s',
    async (by, { visit }) => {
      const { page, context, signUp } = await visit();
      const visitor = makeVisitor();
      await signUp.fillAll(visitor);
      const opened = context.waitForEvent('page');
      await (by === 'click' ? signUp.submit() : signUp.at('password').press('Enter'));
      await expect((await opened).getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
      await page.bringToFront();
      await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
      expect(context.pages()).toHaveLength(2);
      expect(page.isClosed()).toBe(false);
    },
  );

  it("R2.63 a slow response outlasts the browser's permission to open windows, and the page shows a link", async ({
    visit,
  }) => {
    const { page, context, signUp } = await visit({
      before: logBlockedWindows,
      expectedMessages: [/^console log/],
    });
    // Waits until the browser no longer counts the press, which is about five seconds.
    await page.route('**/api/signup', async (route) => {
      await page.waitForFunction(() => !navigator.userActivation.isActive);
      await route.continue();
    });
    const visitor = makeVisitor();
    await signUp.fillAll(visitor);
    // Meanwhile the test must not query the page, because Chromium counts Playwright's queries as a press.
    const logged = page.waitForEvent('console');
    await signUp.submit();
    expect((await logged).text()).toBe('the browser blocked a window');

    await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
    expect(context.pages()).toStrictEqual([page]);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: NAMES.en.loginLink })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect((await opened).getByRole('heading', { level: 1 })).toContainText(visitor.firstName);
  });

  it('R3.3 the sign-up form opens from the terms page', async ({ visit }) => {
    const { page, context } = await visit({ route: '#/create_tos/en' });
    await page.getByRole('textbox', { name: NAMES.en.email, exact: true }).fill('ada@example.com');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Get free trial', exact: true }).click();
    await expect((await opened).getByRole('textbox', { name: NAMES.en.email, exact: true })).toHaveValue(
      'ada@example.com',
    );
    // Only a page that has loaded may be left: Firefox reports a module whose download it ends.
    await expect(page.getByText('The sign-up form has opened in a new tab')).toBeVisible();
  });
});

/** Opens windows as before, and logs each result to the console. */
function logBlockedWindows(): void {
  const open = window.open.bind(window);
  window.open = (...args) => {
    const opened = open(...args);
    // oxlint-disable-next-line no-console -- runs in the page; the test listens
    console.log(`the browser ${opened ? 'opened' : 'blocked'} a window`);
    return opened;
  };
}
