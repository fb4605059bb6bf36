import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.3 a mistake', () => {
  it('is found by F8 in the source, and links lead to its line and to its field', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.openView('Source');
    // The line of the cursor.
    const mistake = page.locator('.cm-activeLine').getByText('"maxLenght"');
    const line = page.locator('.cm-line', { hasText: '"organisation": {' });
    await line.getByText('"maxLength"').dblclick();
    await page.keyboard.type('maxLenght');
    await page.getByText('"maxLenght" is not known here.').waitFor();
    await page.locator('.cm-lint-marker-error').waitFor();
    await page.keyboard.press('Control+Home');
    await expect(mistake).toHaveCount(0);
    await page.keyboard.press('F8');
    await expect(mistake).toBeVisible();

    await workbench.openView('Review and publish');
    await page
      .getByRole('link', { name: /^See it in the source forms\/sign-up\/schema\.json, line \d+$/ })
      .first()
      .click();
    await expect(mistake).toBeVisible();
    await expect(page.getByLabel('Source of forms/sign-up/schema.json')).toBeFocused();
    await page.getByRole('link', { name: 'Go to the field “Organisation”' }).first().click();
    await workbench.heading('Organisation').waitFor();
    await expect(page.getByLabel('Visitors have to answer')).toBeVisible();
  });
});
