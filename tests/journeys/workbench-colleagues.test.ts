import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { apiOf } from '#tests/support/publisher.ts';
import { openWorkbench, visitWorkbench, WorkbenchPage } from '#tests/support/workbench-page.ts';

const COLLEAGUES = ['maximiliane.von-hohenzollern', 'bartholomew.featherstonehaugh'].map(
  (name) => `${name}@growth.international-billing.example`,
);

const HEIGHT = 844;

describe('R18.10 colleagues with long addresses', () => {
  it('R18.10 leave a draft readable on a phone: nothing scrolls sideways, and the bars take a quarter of the screen', async ({
    browser,
  }) => {
    const { context, page, workbench, server } = await openWorkbench(browser);
    const origin = new URL(apiOf(server)).origin;
    await workbench.openDraft();
    const { hash } = new URL(page.url());
    for (const email of COLLEAGUES) {
      const invited = await context.request.post(`${origin}/api/editors`, {
        data: { email, role: 'editor' },
        headers: { origin },
      });
      const { link }: { link: string } = await invited.json();
      const theirs = await visitWorkbench(browser, link);
      await theirs.page.getByLabel('Choose a password').fill('battery staple');
      await theirs.page.getByRole('button', { name: 'Create my access' }).click();
      await new WorkbenchPage(theirs.page).heading('Forms').waitFor();
      await theirs.page.goto(`${origin}/${hash}`);
      await new WorkbenchPage(theirs.page).preview().getByLabel('Organisation').waitFor();
    }
    await page.getByText('Also here: 2 people', { exact: true }).click();
    for (const email of COLLEAGUES) await expect(page.getByText(email, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const view of ['Edit', 'Texts', 'Lists', 'Review and publish'] as const) {
      await workbench.openView(view);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect(await sidewaysOverflow(page)).toBe(0);
      }
      const header = await page.getByRole('banner').boundingBox();
      const bar = await page.getByText('Also here: 2 people').boundingBox();
      expect((header?.height ?? HEIGHT) + (header?.y ?? 0)).toBeLessThan(HEIGHT / 4);
      expect((bar?.y ?? HEIGHT) + (bar?.height ?? 0)).toBeLessThan(HEIGHT / 4);
      expect(await accessibilityFaults(page)).toStrictEqual([]);
    }
  });
});

describe('R18.10 the list of drafts', () => {
  it('R18.10 shows what colleagues have opened and discarded, without a reload', async ({ browser }) => {
    const { workbench, page, openColleague } = await openWorkbench(browser);
    const colleague = await openColleague('editor');
    await colleague.openDraft();
    const row = page.getByRole('row', { name: /^Change of sign-up bea@shop\.example/ });
    await row.waitFor();
    await colleague.goTo('Forms');
    await colleague.button('Discard Change of sign-up').click();
    await colleague.button('Discard it').click();
    await row.waitFor({ state: 'detached' });
    await expect(workbench.heading('Forms')).toBeVisible();
  });
});

it('R18.10 an address that leads to nothing says so, and leads back', async ({ browser }) => {
  const { workbench, page } = await openWorkbench(browser);
  await page.goto(new URL('/#/nothing/here', page.url()).href);
  await workbench.heading('There is no such page').waitFor();
  await expect(page).toHaveTitle('No such page · Workbench');
  expect(await accessibilityFaults(page)).toStrictEqual([]);
  await page.getByRole('link', { name: 'All forms and drafts' }).click();
  await workbench.heading('Forms').waitFor();
});
