import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/shared-workbench.ts';
import { mailIn, SCRIPT_IN_MAIL } from '#tests/support/workbench-page.ts';

describe('R15.1 a growth manager who changes the words of a mail', () => {
  it('R15.1 sees each change in HTML and as plain text, in light and dark, wide and at 390 pixels', async ({
    openShared,
  }) => {
    const { workbench, page } = await openShared({
      // The server refuses a text that cannot be filled in, and the frame refuses to open the link.
      expectedMessages: [/status of 422/, /Blocked opening .* sandboxed/, SCRIPT_IN_MAIL],
    });
    const mail = mailIn(page);
    const choose = async (list: string, name: string) =>
      page.getByRole('combobox', { name: list, exact: true }).selectOption(name);
    await workbench.openDraft();
    await workbench.openView('Emails');
    await mail.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
    await page.getByText('Visitors do not get this mail now').waitFor();

    await choose('Language', 'German');
    const title = page.getByLabel('Heading of that mail in German');
    await title.fill('Waren Sie es?');
    await mail.getByRole('heading', { name: 'Waren Sie es?' }).waitFor();
    const plain = page.locator('pre');
    await expect(plain).toContainText(/^Waren Sie es\?\n\n.*Example Ltd.*\n\n.*\n\n123456\n/);
    await expect(mail.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await choose('Colours', 'Dark');
    await expect(mail.locator('body')).not.toHaveCSS('color', 'rgb(0, 0, 0)');

    await title.fill('Waren Sie es, {nobody}?');
    await page.getByRole('alert').getByText('missing or cannot be filled in').waitFor();
    await mail.getByRole('heading', { name: 'Waren Sie es?' }).waitFor();
    await title.fill('');
    await page.getByText('Still to write in German: 1 text.').waitFor();
    await title.fill('Das waren Sie');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mail.getByRole('heading', { name: 'Das waren Sie' }).waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await choose('Email', 'You already have an account');
    await mail.getByRole('heading', { name: 'Sie haben schon ein Konto' }).waitFor();
    await page.getByLabel('Words of the link in the mail with HTML in German').fill('Zum Konto');
    await mail.getByRole('link', { name: 'Zum Konto' }).click();
    // Links of a preview lead nowhere.
    await mail.getByRole('link', { name: 'Zum Konto' }).waitFor();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  });
});
