import { onTestFinished } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { openPage } from '#tests/support/open-page.ts';
import { openWorkbench, type WorkbenchJourney } from '#tests/support/workbench-page.ts';

it('R18.1 a growth manager begins a waiting list, publishes it, reads an answer, takes the form offline and brings it back', async ({
  browser,
}) => {
  const journey = await openWorkbench(browser, {
    viewport: { width: 1440, height: 900 },
    // The review asks for the visits of a form that is not live yet.
    expectedMessages: [/status of 404/],
  });
  const { workbench, page, server } = journey;
  await workbench.button('New form').click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Warteliste für Läden');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('warteliste-fuer-laeden');
  await page.getByLabel('Begin with').selectOption('Waiting list');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }
  await page.getByRole('textbox', { name: 'Address' }).fill('warteliste');
  await page.keyboard.press('Enter');
  await workbench.preview().getByRole('heading', { name: 'Warteliste für Läden' }).waitFor();
  await workbench.publish('A waiting list.');

  const { page: visitor, close } = await openPage(browser, server, { route: '#/warteliste/en' });
  onTestFinished(close);
  await visitor.getByLabel('Your name').fill('Ada Lovelace');
  await visitor.getByLabel('Email').fill('ada@engines.example');
  await visitor.getByRole('button', { name: 'Join the waiting list' }).click();
  await visitor.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();

  await changePage(journey, 'Close the form');
  await workbench.preview().getByRole('heading', { name: 'This form is closed' }).waitFor();
  expect(await accessibilityFaults(page)).toStrictEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await workbench.publish('No more places.');
  await visitor.goto(new URL('#/warteliste/de', server.url).href);
  await visitor.reload();
  await visitor.getByRole('heading', { name: 'Dieses Formular ist geschlossen' }).waitFor();
  expect(await accessibilityFaults(visitor)).toStrictEqual([]);
  await workbench.goTo('Submissions');
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: 'Warteliste für Läden' });
  await expect(page.getByRole('region', { name: 'Table of submissions' })).toContainText('Ada Lovelace');

  await changePage(journey, 'Open the form again');
  await workbench.publish('Places again.');
  await visitor.reload();
  await visitor.getByLabel('Ihr Name').waitFor();
});

/** Presses a button of the page's panel, in a new draft. */
async function changePage({ workbench, page }: WorkbenchJourney, button: string): Promise<void> {
  await workbench.goTo('Forms');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Warteliste für Läden' }) })
    .getByRole('button', { name: 'Change this form' })
    .click();
  await workbench.button('Page settings').click();
  await workbench.button(button).click();
  await workbench.saved();
}
