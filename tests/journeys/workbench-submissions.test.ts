import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { it } from '#tests/support/journey.ts';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { CONTACT_ANSWERS } from '#tests/support/contact-sales.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { makeFolder } from '#tests/support/run-program.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

it('R17.3 R12.1 a publisher reads, searches, exports and erases what visitors sent', async ({ browser }) => {
  const { workbench, page, server } = await openWorkbench(browser);
  await workbench.goTo('Submissions');
  await expect(page.getByText('No form has a page of its own yet')).toBeVisible();
  await publishContactSales(server);
  for (const name of ['Ada Lovelace', 'Grace Hopper']) {
    const answer = await fetch(`${server.url}/api/forms/contact-sales`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answers: { ...CONTACT_ANSWERS, name }, meta: { language: 'en' } }),
    });
    expect(answer.status).toBe(201);
  }
  await page.reload();
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

  const download = page.waitForEvent('download');
  await workbench.button('Download as CSV').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('contact-sales.csv');
  const copy = join(makeFolder(), 'contact-sales.csv');
  await file.saveAs(copy);
  expect(readFileSync(copy, 'utf8')).toMatch(/^\uFEFFid,time,.*\r\n.*Grace Hopper.*\r\n.*Ada/);

  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('LOVELACE');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Erase the submission/ }).click();
  await workbench.button('Erase it').click();
  await expect(page.getByText('No answer contains “LOVELACE”.')).toBeVisible();
  await workbench.goTo('Audit');
  await expect(page.getByRole('cell', { name: 'submissions erased' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'submissions exported' })).toBeVisible();
});
