import { describe } from 'vitest';
import { expect } from '#tests/support/expect.ts';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.2 an editor who has never seen JSON', () => {
  it('puts fields under a heading, names it, moves one field out, and removes the heading', async ({
    browser,
  }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    const group = page.getByRole('region', { name: 'Group' });
    const heading = (name: string) => workbench.preview().getByRole('group', { name });
    await workbench.choose('First name');
    await workbench.openSettings();
    await workbench.button('+ Add a heading above it').click();
    await page.getByLabel('Heading in English').fill('About you');
    await page.getByLabel('Heading in German').fill('Über Sie');
    await page.getByLabel('The last field under it').selectOption('Last name');
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.button('Add the heading').click();
    await heading('About you').getByLabel('Last name').waitFor();

    const fields = page.getByRole('navigation', { name: 'Fields' });
    const email = fields.getByRole('button', { name: 'Email', exact: true });
    await fields.getByText('About you').dragTo(email, { targetPosition: { x: 20, y: 28 } });
    await expect(fields.getByRole('listitem').nth(2), 'the heading takes its group along').toHaveText(
      /First name/,
    );
    await workbench.button('↶ Undo').click();

    await workbench.choose('Organisation');
    await workbench.button('Put it under “About you”').click();
    await heading('About you').getByLabel('Organisation').waitFor();
    await group
      .getByRole('region', { name: 'Heading in English' })
      .getByLabel('Heading', { exact: true })
      .fill('You and your shop');
    await heading('You and your shop').getByLabel('Organisation').waitFor();
    await page.getByRole('navigation', { name: 'Fields' }).getByText('You and your shop').waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);

    await workbench.choose('First name');
    await workbench.button('Take it out of the group').click();
    await heading('You and your shop').getByLabel('First name').waitFor({ state: 'detached' });
    await workbench.choose('Last name');
    await workbench.button('Remove the heading').click();
    await heading('You and your shop').waitFor({ state: 'detached' });

    await workbench.choose('Phone number');
    await group.getByText('One box with two parts: Country code, Phone number.').waitFor();
  });
});
