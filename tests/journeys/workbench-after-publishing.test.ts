import { expect } from '#tests/support/expect.ts';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { answerAsBefore, openWorkbench, type WorkbenchPage } from '#tests/support/workbench-page.ts';

/** The browser reports each call about a draft that is gone. */
const GONE = { expectedMessages: [/404 \(Not Found\)/] };
/** The browser reports the write that the server refuses. */
const REFUSED = { expectedMessages: [/409 \(Conflict\)/] };

const label = (tab: WorkbenchPage, language = 'English') => tab.texts(language).getByLabel('Label');

async function rename(tab: WorkbenchPage, text: string): Promise<void> {
  await tab.choose('Organisation');
  await label(tab).fill(text);
}

describe('R12.1 a draft that was published', () => {
  it('is not editable any more; the editor goes on in a new draft of the same form', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    await workbench.saved();
    await workbench.openView('Review and publish');
    const reason = page.getByLabel('Why are you publishing this?');
    await reason.fill('A shorter word');
    await workbench.openView('Edit');
    await workbench.openView('Review and publish');
    await expect(reason, 'the typed reason stays').toHaveValue('A shorter word');
    await workbench.publish('A shorter word');
    const draft = page.url();
    await workbench.openView('Edit');
    await page.getByText('This draft was published as release 2.').waitFor();
    await workbench.choose('Company');
    await expect(label(workbench)).toBeDisabled();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.openView('Review and publish');
    await page.getByText('Release 2 is live.').waitFor();
    await workbench.heading('What has changed for visitors').waitFor();
    await workbench.button('Change something else').click();
    await workbench.preview().getByLabel('Company', { exact: true }).waitFor();
    await expect(page).toHaveURL(/\/edit\/sign-up/);
    expect(page.url()).not.toContain(draft.split('/').at(-3));
    await workbench.choose('Company');
    await label(workbench).fill('Firm');
    await workbench.saved();
  });

  it('keeps the unsaved changes of another tab: links ask before they leave, and a new draft takes the changes', async ({
    browser,
  }) => {
    const { workbench, page, openTab } = await openWorkbench(browser, GONE);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    await workbench.saved();
    const other = await openTab();
    await other.page.goto(page.url());
    await other.preview().getByLabel('Company', { exact: true }).waitFor();
    const answerAgain = await answerAsBefore(page);
    await other.publish('A shorter word');
    await label(workbench, 'German').fill('Firma');
    await answerAgain();
    await page.getByText('This draft was published as release 2 by ann@shop.example').waitFor();
    await page.getByRole('navigation', { name: 'Workbench' }).getByRole('link', { name: 'Forms' }).click();
    await workbench.button('Stay here').click();
    await workbench.button('Take my changes into a new draft').click();
    await workbench.saved();
    await workbench.choose('Company');
    await expect(label(workbench, 'German')).toHaveValue('Firma');
    await expect(label(workbench)).toHaveValue('Company');
    await workbench.goTo('Forms');
  });
});

describe('R12.1 a draft whose release is no longer live', () => {
  it('names the live release, and goes on from it with what the editor chooses', async ({ browser }) => {
    const { workbench, page, openTab } = await openWorkbench(browser);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    await workbench.saved();
    const other = await openTab();
    await other.button('Open another draft').click();
    await rename(other, 'Firm');
    await other.saved();
    await other.publish('Another word');
    await page.reload();
    await page.getByText('Release 2 is live meanwhile; this draft began from release 1.').waitFor();
    // The page has texts of release 2, so a click on one may not open a text of the draft.
    const places: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && places.push(frame.url()));
    await workbench.preview().getByRole('button', { name: 'Create account' }).click();
    await workbench.preview().getByLabel('First name').click();
    await workbench.heading('First name').waitFor();
    expect(places).toStrictEqual([expect.stringMatching(/\/firstName$/)]);
    await workbench.button('Choose what stays').click();
    await page.getByText(/^You published it on /).waitFor();
    await page.getByRole('radio', { name: /^Keep / }).check();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.button('Go on with this').click();
    await page.getByText('Release 2 is live meanwhile').waitFor({ state: 'detached' });
    await workbench.preview().getByLabel('Company', { exact: true }).waitFor();
    await workbench.publish('A shorter word');
    await page.getByText('Release 3 is live.').waitFor();
  });

  it('says who has published, if that was while the editor publishes, and offers the choice', async ({
    browser,
  }) => {
    const { workbench, page, openTab } = await openWorkbench(browser, REFUSED);
    await workbench.openDraft();
    await rename(workbench, 'Company');
    await workbench.saved();
    await workbench.openView('Review and publish');
    await page.getByLabel('Why are you publishing this?').fill('A shorter word');
    await knowsNothingUntilPublish(page);
    const other = await openTab();
    await other.button('Open another draft').click();
    await rename(other, 'Firm');
    await other.saved();
    await other.publish('Another word');
    await workbench.button('Publish').click();
    await page.getByText(/^You have published another change of the same part meanwhile/).waitFor();
    await page.getByText(/^A colleague’s change of the same is live now/).waitFor();
    await expect(workbench.button('Publish')).toHaveCount(0);
    await expect(workbench.button('Choose what stays').first()).toBeVisible();
  });
});

/** The tab learns of another release only when it publishes. */
async function knowsNothingUntilPublish(page: Page): Promise<void> {
  const answer = await page.waitForResponse(/\/api\/content$/);
  const body = await answer.text();
  let isPublishing = false;
  page.on('request', (request) => {
    isPublishing ||= request.url().endsWith('/publish');
  });
  await page.route(/\/api\/content$/, async (route) =>
    isPublishing ? route.continue() : route.fulfill({ body, contentType: 'application/json' }),
  );
}
