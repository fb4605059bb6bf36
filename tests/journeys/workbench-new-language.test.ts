import { onTestFinished } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { CONTENT } from '#tests/support/content.ts';
import { expect } from '#tests/support/expect.ts';
import { it } from '#tests/support/journey.ts';
import { openPage } from '#tests/support/open-page.ts';
import { pseudoTranslate } from '#tests/support/pseudo-translate.ts';
import { openWorkbench, type WorkbenchPage } from '#tests/support/workbench-page.ts';

const english: Readonly<Record<string, string>> = JSON.parse(
  CONTENT.get('catalogs/messages/en.json') ?? '{}',
);
const texts = Object.entries(english).filter(([key]) => key !== '$schema');
const KEYS = texts.length;
/** The heading of the sign-up page in “French”. */
const HEADING = pseudoTranslate(english['signup.title'] ?? '');

/** The table that a translator sends back. */
const TABLE = ['key,fr', ...texts.map(([key, text]) => `${key},${cell(text)}`)].join('\n');

function cell(text: string): string {
  return `"${pseudoTranslate(text).replaceAll('"', '""')}"`;
}

async function expectFits({ page }: WorkbenchPage): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  }
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

it('R18.2 a growth manager adds French and imports its texts, an owner switches it on, and visitors get it', async ({
  browser,
}) => {
  const { workbench, server, openColleague } = await openWorkbench(browser, {
    viewport: { width: 1440, height: 900 },
  });
  const growth = await openColleague('editor');
  const { page } = growth;
  await growth.button('New language').click();
  const language = page.getByRole('dialog').getByLabel('Language');
  await expect(language).toContainText('French (français)');
  await expect(language).not.toContainText('German');
  await expectFits(growth);
  await language.selectOption('French (français)');
  await growth.button('Add the language').click();

  await page.getByText(`Visitors do not get French yet. ${KEYS} texts are missing.`).waitFor();
  await expect(page.getByRole('columnheader')).toHaveText(['Text', 'English', 'French']);
  await expect(page.getByRole('textbox', { name: 'shell.skip in French' })).toBeFocused();
  await page.keyboard.type('Aller au contenu');
  await page.getByText(`${KEYS - 1} texts are missing.`).waitFor();
  await growth.saved();
  await expectFits(growth);
  await page
    .getByLabel('Import CSV or XLIFF')
    .setInputFiles({ name: 'fr.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await page.getByText(`${KEYS} texts have changed.`).waitFor();
  await page.getByText('Nothing is missing. An owner switches French on.').waitFor();
  await growth.saved();

  await growth.openView('Edit');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('French');
  await growth.preview().getByRole('heading', { name: HEADING }).waitFor();
  await growth.openView('Texts');
  await page.getByRole('link', { name: 'Hand the draft in' }).click();
  await page.getByText('New language: French. Visitors do not get it yet.').waitFor();
  const draft = page.url();

  await workbench.page.goto(draft.replace('/review/', '/texts/'));
  await workbench.button('Switch French on').click();
  await workbench.page.getByText('Visitors get French once you publish this draft.').waitFor();
  await expect(workbench.button('Keep French back')).toBeFocused();
  await workbench.publish('French.');
  const { page: visitor, close } = await openPage(browser, server, { route: '#/fr' });
  onTestFinished(close);
  await visitor.getByRole('heading', { name: HEADING }).waitFor();
  await expect(visitor.getByRole('combobox', { name: /./ }).first()).toContainText('français');
});
