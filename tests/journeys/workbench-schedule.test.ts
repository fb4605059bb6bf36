import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { openWorkbench, type WorkbenchPage } from '#tests/support/workbench-page.ts';

const OFFLINE = { expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] };
const label = (tab: WorkbenchPage) => tab.texts('English').getByLabel('Label');
const IS_SCHEDULED = /It goes live .* 09:00 \S+\. Until then the draft stays as it is\./;
const WAS_DUE = /09:00 \S+, and was not published\./;

async function rename(tab: WorkbenchPage, text: string): Promise<void> {
  await tab.choose('Organisation');
  await label(tab).fill(text);
  await tab.saved();
}

describe('R11.7 R12.1 R12.6 a scheduled draft', () => {
  it('R12.6 R12.7 says when it goes live, and cannot be changed until its schedule is taken back', async ({
    browser,
  }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    await workbench.schedule('For the new year');
    await page.reload();
    await page.getByText('You have scheduled this draft: “For the new year”.').waitFor();
    await page.getByText(/It will be live .* 09:00/).waitFor();
    await expect(workbench.button('Publish')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.openView('Edit');
    await page.getByText(IS_SCHEDULED).waitFor();
    await workbench.choose('Company');
    await expect(workbench.heading('Company')).toBeVisible();
    await expect(label(workbench)).toBeDisabled();
    await expect(workbench.button('+ Add a field')).toHaveCount(0);
    await workbench.openView('Texts');
    const german = page.getByRole('textbox', { name: 'The label of “Company” in German' });
    await expect(german).not.toBeEditable();
    await workbench.button('Take the schedule back').press('Enter');
    await expect(german).toBeEditable();
    await expect(page.getByText(IS_SCHEDULED)).toHaveCount(0);
    await workbench.openView('Review and publish');
    await workbench.button('Publish').waitFor();
    await workbench.openView('Edit');
    await workbench.choose('Company');
    await label(workbench).fill('Firm');
    await workbench.saved();
  });

  it('R12.1 locks the tab of a colleague, who is told to ask a publisher, and unlocks it again', async ({
    browser,
  }) => {
    const { workbench, page, openColleague } = await openWorkbench(browser);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    const bea = await openColleague('editor');
    await bea.page.goto(page.url());
    await bea.choose('Company');
    await label(bea).waitFor();
    await workbench.schedule('For the new year');
    await bea.page.getByText('ann@shop.example has scheduled this draft').waitFor();
    await bea.page.getByText('To change it, ask a publisher to take the schedule back.').waitFor();
    await expect(bea.button('Take the schedule back')).toHaveCount(0);
    await expect(label(bea)).toBeDisabled();
    await workbench.button('Take the schedule back').click();
    await label(bea).fill('Firm');
    await bea.saved();
  });

  it('R12.1 gets back the change that a browser could not save, once an editor takes the schedule back', async ({
    browser,
  }) => {
    const { workbench, page, context, openTab, openColleague } = await openWorkbench(browser, OFFLINE);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    const address = page.url();
    const bea = await openColleague('publisher');
    await bea.page.goto(address);
    await bea.preview().getByLabel('Company', { exact: true }).waitFor();
    await context.setOffline(true);
    await label(workbench).fill('Firm');
    await page.getByText('Not saved. The server cannot be reached.').waitFor();
    await page.close();
    await context.setOffline(false);
    await bea.schedule('For the new year');
    const again = await openTab();
    await again.page.goto(address);
    await again.page.getByText(IS_SCHEDULED).waitFor();
    await again.preview().getByLabel('Company', { exact: true }).waitFor();
    await again.button('Take the schedule back').click();
    await again.preview().getByLabel('Firm', { exact: true }).waitFor();
    await again.saved();
  });
});

const FAILURES = [
  {
    because: 'the check found mistakes',
    error: {
      findings: ['A text is missing.', 'A rule is wrong.'].map((message) => ({ message, severity: 'error' })),
    },
    reason: 'A text is missing. There is 1 more mistake.',
  },
  {
    because: 'the editor has published the same part in another tab',
    error: { conflicts: [{ path: 'catalogs/messages/en.json' }] },
    reason: 'You have published another change of the same part meanwhile: release 2 (“Another word”).',
  },
] as const;

/** Answers as if publishing on schedule had failed with this error, because no test can wait until the scheduled time. */
async function failSchedule(page: Page, error: object): Promise<void> {
  await page.route(/\/api\/content$/, async (route) => {
    const response = await route.fetch();
    const state: { readonly scheduled: readonly object[] } = await response.json();
    const scheduled = state.scheduled.map((schedule) => ({ ...schedule, error }));
    await route.fulfill({ response, json: { ...state, scheduled } });
  });
}

describe('R11.7 R12.1 a scheduled draft that could not be published', () => {
  it.for(FAILURES)('says why, and leads to its review: $because', async ({ error, reason }, { browser }) => {
    const { workbench, page, openTab } = await openWorkbench(browser);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    await workbench.schedule('For the new year');
    const other = await openTab();
    await other.button('Change this form').first().click();
    await rename(other, 'Firm');
    await other.publish('Another word');
    await failSchedule(page, error);
    await workbench.goTo('Forms');
    const failed = page.getByRole('row', { name: /^Change of “Create your account” It was due/ });
    await expect(failed).toContainText(WAS_DUE);
    await expect(failed).toContainText(reason);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await failed.getByRole('link', { name: 'See its review' }).click();
    await workbench.heading('What changes for visitors').waitFor();
    await page.getByText(WAS_DUE).filter({ hasText: reason }).waitFor();
    await workbench.openView('Edit');
    await workbench.choose('Company');
    await label(workbench).waitFor();
  });
});
