import { expect } from '#tests/support/expect.ts';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { makeAttempt, send, userOf } from '#tests/support/sign-up-attempts.ts';
import { startReceiver, WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

it('R15.9 R12.1 a publisher sees the events for another system, and sends one again', async ({ browser }) => {
  let isOpen = false;
  const receiver = await startReceiver(() => (isOpen ? 204 : 500));
  const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET };
  const { workbench, page, server } = await openWorkbench(browser, {}, env);
  await workbench.goTo('Webhooks');
  await expect(page.getByText('There are no events.')).toBeVisible();
  const attempt = makeAttempt();
  const user = String(userOf(await send(server, attempt)));
  const row = page.getByRole('region', { name: 'Table of webhooks' }).locator('tbody tr');
  await expect(async () => {
    await workbench.button('Refresh').click();
    await expect(row).toContainText('the receiver answered 500', { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText(`signup.created${user}Waits for its next attempt on`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);

  isOpen = true;
  await page.getByRole('button', { name: `Send now: signup.created of ${user}` }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('The server sends the event now.');
  await expect(row.getByRole('button'), 'the keyboard stays where it was').toBeFocused();
  await expect(async () => {
    await workbench.button('Refresh').click();
    await expect(row).toContainText('Delivered on', { timeout: 2_000 });
  }).toPass();
  await expect(row).not.toContainText('Attempt');
  await page.getByRole('button', { name: `Send again: signup.created of ${user}` }).press('Enter');
  await receiver.until(3);
  await page.getByLabel('State').selectOption('Given up');
  await expect(page.getByText('No event is in this state.')).toBeVisible();
  await workbench.goTo('Audit');
  await expect(page.getByRole('cell', { name: 'webhook repeated' })).toHaveCount(2);
});
