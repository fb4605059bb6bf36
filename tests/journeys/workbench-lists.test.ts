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
    await page.getByText('2 entries found.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await entries.fill('code;en;de\nbakery;Bakery;Bäckerei\nbakery;Mill;');
    await page.getByText('Row 3: the code “bakery” of row 2 again.').waitFor();
    await entries.fill('code;en;de\nbakery;Bakery;Bäckerei\nmill;Mill;');
    await page.getByText('2 entries found.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.button('Make the list').click();

    await page.getByText('No field offers it yet.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.openView('Edit');
    await workbench.addField('Radio buttons', { English: 'Industry', German: 'Branche' });
    await page.getByLabel('Use a list').selectOption('Industries');
    await page.getByRole('link', { name: 'Lists 1 missing' }).waitFor();
    await page.getByText('The list Industries has no German names for 1 entry.').waitFor();
    await page.getByText(/^Still to write: the names of 1 list\. Where a text is missing/).waitFor();
    await page.getByRole('link', { name: 'Review and publish 1 missing' }).waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    const options = workbench.preview().getByLabel('Branche').getByRole('option');
    await expect(options).toContainText(['Bäckerei', 'Mill']);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('English');
    await page.getByRole('link', { name: 'Change its entries under Lists' }).click();
    await page.getByRole('link', { name: 'Industry in' }).waitFor();
    await page.getByLabel('Mill in German').fill('Mühle');
    await page.getByRole('link', { name: 'Lists', exact: true }).waitFor();
    const rows = page.getByRole('region', { name: 'Entries of Industries' }).getByRole('row');
    await workbench.button('Move Mill up').click();
    await expect(rows).toContainText(['Entry', 'Mill', 'Bakery']);
    await workbench.button('Sort by name').click();
    await expect(rows).toContainText(['Entry', 'Bakery', 'Mill']);
    await workbench.openView('Edit');
    const preview = workbench.preview().getByLabel('Industry');
    await preview.waitFor();
    await expect(preview.getByRole('option').filter({ hasText: 'Bakery' })).toHaveCount(1);
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

  it('R18.6 adds a question, and reads what is still to be written, not mistakes', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.addField('One of a list', { English: 'Size', German: 'Größe' });
    const first = page.getByLabel('Choice 1 in English');
    await expect(first).toBeFocused();
    await page.keyboard.type('Small');
    await expect(first).toHaveValue('Small');
    await page.getByText('Still to write in German: 2 texts.').waitFor();
    await page.getByText(/^Still to write: 2 texts\. Where a text is missing/).waitFor();
    await page.getByRole('link', { name: 'Review and publish 2 missing' }).waitFor();
    await expect(page.getByText('mistake')).toHaveCount(0);
    await expect(page.getByText('is missing in German')).toHaveCount(0);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.choose('Organisation');
    await page.getByRole('button', { name: /^Size .*Still to write: 2 texts\.$/ }).waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.openView('Review and publish');
    await page.getByText('Write the missing texts first.').waitFor();
    await page.getByText('Still to write before this can be published: 2 texts.').waitFor();
    await expect(workbench.button('Publish')).toBeHidden();
    await workbench.openView('Edit');

    await workbench.addField(
      'One of a list',
      { English: 'Currency of sale', German: 'Währung' },
      'Currencies',
    );
    await workbench.heading('Currency of sale').waitFor();
    await expect(first).toHaveCount(0);
    await workbench.preview().getByRole('combobox', { name: 'Currency of sale' }).waitFor();
  });
});
