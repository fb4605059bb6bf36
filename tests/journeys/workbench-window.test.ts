import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.1 the window of the workbench', () => {
  it('shows a draft at its full height, and never more, on a narrow desk screen, too', async ({
    browser,
  }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      for (const view of ['Source', 'Edit'] as const) {
        await workbench.openView(view);
        await page.getByLabel(view === 'Edit' ? 'Change the form in' : /^Source of/).waitFor();
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height, `${view} at ${width}`).toBe(700);
      }
    }
  });
});
