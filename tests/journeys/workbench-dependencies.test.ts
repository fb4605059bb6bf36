import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.2 an editor who has never seen JSON', () => {
  it('reads which rules fill a field, removes a rule, adds one, and chooses a hint', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    const rules = page.getByRole('region', { name: 'Filled in automatically' });
    await workbench.choose('Country');
    await workbench.openSettings();
    await rules.getByText('Its answer fills in “Currency” and “Country code”.').waitFor();

    // The panel describes a rule that only the source can change, and an editor can remove the rule.
    await workbench.choose('Currency');
    await rules.getByText('When visitors change “Country”').waitFor();
    await rules.getByRole('link', { name: 'Change it under Source' }).click();
    await page.getByText('ui:dependsOn').first().waitFor();
    await page.goBack();
    await rules.getByRole('button', { name: 'Take this rule away' }).click();
    await rules.getByText('When visitors change “Country”').waitFor({ state: 'detached' });

    await workbench.choose('Organisation');
    await rules.getByRole('button', { name: '+ Fill it in from another answer' }).click();
    await page.getByLabel('How is it filled in?').selectOption('With several answers put together');
    await workbench.button('Put First name into the text').click();
    await workbench.button('Put Last name into the text').click();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.previewAfter(async () => workbench.button('Add the rule').click());
    await rules.getByText('it is put together as “First name” “Last name”').waitFor();

    await workbench.previewAfter(async () =>
      page.getByLabel('Advice while typing').selectOption('A mistyped email address'),
    );
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.saved();
    await page.getByText('Checking…').waitFor({ state: 'detached' });
    // A translated page takes longer to draw. What is typed before the next page replaces this one does not go on in it.
    await page.getByTitle('The next form, on its way').waitFor({ state: 'detached' });

    await workbench.preview().getByLabel('First name').fill('Ada');
    await workbench.preview().getByLabel('Last name').fill('Byron');
    await expect(workbench.preview().getByLabel('Organisation')).toHaveValue('Ada Byron');
  });

  it('R18.7 stops sign-ups from a country, and writes the reason', async ({ browser }) => {
    const reason = 'We do not open accounts in the United Kingdom yet.';
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Country');
    await workbench.openSettings();
    const refused = page.getByRole('region', { name: 'Refused answers' });
    await refused.getByRole('combobox').fill('United Kingdom');
    await workbench.previewAfter(async () => page.keyboard.press('Enter'));
    await refused.getByRole('button', { name: 'Remove United Kingdom' }).waitFor();
    await page.getByText('Help, errors and other texts', { exact: true }).click();
    const texts = page.getByRole('region', { name: 'Other texts in English' });
    await workbench.previewAfter(async () => texts.getByLabel('When the answer is refused').fill(reason));
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    const form = workbench.preview();
    await form.getByRole('combobox', { name: 'Country', exact: true }).fill('United Kingdom');
    await page.keyboard.press('Tab');
    await form.getByText(reason).first().waitFor();
  });
});
