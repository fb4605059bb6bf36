import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { makePublisherOf } from '#tests/support/publisher.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.6 an earlier release', () => {
  it('is compared with the live one and looked at before an editor restores it', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.preview().getByLabel('First name').fill('Ada');
    await workbench.choose('Organisation');
    await workbench.heading('Organisation').waitFor();
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.openSettings();
    await page.getByLabel('Advice while typing').selectOption('A mistyped email address');
    await workbench.saved();
    await workbench.publish('A shorter word');

    await workbench.goTo('History');
    await page.getByRole('link', { name: 'Compare release 1 with live' }).click();
    await workbench.heading('Release 1').waitFor();
    await page.getByText('1 text and 1 field go back to what they were in release 1.').waitFor();
    await page.getByText('“Organisation” gives no advice while typing any more.').waitFor();
    await page.getByRole('row', { name: /English Company Organisation/ }).waitFor();
    await workbench.preview().getByLabel('Organisation', { exact: true }).waitFor();
    await expect(workbench.preview().getByText('Your answers are still here')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    await workbench.preview().getByLabel('Unternehmen', { exact: true }).waitFor();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.button('Restore release 1').click();
    const dialog = page.getByRole('dialog', { name: 'Restore release 1?' });
    await dialog.getByText('1 text and 1 field go back to what they were in release 1.').waitFor();
    await page.getByLabel('Why?').fill('It was a mistake');
    await workbench.button('Restore now').click();
    await page.getByText('Release 3 is live, with the content of release 1.').waitFor();
    await workbench.goTo('History');
    await page
      .getByRole('row', { name: /3 live .* It was a mistake Changed “Create your account”/ })
      .waitFor();
    await page.getByRole('row', { name: /2 .* A shorter word Changed “Create your account”/ }).waitFor();
  });
});

it('R12.1 the history shows at 390 px why a release was published, and its buttons, without scrolling sideways', async ({
  browser,
}) => {
  const { workbench, page, server } = await openWorkbench(browser);
  const { publish } = await makePublisherOf(server);
  const label = '"signup.inputs.organisation.label": "Organisation"';
  const published = await publish('catalogs/messages/en.json', (text) =>
    text.replace(label, label.replace('"Organisation"', '"Company"')),
  );
  expect(published.status).toBe(201);
  await workbench.goTo('History');
  await page.setViewportSize({ width: 390, height: 900 });
  const table = page.getByRole('region', { name: 'Table of releases' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  for (const name of ['Restore release 1', 'Withdraw release 1'])
    await expect(workbench.button(name)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Compare release 1 with live' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Came with the installation')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('row', { name: /Release 2 live/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toStrictEqual([]);
});

it('R18.10 one form goes back by a draft, while another form keeps its words', async ({ browser }) => {
  const { workbench, page, server } = await openWorkbench(browser);
  await publishContactSales(server);
  const { publish } = await makePublisherOf(server);
  const changed = await publish('catalogs/messages/en.json', (text) =>
    text
      .replace('"contactSales.title": "', '$&New: ')
      .replace('"signup.inputs.organisation.label": "', '$&New: '),
  );
  expect(changed.status).toBe(201);
  await workbench.goTo('History');
  await workbench.button('Restore release 2').click();
  const dialog = page.getByRole('dialog', { name: 'Restore release 2?' });
  await dialog.getByLabel('What goes back').selectOption('Only “Talk to sales”');
  await expect(dialog.getByRole('button')).toHaveText(['✕', 'Restore it in a draft', 'Cancel']);
  await dialog.getByText('A draft brings the form and its texts back.').waitFor();
  expect(await accessibilityFaults(page)).toStrictEqual([]);
  await dialog.getByRole('button', { name: 'Restore it in a draft' }).click();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/English New: Talk to sales Talk to sales$/)).toBeVisible();
  await expect(row(/Organisation/)).toHaveCount(0);
  await workbench.goTo('Forms');
  await page.getByRole('row', { name: /^“New: Talk to sales”: Back to release 2/ }).waitFor();
});
