import type { Locator, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { CONTACT_ANSWERS } from '#tests/support/contact-sales.ts';
import { countVisits } from '#tests/support/count-visits.ts';
import { it } from '#tests/support/journey.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { startReceiver, WEBHOOK_SECRET } from '#tests/support/start-receiver.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { mailIn, openWorkbench, SCRIPT_IN_MAIL, type WorkbenchPage } from '#tests/support/workbench-page.ts';

interface Place {
  readonly name: string;
  /** After `#/`, or after the address of the draft. */
  readonly path: string;
  /** What the view shows when it is complete. */
  readonly shows: (workbench: WorkbenchPage) => Locator;
}

const text = (words: string) => (workbench: WorkbenchPage) => workbench.page.getByText(words).first();
const drawnForm = (workbench: WorkbenchPage) =>
  workbench.preview().getByRole('heading', { name: 'Create your account' });

const LISTS: readonly Place[] = [
  { name: 'Forms', path: '', shows: text('Opened') },
  { name: 'Visitors', path: 'visitors/sign-up', shows: text('Field by field') },
  { name: 'Submissions', path: 'submissions/contact-sales', shows: text('Ada Lovelace') },
  { name: 'One person', path: 'person', shows: text('The audit says that you looked.') },
  { name: 'Webhooks', path: 'webhooks', shows: text('form.submitted') },
  { name: 'History', path: 'history', shows: text('Compare with live') },
  { name: 'a release beside the live one', path: 'history/1', shows: drawnForm },
  { name: 'Audit', path: 'audit', shows: text('draft saved') },
  {
    name: 'People',
    path: 'people',
    shows: ({ page }) => page.getByRole('cell', { name: 'ann@shop.example' }),
  },
];

const IN_THE_DRAFT: readonly Place[] = [
  { name: 'Edit', path: 'edit/sign-up/organisation', shows: drawnForm },
  { name: 'Source', path: 'source/sign-up', shows: ({ page }) => page.getByLabel(/^Source of/) },
  { name: 'Texts', path: 'texts/sign-up', shows: text('Export') },
  { name: 'Lists', path: 'lists/sign-up', shows: text('+ New list') },
  {
    name: 'Emails',
    path: 'mails/sign-up/confirm',
    shows: ({ page }) => mailIn(page).getByRole('heading'),
  },
  { name: 'Review', path: 'review/sign-up', shows: text('What visitors load of it') },
];

interface Opened {
  readonly name: string;
  readonly at: Place | undefined;
  readonly opens: (workbench: WorkbenchPage) => Promise<void>;
}

const placeOf = (wanted: string) => [...LISTS, ...IN_THE_DRAFT].find(({ name }) => name === wanted);

/** A dialog that a button of a view opens. */
function pressed(name: string, view: string, button = name): Opened {
  return { name, at: placeOf(view), opens: async (workbench) => workbench.button(button).click() };
}

const DIALOGS: readonly Opened[] = [
  { name: 'Keys', at: placeOf('Forms'), opens: async ({ page }) => page.keyboard.press('?') },
  pressed('Restore release 1?', 'History', 'Restore release 1'),
  pressed('Invite somebody', 'People'),
  pressed('New form', 'Forms'),
  pressed('New list', 'Lists', '+ New list'),
  pressed('New language', 'Texts'),
  pressed('Add a field', 'Edit', '+ Add a field'),
  {
    name: 'Share this preview',
    at: placeOf('Edit'),
    opens: async (workbench) => {
      await workbench.openMore();
      await workbench.button('Share this preview').click();
    },
  },
];

/** Fills every list: the visits, a submission with its event, and a release before the live one. */
async function fillLists(server: RunningServer): Promise<void> {
  await countVisits(server, 'en', [
    [{ step: 'viewed' }, 120],
    [{ step: 'started', field: 'firstName' }, 110],
    [{ step: 'abandoned', field: 'email' }, 30],
  ]);
  await publishContactSales(server);
  const sent = await fetch(`${server.url}/api/forms/contact-sales`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers: { ...CONTACT_ANSWERS, name: 'Ada Lovelace' }, meta: { language: 'en' } }),
  });
  expect(sent.status).toBe(201);
}

/** The faults of the page in light and dark. */
async function faultsIn(page: Page, name: string, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if ((await sidewaysOverflow(page)) > 0) found.push(`${name} scrolls sideways at ${width}`);
      // At 1024 pixels, the workbench has the same elements as at 1440.
      const faults = width === 1024 ? [] : await accessibilityFaults(page);
      found.push(...faults.map((fault) => `${name}, ${colorScheme}, ${width}: ${fault}`));
    }
  }
  return found;
}

describe('R12.1 every view', () => {
  it(
    'has no accessibility fault in light and dark, wide and narrow, with its dialogs, and never scrolls sideways',
    { timeout: 240_000 },
    async ({ browser }) => {
      const receiver = await startReceiver(() => 500);
      const env = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET };
      const options = { expectedMessages: [SCRIPT_IN_MAIL] };
      const { workbench, page, server } = await openWorkbench(browser, options, env);
      await fillLists(server);
      await workbench.openDraft();
      // With it, the views show everything that they have.
      await workbench.showJson();
      await workbench.addField('Short text', { English: 'Website', German: 'Webseite' });
      await workbench.saved();
      const home = new URL('/#/', page.url()).href;
      const draft = page.url().replace(/edit.*/, '');
      const goTo = async ({ path, shows }: Place): Promise<void> => {
        await page.goto(`${LISTS.some((list) => list.path === path) ? home : draft}${path}`);
        await shows(workbench).waitFor();
        await page.getByTitle('The next form, on its way').waitFor({ state: 'detached' });
      };
      const found: string[] = [];
      for (const place of [...LISTS, ...IN_THE_DRAFT]) {
        await goTo(place);
        found.push(...(await faultsIn(page, place.name, [1440, 1024, 390])));
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const { name, at, opens } of DIALOGS) {
        if (at) await goTo(at);
        await opens(workbench);
        const dialog = page.getByRole('dialog', { name, exact: true });
        await dialog.waitFor();
        found.push(...(await faultsIn(page, name, [1440, 390])));
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      }
      expect(found).toStrictEqual([]);
    },
  );
});
