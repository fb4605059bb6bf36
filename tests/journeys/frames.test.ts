import { expect } from '#tests/support/expect.ts';
import { describe, onTestFinished } from 'vitest';
import { it, itInChromium } from '#tests/support/journey.ts';
import { newContext } from '#tests/support/open-page.ts';
import { makeVisitor, NAMES, SignUpPage } from '#tests/support/sign-up-page.ts';
import { startPartner } from '#tests/support/start-partner.ts';
import { startServer } from '#tests/support/start-server.ts';

describe('the page in a frame of another site', () => {
  it('R7.7 is shown in the frame of a partner in FRAME_ANCESTORS, and can submit without the XSRF cookie', async ({
    browser,
  }) => {
    let product = '';
    const partner = await startPartner(() => product);
    const server = await startServer({ FRAME_ANCESTORS: `'self' ${partner}` });
    onTestFinished(server.dispose);
    product = server.url;
    const context = await newContext(browser);
    onTestFinished(async () => context.close());
    const page = await context.newPage();
    await page.goto(partner);
    await expect(page.frameLocator('iframe').getByRole('button', { name: NAMES.en.submit })).toBeVisible();
    const posted = await page.frames()[1]?.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/signup', { method: 'POST', headers, body: '{}' });
      return { cookie: document.cookie, status: answer.status };
    });
    // 400 means that the answers are wrong; a refused origin would be 403.
    expect(posted).toStrictEqual({ cookie: '', status: 400 });
  });

  it('R2.62 shows the success view inside the frame when the browser’s storage does not survive a reload', async ({
    browser,
  }) => {
    let product = '';
    const partner = await startPartner(() => product);
    const server = await startServer({ FRAME_ANCESTORS: `'self' ${partner}` });
    onTestFinished(server.dispose);
    product = server.url;
    const context = await newContext(browser);
    onTestFinished(async () => context.close());
    const page = await context.newPage();
    await page.goto(partner);
    const frame = page.frameLocator('iframe');
    const signUp = new SignUpPage(page, 'en', frame);
    await signUp.fillAll(makeVisitor());
    const login = await signUp.submitAndFollow();
    await expect(login.getByRole('heading', { level: 1 })).toContainText(NAMES.en.greeting);
    const heading = frame.getByRole('heading', { level: 1, name: 'Your account is ready' });
    // The login page is the window in front. This window gets the focus again when the visitor comes back.
    await expect.poll(async () => heading.evaluate((head) => head === document.activeElement)).toBe(true);
    await expect(frame.getByRole('link', { name: 'Open your account' })).toHaveAttribute('target', '_blank');
    await expect(frame.getByRole('button', { name: NAMES.en.submit })).toHaveCount(0);
  });

  // The driver of Firefox does not report that the browser refused the frame.
  itInChromium(
    'R7.7 is not visible when FRAME_ANCESTORS does not list the site',
    async ({ browser, server }) => {
      const partner = await startPartner(() => server.url);
      const context = await newContext(browser);
      onTestFinished(async () => context.close());
      const page = await context.newPage();
      const refusal = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
      await page.goto(partner);
      await refusal;
      await expect(page.frameLocator('iframe').getByRole('button', { name: NAMES.en.submit })).toHaveCount(0);
    },
  );
});
