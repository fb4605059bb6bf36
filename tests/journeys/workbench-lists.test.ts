import { describe } from 'vitest';
import { expect } from '#tests/support/expect.ts';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R18.3 an editor who has a list in a table program', () => {
  it('R18.3 pastes it, offers it in a field, changes a name, and renames a country', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.openView('Lists');
    await workbench.button('+ New list').click();
    await page.getByLabel('Name of the list').fill('Industries');
    const entries = page.getByLabel('Entries', { exact: true });
    await entries.fill('Bäckerei\tBakery\nMühle\tMill');
    const first = page.getByLabel('Column 1 holds');
    await expect(first).toHaveValue('en');
    await first.selectOption('German');
    await page.getByText('Two columns are “German”.').waitFor();
    await page.getByLabel('Column 2 holds').selectOption('English');
    await page.getByText('These are 2 entries.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await entries.fill('code;en;de\nbakery;Bakery;Bäckerei\nbakery;Mill;');
    await page.getByText('Row 3: the code “bakery” of row 2 again.').waitFor();
    await entries.fill('code;en;de\nbakery;Bakery;Bäckerei\nmill;Mill;');
    await page.getByText('These are 2 entries.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.button('Make the list').click();

    await page.getByText('No field offers it yet.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.openView('Edit');
    await workbench.addField('Radio buttons', { English: 'Industry', German: 'Branche' });
    await page.getByLabel('Use a list').selectOption('Industries');
    await page.getByRole('link', { name: 'Lists 1 missing' }).waitFor();
    await page.getByRole('link', { name: 'Change its entries under Lists' }).click();
    await page.getByRole('link', { name: 'Industry in' }).waitFor();
    await page.getByLabel('Mill in German').fill('Mühle');
    await page.getByRole('link', { name: 'Lists', exact: true }).waitFor();
    await workbench.openView('Edit');
    const preview = workbench.preview().getByLabel('Industry');
    await preview.waitFor();
    await expect(preview.getByRole('option', { name: 'Bakery' })).toHaveCount(1);
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.openView('Lists');
    await page.getByRole('link', { name: 'Countries' }).click();
    await page.getByLabel('Search in names and codes').fill('netherlands');
    await page.getByLabel('Netherlands in German', { exact: true }).fill('Holland');
    await workbench.saved();
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.openView('Review and publish');
    await page.getByText('New list: “Industries”, with 2 entries.').waitFor();
    await page.getByText('Countries: “Niederlande” becomes “Holland” in German.').waitFor();
    await expect(page.getByText('Settings change that only the source shows.')).toHaveCount(0);
  });
});
