import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { countVisits } from '#tests/support/count-visits.ts';
import { it } from '#tests/support/journey.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

const STARTED = { step: 'started', field: 'firstName' } as const;
const ORGANISATION = { step: 'fieldCompleted', field: 'organisation' } as const;

/** Visits in two languages. */
async function countAll(server: RunningServer): Promise<void> {
  await countVisits(server, 'en', [
    [{ step: 'viewed' }, 80],
    [STARTED, 80],
    [ORGANISATION, 60],
    [{ step: 'fieldError', field: 'email', problem: 'invalidEmail' }, 24],
    [{ step: 'abandoned', field: 'email' }, 30],
    [{ step: 'abandoned' }, 2],
    [{ step: 'abandoned', field: 'terms', problem: 'sent' }, 2],
    [{ step: 'submitAttempted' }, 40],
    [{ step: 'submitted' }, 36],
  ]);
  await countVisits(server, 'de', [
    [{ step: 'viewed' }, 40],
    [STARTED, 30],
    [ORGANISATION, 12],
  ]);
}

describe('R12.5 the visitors of a form', () => {
  it('are counted on Forms, in a chart and in tables by stage and by field, of all languages or of one', async ({
    browser,
  }) => {
    const { workbench, page } = await openWorkbench(browser, { beforehand: countAll });
    const row = (name: string | RegExp) => page.getByRole('row', { name, exact: true });

    const card = page.getByRole('listitem').filter({ has: workbench.heading('Create your account') });
    for (const line of ['Opened 120 (100%)', 'Started 110 (92%)', 'Submitted 40 (33%)', 'Signed up 36 (30%)'])
      await expect(row(line)).toBeVisible();
    await expect(
      card.getByText('Most of those who gave up did so at “Email”: 30 (27%).', { exact: true }),
    ).toBeVisible();
    await expect(
      card.getByText('Sent the form and left without an account: 2 visits.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^No visits/), 'no visitor has seen the other form').toBeVisible();

    await card.getByRole('link', { name: /^Drop-off.*Create your account$/ }).click();
    const stages = page.getByRole('list', { name: 'Drop-off' }).getByRole('listitem');
    await expect(stages.first()).toHaveText('Opened12010 went no further');
    await expect(row(/^Email ?most 0 \(0%\) 30 \(27%\) Invalid email: 24$/)).toBeVisible();
    await expect(row('Organisation 72 (65%) 0 (0%)')).toBeVisible();
    await expect(
      row(/^I accept the terms.* 0 \(0%\) 0 \(0%\)$/),
      'who has sent the form did not give up there',
    ).toBeVisible();
    const ends = page.getByRole('region', { name: 'How visits ended' });
    await expect(ends.getByRole('row'), 'the 120 visits have one end each').toHaveText([
      'Gave up before the first field10 (8%)',
      'Gave up at no field of this form2 (2%)',
      'Gave up at a field30 (25%)',
      'Sent the form and left without an account2 (2%)',
      'Still open, or closed unnoticed40 (33%)',
      'Signed up36 (30%)',
    ]);

    await page.getByLabel('Language').selectOption('German');
    await expect(stages.first()).toHaveText('Opened4010 went no further');
    await page.getByText('The same as a table').click();
    await expect(row(/^Started 30 Too few to say/)).toBeVisible();
    await expect(row('Organisation 12 0')).toBeVisible();
    await page.getByLabel('Days').selectOption('Last 7 days');
    await expect(stages.first()).toHaveText('Opened4010 went no further');

    await workbench.goTo('Forms');
    await workbench.openDraft();
    await workbench.choose('Email');
    const beside = page.getByRole('region', { name: 'Visitors' });
    await beside.getByText(/^30 of 110 visits gave up here, from \d+ .*to \d+ \w+ \d{4}\.$/).waitFor();
    await beside.getByText(/110 visits that began the form/).waitFor();
    for (const line of ['Filled it in 0 (0%)', 'Saw “Invalid email” 24 (22%)', / here 30 \(27%\)$/])
      await expect(row(line)).toBeVisible();
    await workbench.choose('Organisation');
    await expect(row('Filled it in 72 (65%)')).toBeVisible();
    await beside.getByLabel('Language').selectOption('German');
    await expect(row('Filled it in 12'), 'of 30 visits no share is shown').toBeVisible();
    await workbench.addField('Short text', { English: 'Website', German: 'Webseite' });
    await beside.getByText('The live form has not asked for it yet.').waitFor();
  });
});
