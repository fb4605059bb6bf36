import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { pressUntil } from '#tests/support/press-until.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.1 R12.2 R12.8 a field', () => {
  it('is added behind another one and published by keyboard alone', async ({ browser }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await pressUntil(page, workbench.button('Change this form').first(), 'Tab');
    await press('Enter');
    await workbench.preview().getByRole('heading', { name: 'Create your account' }).waitFor();

    const palette = page.getByRole('dialog', { name: 'Add a field' });
    await press('a');
    await palette.getByText('It is added before “I accept the terms').waitFor();
    await press('Escape');

    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    await workbench.heading('Organisation').waitFor();
    await press('a');
    await palette.getByText('It is added after “Organisation”').waitFor();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    await expect(palette.getByRole('radio', { name: /^Web address/ })).toBeChecked();
    await press('Tab');
    await page.keyboard.type('Website');
    await press('Tab');
    await page.keyboard.type('Webseite');
    await press('Enter');
    await workbench.preview().getByLabel('Website (optional)').waitFor();

    await press('6');
    await page.getByText('New question: “Website”. Visitors may leave it empty.').waitFor();
    await page.getByText('No mistakes found').waitFor();
    await pressUntil(page, page.getByLabel('Why are you publishing this?'), 'Tab');
    await page.keyboard.type('We want to know the shop');
    await pressUntil(page, workbench.button('Publish'), 'Tab');
    await press('Enter');
    await expect(workbench.published()).toBeFocused();
    await expect.poll(async () => (await fetch(server.url)).text()).toContain('signup-website');
  });
});
