import type { Browser } from 'playwright';
import { describe } from 'vitest';
import { boxOf } from '#tests/support/boxes.ts';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import {
  openWorkbench,
  visitWorkbench,
  type WorkbenchJourney,
  WorkbenchPage,
} from '#tests/support/workbench-page.ts';

const COLLEAGUES = ['maximiliane.von-hohenzollern', 'bartholomew.featherstonehaugh'].map(
  (name) => `${name}@growth.international-billing.example`,
);

const HEIGHT = 844;

const VIEWS = ['Edit', 'Texts', 'Lists', 'Review and publish'] as const;

/** Invites a colleague, who opens an address of the workbench. */
async function openAsColleague(
  browser: Browser,
  { context, page }: WorkbenchJourney,
  email: string,
): Promise<void> {
  const { origin, hash } = new URL(page.url());
  const invited = await context.request.post(`${origin}/api/editors`, {
    data: { email, role: 'editor' },
    headers: { origin },
  });
  const { link }: { link: string } = await invited.json();
  const theirs = await visitWorkbench(browser, link);
  await theirs.page.getByLabel('Choose a password').fill('battery staple');
  await theirs.page.getByRole('button', { name: 'Create my access' }).click();
  const workbench = new WorkbenchPage(theirs.page);
  await workbench.heading('Forms').waitFor();
  await theirs.page.goto(`${origin}/${hash}`);
  await workbench.preview().getByLabel('Organisation').waitFor();
}

describe('R18.10 colleagues with long addresses', () => {
  it('R18.10 leave a draft readable on a phone: nothing scrolls sideways, and the bars take a quarter of the screen', async ({
    browser,
  }) => {
    const journey = await openWorkbench(browser);
    const { page, workbench } = journey;
    await workbench.openDraft();
    for (const email of COLLEAGUES) await openAsColleague(browser, journey, email);
    const others = page.getByText('Also here: 2 people', { exact: true });
    await others.click();
    for (const email of COLLEAGUES) await expect(page.getByText(email, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const view of VIEWS) {
      await workbench.openView(view);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: HEIGHT });
        expect([view, width, await sidewaysOverflow(page)]).toStrictEqual([view, width, 0]);
      }
      const { y, height } = await boxOf(others);
      expect(y + height).toBeLessThan(HEIGHT / 4);
      expect(await accessibilityFaults(page)).toStrictEqual([]);
    }
  });
});

describe('R18.10 the list of drafts', () => {
  it('R18.10 shows what colleagues have opened and discarded, without a reload', async ({ browser }) => {
    const { workbench, page, openColleague } = await openWorkbench(browser);
    const colleague = await openColleague('editor');
    await colleague.openDraft();
    const row = page.getByRole('row', { name: /^Change of “Create your account” bea@shop\.example/ });
    await row.waitFor();
    await colleague.goTo('Forms');
    await colleague.button('Discard Change of “Create your account”').click();
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
