import type { Browser, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe, onTestFinished } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openPage } from '#tests/support/open-page.ts';
import { openWorkbench, WorkbenchPage } from '#tests/support/workbench-page.ts';

describe('R12.1 a viewer', () => {
  it('R12.2 reads the texts and rules of a field, and can change none of them', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    const viewer = await inviteViewer(browser, page);
    await viewer.page.goto(page.url());
    await viewer.preview().getByRole('heading', { name: 'Create your account' }).waitFor();
    await viewer.choose('Organisation');
    const label = viewer.texts('English').getByLabel('Label');
    await expect(label).toHaveValue('Organisation');
    await expect(label).toBeDisabled();
    const rules = viewer.page.getByRole('region', { name: 'Rules', exact: true });
    await expect(rules.getByLabel('Visitors have to answer')).toBeDisabled();
    await expect(viewer.page.getByText('You can read all of this, and change nothing.')).toBeVisible();
    for (const name of ['Duplicate', 'Remove', '+ Add a field'])
      await expect(viewer.button(name)).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await viewer.page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(viewer.page)).toStrictEqual([]);
    }
    await viewer.openView('Review and publish');
    await viewer.page.getByText('What changes for visitors').waitFor();
    await expect(viewer.button('Publish')).toHaveCount(0);
    await expect(viewer.page.getByRole('link', { name: 'Submissions' })).toHaveCount(0);
  });
});

/** Invites a viewer, who signs in in a browser of their own. */
async function inviteViewer(browser: Browser, owner: Page): Promise<WorkbenchPage> {
  const answer = await owner.request.post(new URL('/api/editors', owner.url()).href, {
    data: { email: 'vic@shop.example', role: 'viewer' },
    headers: { origin: new URL(owner.url()).origin },
  });
  const { link }: { link: string } = await answer.json();
  const { origin, pathname } = new URL(link);
  const visit = await openPage(browser, { url: origin }, { route: pathname.slice(1) });
  onTestFinished(async () => {
    await visit.close();
    expect(visit.faults()).toStrictEqual([]);
  });
  await visit.page.getByLabel('Choose a password').fill('correct horse');
  await visit.page.getByRole('button', { name: 'Create my access' }).click();
  const workbench = new WorkbenchPage(visit.page);
  await workbench.heading('Forms').waitFor();
  return workbench;
}
