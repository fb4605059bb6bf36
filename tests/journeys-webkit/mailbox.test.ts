import { describe } from 'vitest';
import { expect } from '#tests/support/expect.ts';
import { newestMail } from '#tests/support/mail-files.ts';
import { makeVisitor } from '#tests/support/sign-up-page.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { it as itShared } from '#tests/support/webkit-journey.ts';
import type { WebKitPage } from '#tests/support/webkit-page.ts';
import { wrongFor } from '#tests/support/mailbox.ts';

const WAITS = 'Check your mail';
const CODE = 'Code from the mail';

const it = itShared.extend<{ readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const cheap = { ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' };
      const server = await startServer({ CONFIRM_EMAIL: 'before', ...cheap });
      await use(server);
      await server.dispose();
    },
    { scope: 'file' },
  ],
});

/** Signs up, and waits for the view that asks for the code. Returns the code of the mail. */
async function signUp(page: WebKitPage, server: RunningServer): Promise<string> {
  const visitor = makeVisitor();
  await page.fillAll(visitor);
  await page.submit();
  await expect.poll(async () => page.focused()).toBe(WAITS);
  return (await newestMail(server, visitor.email)).code;
}

async function send(page: WebKitPage, code: string): Promise<void> {
  await page.browser.click(await page.find('textbox', CODE));
  await page.browser.type(code);
  await page.browser.click(await page.find('button', 'Confirm'));
}

describe('R16.1 the proof of the mailbox in WebKit', () => {
  it('R15.2 R15.3 opens the account when the visitor types the code as the mail groups it', async ({
    server,
    visit,
  }) => {
    const { page } = await visit();
    const code = await signUp(page, server);
    await send(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await expect.poll(async () => page.focused()).toBe('Your account is ready');
  });

  it('R15.2 says that a code is wrong, goes on after a reload, and then takes the right one', async ({
    server,
    visit,
  }) => {
    const { page } = await visit();
    const code = await signUp(page, server);
    await send(page, wrongFor(code));
    const field = await page.find('textbox', CODE);
    await expect.poll(async () => page.descriptionOf(field)).toMatch(/not the code/);
    await expect.poll(async () => page.focused()).toBe(CODE);
    await page.browser.reload();
    await expect.poll(async () => page.focused()).toBe(WAITS);
    await send(page, code);
    await expect.poll(async () => page.focused()).toBe('Your account is ready');
  });
});
