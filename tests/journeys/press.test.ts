import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';

describe('R2.20 a click right after a wrong answer', () => {
  it('R2.10, R2.11 hits its target, although the error message moves the target', async ({ visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    await page.getByLabel('Password', { exact: true }).fill('short');
    const terms = page.getByRole('checkbox');
    await terms.hover();
    await page.mouse.down();
    await expect(page.getByLabel('Password', { exact: true })).not.toBeFocused();
    await page.mouse.up();
    await expect(terms).toBeChecked();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  });
});
