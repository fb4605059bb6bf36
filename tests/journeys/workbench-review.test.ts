import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { countVisits } from '#tests/support/count-visits.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

// Long enough that its pack grows: another version of the form takes some bytes more or less after compression.
const LONG_LABEL =
  'The company that you work for, found with six quick jackdaws, a zebra and five hypnotised boxing wizards';

it('R12.6 the review says whom a change affects, which languages miss texts, and the bytes before and after', async ({
  browser,
}) => {
  const { workbench, page, server } = await openWorkbench(browser);
  await countVisits(server, 'en', [[{ step: 'viewed' }, 2]]);
  await workbench.openDraft();
  await workbench.choose('Organisation');
  await workbench.texts('English').getByLabel('Label').fill(LONG_LABEL);
  await workbench.saved();
  await workbench.openView('Review and publish');
  const affected = page.getByRole('region', { name: 'Who sees the change' });
  await expect(affected.getByRole('listitem')).toHaveText([
    /^Everyone who opens the page from now on/,
    /^Visitors who have the page open already keep/,
    '“Create your account” was opened 2 times in the last 7 days.',
  ]);
  await expect(page.getByText('No text is missing in the languages that visitors see.')).toBeVisible();
  await workbench.showJson();
  await page.getByText(/ more than now$/).click();
  await expect(
    page.getByRole('row', { name: /^language-en\S* 1\d\.\d kB 1\d\.\d kB \d+ B more$/ }),
  ).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await sidewaysOverflow(page)).toBe(0);
  const texts = page.getByRole('region', { name: 'Texts before and after' });
  expect(await texts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
