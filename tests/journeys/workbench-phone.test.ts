import type { Browser } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { newContext } from '#tests/support/open-page.ts';
import { openWorkbench, visitWorkbench, WorkbenchPage } from '#tests/support/workbench-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits until new pages show a label, which takes about five seconds. Pages that are already open keep their label. */
async function expectLabel(browser: Browser, address: string, label: string): Promise<void> {
  const visitor = await (await newContext(browser)).newPage();
  const shown = visitor.getByLabel(label, { exact: true });
  await expect(async () => {
    await visitor.goto(address.replace('#', `?${Date.now()}#`));
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await visitor.context().close();
}

describe('R12.1 R12.6 R12.7 a text that is corrected in both languages', () => {
  it('is read and published at 390 pixels, by touch', async ({ browser }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.texts('German').getByLabel('Label').fill('Firma');
    await workbench.preview().getByLabel('Company', { exact: true }).waitFor();
    await workbench.saved();
    // In this window, the draft would ask for itself after the phone has published it.
    await workbench.goTo('Forms');

    const phone = await visitWorkbench(browser, new URL('/', page.url()).href, PHONE);
    const there = new WorkbenchPage(phone.page);
    await phone.page.getByLabel('Email address').fill('ann@shop.example');
    await phone.page.getByLabel('Password').fill('correct horse');
    await there.button('Sign in').tap();
    await phone.page.getByRole('link', { name: 'Go on with this draft' }).tap();
    await there.preview().getByLabel('Company', { exact: true }).waitFor();
    await phone.page.evaluate(() => window.scrollTo(0, 700));
    await phone.page
      .getByRole('navigation', { name: 'Views of the draft' })
      .getByRole('link', { name: 'Review and publish' })
      .tap();
    const scrolled = async () => phone.page.evaluate(() => window.scrollY);
    await expect.poll(scrolled, { message: 'the review begins at its top' }).toBe(0);
    const row = (name: RegExp) => phone.page.getByRole('row', { name });
    await expect(row(/^The label of “Company”.* English Organisation Company$/)).toBeVisible();
    await expect(row(/^The label of “Company”.* German Unternehmen Firma$/)).toBeVisible();
    await phone.page.getByText('No mistakes found').waitFor();
    await there.showJson();
    await phone.page.getByText(/^What visitors load of it.* \d+\.\d kB/).tap();
    const sizes = phone.page.getByRole('row', { name: /\.js .*\d+\.\d kB$/ });
    await expect(sizes.first()).toBeVisible();
    expect(await sidewaysOverflow(phone.page)).toBe(0);
    expect(await accessibilityFaults(phone.page)).toStrictEqual([]);
    await phone.page.getByLabel('Why are you publishing this?').fill('A shorter word');
    await there.button('Publish').tap();
    await phone.page.getByText('Release 2 is live.').waitFor();
    await expectLabel(browser, `${server.url}/#/en`, 'Company');
    await expectLabel(browser, `${server.url}/#/de`, 'Firma');
  });
});
