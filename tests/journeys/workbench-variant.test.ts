import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { newContext } from '#tests/support/open-page.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.2 an editor who has never seen JSON', () => {
  it('makes a two-step German form, sees what differs, takes single differences back, and publishes it', async ({
    browser,
  }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    await workbench.openDraft();
    const scope = page.getByLabel('Change the form in');
    await scope.selectOption('German only');
    await page.getByText('So far it is the same as in all languages.').waitFor();
    await workbench.button('+ Add a field').click();
    await page.getByRole('dialog', { name: 'Add a field, in German only' }).waitFor();
    await page.keyboard.press('Escape');
    await workbench.preview().getByRole('heading', { name: 'Erstellen Sie Ihr Konto' }).waitFor();

    await workbench.button('Split into steps').click();
    await page.getByLabel('Title of the first step in German').fill('Über Sie');
    await page.getByLabel('Title of the second step in German').fill('Ihr Geschäft');
    await page.getByLabel('The second step starts with').selectOption('Land');
    await workbench.button('Make two steps').click();
    await workbench.preview().getByRole('heading', { name: 'Ihr Geschäft' }).waitFor();
    await page.getByText('It has 2 steps of its own.').waitFor();

    // The outline shows the German labels. The workbench asks for no English texts of these steps.
    await workbench.choose('Nachname');
    await page.getByLabel('Visitors have to answer').selectOption('Never, it is optional');
    await page.getByText('In German, visitors may leave it empty.').waitFor();
    await workbench.choose('Unternehmen');
    await workbench.button('Do not ask it in German').click();
    await workbench.button('Ask for Unternehmen again').waitFor();
    await page.getByText('2 fields differ.').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    // The form of all languages is as it was.
    await scope.selectOption('All languages');
    await workbench.choose('Organisation');
    await expect(page.getByLabel('Visitors have to answer')).toHaveValue('always');
    await page.reload();
    await scope.selectOption('German only (differs)');
    await workbench.button('Ask for Unternehmen again').click();
    await page.getByText('1 field differs.').waitFor();
    await workbench.choose('Nachname');
    await workbench.button('Ask as in all languages').click();
    await page.getByText('1 field differs.').waitFor({ state: 'detached' });

    await workbench.openView('Review and publish');
    await page.getByText('In German only: It is asked in 2 steps.').waitFor();
    await expect(page.getByText(/is missing in English/)).toHaveCount(0);
    await workbench.publish('German visitors asked for it');
    const visitor = await (await newContext(browser)).newPage();
    await expect
      .poll(async () => {
        await visitor.goto(`${server.url}/?${Date.now()}#/de`);
        return visitor.getByRole('heading', { level: 2 }).first().textContent();
      })
      .toBe('Über Sie');
    await visitor.context().close();

    // The next change may be for everybody.
    await workbench.button('Change something else').click();
    await workbench.heading('What changes for visitors').waitFor({ state: 'detached' });
    await expect(scope.locator('option:checked')).toHaveText('All languages');
    await workbench.button('+ Add a field').click();
    await page.getByRole('dialog', { name: 'Add a field', exact: true }).waitFor();
  });

  it('goes back to the form of all languages', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await page.getByLabel('Change the form in').selectOption('German only');
    await workbench.choose('Unternehmen');
    await page.getByLabel('Visitors have to answer').selectOption('Never, it is optional');
    await workbench.saved();
    await workbench.button('Use the form of all languages again').click();
    await expect(page.getByLabel('Visitors have to answer')).toHaveValue('always');
    await page.getByText('Nothing changed yet').waitFor();
  });
});
