import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { openWorkbench, type WorkbenchJourney, WorkbenchPage } from '#tests/support/workbench-page.ts';

/** The browser reports each call that it cannot make without a connection. */
const OFFLINE = { expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] };
const ENGLISH = 'catalogs/messages/en.json';

const label = (tab: WorkbenchPage) => tab.texts('English').getByLabel('Label');

/** How an editor leaves the tab, and whether their last change reaches the server. */
interface Leaving {
  readonly because: string;
  readonly isSaved: boolean;
  readonly leave: (journey: WorkbenchJourney) => Promise<void>;
}

const LEAVINGS: readonly Leaving[] = [
  {
    because: 'the connection is gone',
    isSaved: false,
    leave: async ({ workbench, context, page }) => {
      await context.setOffline(true);
      await label(workbench).fill('Company');
      await page.getByText('Not saved. The server cannot be reached.').waitFor();
      await page.close();
      await context.setOffline(false);
    },
  },
  {
    because: 'the editor closes the tab right after typing',
    isSaved: true,
    leave: async ({ workbench, page }) => {
      await label(workbench).fill('Company');
      // Playwright closes a tab without the events of leaving it.
      await page.goto('about:blank');
    },
  },
];

/** Opens a draft for two people. Ann has chosen “Organisation”. */
async function openForTwo(journey: WorkbenchJourney) {
  await journey.workbench.openDraft();
  const address = journey.page.url();
  await journey.workbench.choose('Organisation');
  const bea = await journey.openColleague('editor');
  await bea.page.goto(address);
  await bea.preview().getByLabel('Organisation', { exact: true }).waitFor();
  const [origin = '', draft = ''] = address.split(/\/#\/drafts\/|\/edit\//);
  const english = async (): Promise<string> =>
    (await journey.context.request.get(`${origin}/api/content/drafts/${draft}/files/${ENGLISH}`)).text();
  const reopen = async (): Promise<WorkbenchPage> => {
    const page = await journey.context.newPage();
    await page.goto(address);
    return new WorkbenchPage(page);
  };
  return { bea, english, reopen };
}

/** Renames a field, and waits until its new name is saved: the preview shows saved texts only. */
async function rename(tab: WorkbenchPage, field: string, text: string): Promise<void> {
  await tab.choose(field);
  await label(tab).fill(text);
  await tab.preview().getByLabel(text, { exact: true }).waitFor();
}

describe('R12.1 a change that stays in the browser', () => {
  it.for(LEAVINGS)(
    'does not overwrite what a colleague has changed in the same file meanwhile: $because',
    async ({ leave, isSaved }, { browser }) => {
      const journey = await openWorkbench(browser, OFFLINE);
      const { bea, english, reopen } = await openForTwo(journey);
      await leave(journey);
      if (isSaved) await bea.preview().getByLabel('Company', { exact: true }).waitFor();
      await rename(bea, 'Email', 'Work email');
      const again = await reopen();
      await again.preview().getByLabel('Company', { exact: true }).waitFor();
      await again.preview().getByLabel('Work email', { exact: true }).waitFor();
      await again.saved();
      expect(await english()).toMatch(/"Company"[^]*"Work email"|"Work email"[^]*"Company"/);
    },
  );

  it('makes the workbench ask when a colleague has changed the same text meanwhile', async ({ browser }) => {
    const journey = await openWorkbench(browser, OFFLINE);
    const { bea, english, reopen } = await openForTwo(journey);
    const [offline] = LEAVINGS;
    await offline?.leave(journey);
    await rename(bea, 'Organisation', 'Firm');
    const again = await reopen();
    const asks = again.page.getByText('bea@shop.example changed something that you are changing.');
    await asks.waitFor();
    // Until the editor has chosen, nothing is saved, also when the tab closes.
    await again.page.reload();
    await asks.waitFor();
    expect(await english()).toContain('"Firm"');
    expect(await accessibilityFaults(again.page)).toStrictEqual([]);
    await again.button('Choose what stays').click();
    await again.page.getByRole('radio', { name: /^Keep .* Company$/ }).check();
    await again.button('Go on with this').click();
    await again.saved();
    expect(await english()).toContain('"Company"');
  });
});
