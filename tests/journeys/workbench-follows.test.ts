import { boxesOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

/** The title of a step, after its number. */
const titleOf = (button: string): string => button.split('\n').at(-1) ?? '';

describe('R12.4 the preview and the outline', () => {
  it('follow each other: the preview shows the chosen step, and a click on a text opens that text', async ({
    browser,
  }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    await publishContactSales(server);
    await page.reload();
    await workbench.button('Change this form').first().click();
    const preview = workbench.preview();
    await preview.getByRole('heading', { name: 'Talk to sales' }).waitFor();
    const outline = page.getByRole('navigation', { name: 'Fields' });
    const steps = outline.getByRole('button', { name: /^Step \d/ });
    await steps.nth(1).waitFor();
    const [first = '', second = ''] = await steps.allInnerTexts();
    await steps.nth(1).click();
    await preview.getByRole('heading', { name: titleOf(second) }).waitFor();
    await expect(steps.nth(1)).toBeFocused();

    // A click on a text leads to the place where it is edited, and the page stays at its step.
    await preview.getByRole('heading', { name: 'Talk to sales' }).click();
    await workbench.heading('A text of the page').waitFor();
    await page.getByLabel('English', { exact: true }).fill('Talk to us');
    await preview.getByRole('heading', { name: 'Talk to us' }).waitFor();
    await preview.getByRole('heading', { name: titleOf(second) }).waitFor();
    await steps.nth(0).click();
    const heading = preview.getByRole('heading', { name: titleOf(first) });
    await heading.click();
    await page.getByRole('complementary', { name: 'The chosen step' }).waitFor();
    await preview.getByText('Your name').first().click();
    await page.getByRole('complementary', { name: 'The chosen field' }).waitFor();
  });
});

describe('R12.1 a narrow screen', () => {
  it('has at most two rows of controls above the preview at 1024 pixels', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser, { viewport: { width: 1024, height: 768 } });
    await workbench.openDraft();
    await page.getByText('As visitors will see it.').waitFor();
    const controls = page
      .getByRole('main')
      .locator(':is(button, a, select, summary):visible:not(nav[aria-label="Fields"] *, aside *)');
    const [frame, ...boxes] = await boxesOf(page.locator('iframe').first(), ...(await controls.all()));
    const above = boxes.flatMap(({ y, height }) => (y < frame.y ? [y + height / 2] : []));
    const rows = above
      .toSorted((one, other) => one - other)
      .filter((y, at, all) => at === 0 || y - (all[at - 1] ?? 0) > 12);
    expect(rows).toHaveLength(2);
  });
});

describe('R12.2 a field of the outline', () => {
  it('is dragged before and after other fields', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    const outline = page.getByRole('navigation', { name: 'Fields' });
    const field = (name: string) => outline.getByRole('button', { name, exact: true });
    const order = async (): Promise<readonly string[]> =>
      (await outline.getByRole('listitem').allInnerTexts())
        .map((text) => text.split('\n')[0] ?? '')
        .slice(0, 4);
    await field('Email').dragTo(field('First name'), { targetPosition: { x: 20, y: 3 } });
    await expect.poll(order).toStrictEqual(['Email', 'First name', 'Last name', 'Organisation']);
    await field('Email').dragTo(field('Last name'), { targetPosition: { x: 20, y: 28 } });
    await expect.poll(order).toStrictEqual(['First name', 'Last name', 'Email', 'Organisation']);
    await workbench.preview().getByLabel('Email').waitFor();
  });
});
