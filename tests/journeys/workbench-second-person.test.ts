import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { openWorkbench, visitWorkbench, WorkbenchPage } from '#tests/support/workbench-page.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LABEL = 'The label of “Company”, English';

describe('R18.9 review by a colleague', () => {
  it('sends a colleague’s draft back with a remark, approves it on a phone when it is mended, and publishes it', async ({
    browser,
  }) => {
    const { workbench, page, openColleague } = await openWorkbench(browser, {}, { APPROVALS: 'all' });
    const theirs = await openColleague('editor');
    await theirs.openDraft();
    await theirs.choose('Organisation');
    await theirs.texts('English').getByLabel('Label').fill('Company');
    await theirs.saved();
    await theirs.openView('Review and publish');
    await theirs.page.getByText(/^Your role cannot publish. Hand the draft in/).waitFor();
    await theirs.button('Hand it in').click();
    await theirs.page.getByLabel('Your note').fill('A shorter word.');
    await theirs.page.getByRole('dialog').getByRole('button', { name: 'Hand it in' }).click();
    await theirs.page.getByText('You handed it in: “A shorter word.”').waitFor();
    expect(await accessibilityFaults(theirs.page)).toStrictEqual([]);

    await workbench.goTo('History');
    await workbench.goTo('Forms');
    const waiting = page.getByRole('region', { name: 'Waits for you' });
    await waiting.getByText('bea@shop.example: “A shorter word.”').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await waiting.getByRole('link', { name: 'Change of “Create your account”' }).click();
    await workbench.button(`Add a remark on ${LABEL}`).click();
    await page.getByLabel('Your note').fill('And in German?');
    await workbench.button('Add the remark').click();
    await page.getByRole('listitem').filter({ hasText: 'And in German?' }).waitFor();
    await workbench.button('Send it back').click();
    await page.getByLabel('Your note').fill('See my remark.');
    await page.getByRole('dialog').getByRole('button', { name: 'Send it back' }).click();
    await page.getByText('You sent it back: “See my remark.”').waitFor();
    await workbench.goTo('Forms');

    await theirs.goTo('Forms');
    await theirs.page.getByText('It was sent back to you').waitFor();
    await theirs.page
      .getByRole('region', { name: 'Waits for you' })
      .getByRole('link', { name: 'Change of “Create your account”' })
      .click();
    await theirs.page.getByText('And in German?').waitFor();
    await theirs.openView('Edit');
    await theirs.choose('Company');
    await theirs.page
      .getByRole('complementary', { name: 'The chosen field' })
      .getByText('And in German?')
      .waitFor();
    await theirs.texts('German').getByLabel('Label').fill('Firma');
    await theirs.saved();
    await theirs.openView('Review and publish');
    await theirs.button('Mark the remark “And in German?” as done').click();
    await theirs.page.getByText(/marked as done by bea@shop.example/).waitFor();
    await theirs.button('Hand it in').click();
    await theirs.page.getByLabel('Your note').fill('Now in German, too.');
    await theirs.page.getByRole('dialog').getByRole('button', { name: 'Hand it in' }).click();
    await theirs.page.getByText('You handed it in: “Now in German, too.”').waitFor();

    const phone = await visitWorkbench(browser, new URL('/', page.url()).href, PHONE);
    const there = new WorkbenchPage(phone.page);
    await phone.page.getByLabel('Email address').fill('ann@shop.example');
    await phone.page.getByLabel('Password').fill('correct horse');
    await there.button('Sign in').tap();
    await phone.page
      .getByRole('region', { name: 'Waits for you' })
      .getByRole('link', { name: 'Change of “Create your account”' })
      .tap();
    await there.button('Approve it').tap();
    await phone.page.getByText('You approved it.').waitFor();
    expect(await sidewaysOverflow(phone.page)).toBe(0);
    expect(await accessibilityFaults(phone.page)).toStrictEqual([]);
    await phone.page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysOverflow(phone.page)).toBe(0);
    await phone.page.getByLabel('Why are you publishing this?').fill('A shorter word');
    await there.button('Publish').tap();
    await phone.page.getByText('Release 2 is live.').waitFor();
  });

  it('tells an owner who is alone to hand it in and to invite a colleague', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser, {}, { APPROVALS: 'all' });
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.saved();
    await workbench.openView('Review and publish');
    await page
      .getByText(/^Nobody but you has seen this change\. .* invite a colleague under People/)
      .waitFor();
    await expect(workbench.button('Publish')).toHaveCount(0);
    await workbench.button('Hand it in').click();
    await page.getByLabel('Your note').press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(workbench.button('Hand it in')).toBeFocused();
  });

  it('lets an owner send an open invitation again', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.goTo('People');
    await workbench.button('Invite somebody').click();
    await page.getByLabel('Email address').fill('bea@shop.example');
    await workbench.button('Make the link').click();
    const link = page.getByText(/^http.*\/invitation\/[\w-]+$/);
    const first = await link.innerText();
    await workbench.button('Make a new link for bea@shop.example').click();
    await expect(link).not.toHaveText(first);
  });
});
