import { boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.2 an editor who has never seen JSON', () => {
  it('divides the form into steps, names them, and moves fields between them', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.button('Split into steps').click();
    await page.getByLabel('Title of the first step in English').fill('About you');
    await page.getByLabel('Title of the first step in German').fill('Über Sie');
    await page.getByLabel('Title of the second step in English').fill('Your shop');
    await page.getByLabel('Title of the second step in German').fill('Ihr Geschäft');
    await page.getByLabel('The second step starts with').selectOption('Country');
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.button('Make two steps').click();
    // The preview follows what is chosen: the new step, and then a field of the first one.
    await workbench.preview().getByRole('heading', { name: 'Your shop' }).waitFor();
    await workbench.choose('First name');
    await workbench.preview().getByRole('heading', { name: 'About you' }).waitFor();
    await workbench.preview().getByLabel('Country').waitFor({ state: 'detached' });

    await workbench.choose('Country');
    await page.getByRole('combobox', { name: 'State' }).selectOption('Just opened');
    await page.getByText('A fresh form begins with its first step.').waitFor();
    await page.getByRole('combobox', { name: 'State' }).selectOption('A shop in Denmark');

    // The editor moves a field by the panel, by keys, and by dragging.
    await workbench.choose('Email');
    await page.getByLabel('In which step is it asked?').selectOption('2. Your shop');
    await workbench.preview().getByRole('heading', { name: 'Your shop' }).waitFor();
    await workbench.preview().getByLabel('Email').waitFor();
    await workbench.choose('Organisation');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByLabel('In which step is it asked?')).toHaveValue('yourShop');
    const fields = page.getByRole('navigation', { name: 'Fields' });
    await fields.getByRole('button', { name: 'Last name' }).dragTo(fields.getByText('Your shop'));
    await workbench.choose('Last name');
    await expect(page.getByLabel('In which step is it asked?')).toHaveValue('yourShop');
    await page.getByText('Nothing else is asked in this step.').waitFor({ state: 'detached' });
    const lastOfFirst = fields.getByRole('list').first().getByRole('listitem').last();
    const { height } = await boxOf(lastOfFirst);
    await fields.getByRole('button', { name: 'Last name', exact: true }).dragTo(lastOfFirst, {
      targetPosition: { x: 40, y: height + 6 },
      // The gap is no part of the row.
      force: true,
    });
    await expect(page.getByLabel('In which step is it asked?')).toHaveValue('aboutYou');
    await expect(lastOfFirst).toHaveText(/Last name/);

    await workbench.choose('Your shop');
    await workbench.texts('English').getByLabel('Title', { exact: true }).fill('Your company');
    await fields.getByRole('button', { name: 'Your company' }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await workbench.preview().getByRole('heading', { name: 'Your company' }).waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.button('Ask everything on one page').click();
    await workbench.preview().getByLabel('Password', { exact: true }).waitFor();
    await workbench.button('Split into steps').waitFor();
  });
});
