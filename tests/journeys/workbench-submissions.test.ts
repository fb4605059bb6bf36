import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { CONTACT_ANSWERS } from '#tests/support/contact-sales.ts';
import { makePublisherOf } from '#tests/support/publisher.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { makeFolder } from '#tests/support/run-program.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

it('R17.3 R12.1 a publisher reads, searches, exports and erases what visitors sent', async ({ browser }) => {
  const { workbench, page, server } = await openWorkbench(browser);
  await workbench.goTo('Submissions');
  await expect(page.getByText(/^No visitor has signed up yet/)).toBeVisible();
  await publishContactSales(server);
  await send(server, ['Ada Lovelace', 'Grace Hopper']);
  await page.reload();
  await chooseContactSales(page);
  const rows = page.getByRole('region', { name: 'Table of submissions' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Grace Hopper');
  await expect(rows.first()).toContainText('Release 2');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);

  const columns = page.getByRole('combobox', { name: 'Split columns' });
  await expect(columns).toHaveValue('comma');
  await columns.selectOption('semicolon');
  const download = page.waitForEvent('download');
  await workbench.button('Download as CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('contact-sales.csv');
  const copy = join(makeFolder(), 'contact-sales.csv');
  await file.saveAs(copy);
  expect(readFileSync(copy, 'utf8')).toMatch(
    /^\uFEFFid;time \(.+\);.*\r\n[^;]+;\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;.*Grace Hopper.*;Prices;.*\r\n.*Ada/,
  );

  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('LOVELACE');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Erase the submission/ }).click();
  await workbench.button('Erase it').click();
  await expect(page.getByText('No answer contains “LOVELACE”.')).toBeVisible();
  await workbench.goTo('Audit');
  await expect(page.getByRole('cell', { name: 'answers erased' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'answers exported' })).toBeVisible();
});

it('R17.3 one submission has its own address, and its page shows the questions as the form asks them', async ({
  browser,
}) => {
  const { workbench, page, server } = await openWorkbench(browser);
  await publishContactSales(server);
  await send(server, ['Ada Lovelace', 'Grace Hopper']);
  await workbench.goTo('Submissions');
  await chooseContactSales(page);
  const rows = page.getByRole('region', { name: 'Table of submissions' }).locator('tbody tr');
  await expect(rows.first()).toContainText('What is it about?Prices');
  await rows.last().getByRole('link').click();
  await expect(workbench.heading('Submission of “Talk to sales”')).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }
  await page.reload();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Release 2' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await page.goForward();
  await workbench.button('Erase this submission').click();
  await workbench.button('Erase it').click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/#\/submissions\/contact-sales$/);
});

it('R17.3 a publisher erases all that one person has sent, also by a form that is not live any more', async ({
  browser,
}) => {
  const { workbench, page, server } = await openWorkbench(browser);
  await publishContactSales(server);
  await send(server, ['Ada Lovelace', 'Grace Hopper', 'Ada Lovelace']);
  const { call } = await makePublisherOf(server);
  const restored = await call('POST', '/content/releases/1/restore', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ note: 'Back to the beginning.' }),
  });
  expect(restored.status).toBe(201);
  await workbench.goTo('Submissions');
  await chooseContactSales(page);
  await expect(page.getByText('The live release has no page of this form.')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Table of submissions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first(), 'the release of the page names the answers').toContainText('What is it about?');
  await search(page, 'lovelace');
  await workbench.button('Erase these 2 submissions').click();
  const dialog = page.getByRole('dialog', { name: 'Erase these 2 submissions?' });
  await expect(dialog).toContainText('“lovelace”');
  expect(await accessibilityFaults(page)).toStrictEqual([]);
  await dialog.getByRole('button', { name: 'Erase all 2' }).click();
  await expect(page.getByText('2 submissions are erased.')).toBeVisible();
  await expect(page.getByText('No answer contains “lovelace”.')).toBeVisible();
  await search(page, '');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Erase the submission/ }).click();
  await workbench.button('Erase it').click();
  await expect(page.getByText('No submission of “', { exact: false })).toBeVisible();
  await workbench.goTo('Audit');
  await expect(page.getByRole('cell', { name: 'answers erased' })).toHaveCount(3);
});

/** The browser reports the call about an address of which nothing is kept. */
const UNKNOWN = { expectedMessages: [/404 \(Not Found\)/] };

it('R15.5 an owner looks up one person, downloads what is kept, and erases it', async ({ browser }) => {
  const { workbench, page, server } = await openWorkbench(browser, UNKNOWN);
  await publishContactSales(server);
  await send(server, ['Ada Lovelace', 'Ada Lovelace']);
  await workbench.goTo('Submissions');
  await page.getByRole('link', { name: 'Everything that is kept about one person' }).click();
  await workbench.heading('One person').waitFor();
  await lookUp(page, 'nobody@engines.example');
  await page.getByText('Nothing is kept about nobody@engines.example.').waitFor();
  await lookUp(page, CONTACT_ANSWERS.email.toUpperCase());
  const kept = page.getByRole('region', { name: /^Kept about / });
  await expect(kept).toContainText('contact-sales');
  expect(page.url(), 'the address of the page names no person').not.toContain('engines');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }

  const download = page.waitForEvent('download');
  await workbench.button('Download as JSON').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('person.json');
  const copy = join(makeFolder(), 'person.json');
  await file.saveAs(copy);
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toMatchObject({ account: null, submissions: [{}, {}] });

  await workbench.button('Erase all of it').click();
  await page.getByRole('dialog').getByText('you cannot bring anything back').waitFor();
  await workbench.button('Erase it').click();
  await page.getByText(/^Everything about .* is erased\.$/).waitFor();
  await expect(kept).toHaveCount(0);
  await workbench.goTo('Audit');
  await expect(page.getByRole('cell', { name: 'person erased' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'person exported' })).toBeVisible();
});

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Email address of the person' }).fill(email);
  await page.keyboard.press('Enter');
}

async function chooseContactSales(page: Page): Promise<void> {
  await page.getByLabel('Form').selectOption('contact-sales');
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill(text);
  await page.keyboard.press('Enter');
}

async function send({ url }: RunningServer, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const answer = await fetch(`${url}/api/forms/contact-sales`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { ...CONTACT_ANSWERS, name }, meta: { language: 'en' } }),
    });
    expect(answer.status).toBe(201);
  }
}
