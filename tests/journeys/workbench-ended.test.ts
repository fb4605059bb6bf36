import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { answerAsBefore, openWorkbench } from '#tests/support/workbench-page.ts';

/** The browser reports each call about a draft that is gone. */
const GONE = { expectedMessages: [/404 \(Not Found\)/] };

describe('R12.1 a draft that is gone', () => {
  it('says after a reload who has published it, and offers the live content', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser, GONE);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.saved();
    await workbench.publish('A shorter word');
    await page.reload();
    await workbench.heading('This draft is gone').waitFor();
    await page.getByText(/^This draft was published as release 2 by ann@shop\.example, /).waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.button('Change what is live now').click();
    await workbench.preview().getByRole('heading', { name: 'Create your account' }).waitFor();
  });

  it('says after a reload who has discarded it, and gives back what was not saved', async ({ browser }) => {
    const { workbench, page, openTab } = await openWorkbench(browser, GONE);
    await workbench.openDraft();
    const address = page.url();
    const other = await openTab();
    await other.button('Discard Change of “Create your account”').click();
    await expect(other.button('Cancel')).toBeFocused();
    await other.button('Discard it').click();
    await other.page.getByText('There are no drafts at the moment.').waitFor();
    const [, draft = ''] = /drafts\/([^/]+)\//.exec(address) ?? [];
    await other.page.evaluate(
      ([key, texts]) => window.localStorage.setItem(key ?? '', texts ?? ''),
      [`workbench:unsaved:${draft}`, JSON.stringify([['forms/note/schema.json', '{}']])],
    );
    await other.page.goto(address);
    await other.page.getByText(/^This draft was discarded by ann@shop\.example, /).waitFor();
    await other.page.getByText('This browser still has them.').waitFor();
    await other.button('Take my changes into a new draft').click();
    await other.openView('Source');
    await expect(other.page.getByRole('navigation', { name: 'Files' })).toBeVisible();
  });
});

describe('R18.5 two editors in one file', () => {
  it('R18.5 keep both changes without a question, and undo takes back only one’s own', async ({
    browser,
  }) => {
    const { workbench, page, openTab } = await openWorkbench(browser, {
      // The write that comes too late gets this answer.
      expectedMessages: [/412 \(Precondition Failed\)/],
    });
    await workbench.openDraft();
    await workbench.choose('Organisation');
    const other = await openTab();
    await other.page.goto(page.url());
    await other.preview().getByLabel('Organisation', { exact: true }).waitFor();
    const answerAgain = await answerAsBefore(page);
    await other.choose('Email');
    await other.texts('English').getByLabel('Label').fill('Work email');
    await other.saved();
    await answerAgain();
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.preview().getByLabel('Company', { exact: true }).waitFor();
    await workbench.preview().getByLabel('Work email', { exact: true }).waitFor();
    await expect(workbench.texts('English').getByLabel('Label')).toBeFocused();
    await expect(workbench.heading('Another editor has changed the same file')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await workbench.preview().getByLabel('Organisation', { exact: true }).waitFor();
    await workbench.preview().getByLabel('Work email', { exact: true }).waitFor();
  });
});

describe('R12.1 a draft that its editor has left', () => {
  it('is not checked any further, and can be discarded', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    // The check takes until the end of the test.
    await page.route(/\/check$/, () => undefined);
    await workbench.button('Change this form').first().click();
    await workbench.choose('Organisation');
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/check'));
    await workbench.goTo('Forms');
    await ended;
    await workbench.button('Discard Change of “Create your account”').click();
    await workbench.button('Discard it').click();
    await page.getByText('There are no drafts at the moment.').waitFor();
  });
});
