import type { Locator } from 'playwright';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { answerAsBefore, openWorkbench, type WorkbenchPage } from '#tests/support/workbench-page.ts';

/** The browser reports the write that comes too late, and the publish that the server refuses. */
const REFUSED = { expectedMessages: [/412 \(Precondition Failed\)/, /409 \(Conflict\)/] };

const label = (tab: WorkbenchPage): Locator => tab.texts('English').getByLabel('Label');

/** The choice about the label of a field in English. */
const choice = (tab: WorkbenchPage, field: string): Locator =>
  tab.page.getByRole('group', { name: `The label of “${field}” in English` });

async function rename(tab: WorkbenchPage, field: string, text: string): Promise<void> {
  await tab.choose(field);
  await label(tab).fill(text);
  await tab.saved();
}

describe('R18.5 two editors in one draft', () => {
  it('R18.5 who have changed the same text choose about that text alone; what both type meanwhile stays', async ({
    browser,
  }) => {
    const { workbench, page, openColleague } = await openWorkbench(browser, REFUSED);
    const theirs = await openColleague('editor');
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await theirs.page.goto(page.url());
    await theirs.preview().getByLabel('Organisation', { exact: true }).waitFor();
    const answerAgain = await answerAsBefore(page);
    await rename(theirs, 'Organisation', 'Company');
    await rename(theirs, 'Last name', 'Surname');
    await answerAgain();
    await label(workbench).fill('Firm');
    await page.getByText('bea@shop.example changed something that you are changing.').waitFor();
    // The editor types on before choosing.
    await workbench.choose('Email');
    await label(workbench).fill('Work email');
    await page.getByText('Not saved: choose first what stays').waitFor();
    await workbench.button('Choose what stays').click();
    const asked = choice(workbench, 'Firm');
    await asked.getByText(/^bea@shop\.example saved it on /).waitFor();
    await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(1);
    await expect(page.getByRole('dialog')).not.toContainText('en.json');
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    // By keyboard: the second value, then the third, and back.
    await asked.getByRole('radio', { name: /^Keep / }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(asked.getByRole('radio', { name: /^Take .* Company$/ })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(asked.getByRole('radio', { name: /^Keep .* Firm$/ })).toBeChecked();
    await workbench.button('Go on with this').press('Enter');
    await workbench.saved();
    for (const text of ['Firm', 'Work email', 'Surname'])
      await workbench.preview().getByLabel(text, { exact: true }).waitFor();
    for (const text of ['Firm', 'Work email', 'Surname'])
      await theirs.preview().getByLabel(text, { exact: true }).waitFor();
  });
});

describe('R18.5 two drafts of one release', () => {
  it('R18.5 with labels of different fields both go live, without a question', async ({ browser }) => {
    const { workbench, page, openColleague } = await openWorkbench(browser);
    const theirs = await openColleague('publisher');
    await workbench.openDraft();
    await rename(workbench, 'Organisation', 'Firm');
    await theirs.button('Open another draft').click();
    await rename(theirs, 'Email', 'Work email');
    await theirs.publish('Their words');
    await page.getByText('Publishing keeps both changes.').waitFor();
    await workbench.publish('My words');
    await page.getByText('Release 3 is live.').waitFor();
    await workbench.openView('Edit');
    await workbench.preview().getByLabel('Firm', { exact: true }).waitFor();
  });

  it.for([
    { action: /^Keep /, stays: 'Firm', because: 'the editor keeps the own text' },
    { action: /^Take /, stays: 'Company', because: 'the editor takes the live text' },
    { action: /^Write another text/, stays: 'Business', because: 'the editor writes another text' },
  ])(
    'R18.5 that changed the same text: the review offers the choice in place of Publish, and the draft goes on: $because',
    async ({ action, stays }, { browser }) => {
      const { workbench, page, openColleague } = await openWorkbench(browser, {
        ...REFUSED,
        viewport: { width: 320, height: 800 },
      });
      const theirs = await openColleague('publisher');
      await workbench.openDraft();
      await rename(workbench, 'Organisation', 'Firm');
      await rename(workbench, 'Last name', 'Surname');
      await theirs.page.setViewportSize({ width: 1280, height: 800 });
      await theirs.button('Open another draft').click();
      await rename(theirs, 'Organisation', 'Company');
      await rename(theirs, 'Email', 'Work email');
      // The editor is in the review while the other draft goes live.
      await workbench.openView('Review and publish');
      await workbench.button('Publish').waitFor();
      await theirs.publish('Their words');
      await page.getByText(/^A colleague’s change of the same is live now/).waitFor();
      await expect(workbench.button('Publish')).toHaveCount(0);
      await expect(page.getByText(/Start a new draft/)).toHaveCount(0);
      const card = page.getByRole('complementary', { name: 'Publish' });
      await card.getByRole('button', { name: 'Choose what stays' }).click();
      const asked = choice(workbench, 'Firm');
      await asked.getByText(/^bea@shop\.example published it on /).waitFor();
      await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(1);
      expect(await accessibilityFaults(page)).toStrictEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
      await asked.getByRole('radio', { name: action }).check();
      const own = asked.getByRole('textbox');
      if (stays === 'Business') await own.fill(stays);
      await workbench.button('Go on with this').click();
      await workbench.publish('My words');
      await page.getByText('Release 3 is live.').waitFor();
      await workbench.openView('Edit');
      for (const text of [stays, 'Surname', 'Work email'])
        await workbench.preview().getByLabel(text, { exact: true }).waitFor();
    },
  );
});
