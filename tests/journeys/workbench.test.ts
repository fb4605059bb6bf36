import { text as readText } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { hold } from '#tests/support/prerendered-page.ts';
import { it } from '#tests/support/shared-workbench.ts';
import { makeVisitor, NAMES, SignUpPage } from '#tests/support/sign-up-page.ts';
import { openWorkbench, visitWorkbench } from '#tests/support/workbench-page.ts';

describe('R12.8 an editor who has never seen JSON', () => {
  it('adds an optional field in both languages, sees it in the preview, and publishes it', async ({
    browser,
  }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.addField('Web address', { English: 'Website', German: 'Webseite' });
    await workbench.preview().getByLabel('Website (optional)').waitFor();
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    await workbench
      .preview()
      .getByLabel(/^Webseite/)
      .waitFor();
    await workbench.openView('Review and publish');
    await page.getByText('New question: “Website”. Visitors may leave it empty.').waitFor();
    await workbench.publish('We want to know the shop');
    await expect.poll(async () => (await fetch(server.url)).text()).toContain('signup-website');
  });

  it('reads in words what is wrong, and corrects it', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.openView('Texts');
    await page.getByLabel('The label of “Organisation” in German').fill('');
    await workbench.openView('Review and publish');
    await page.getByText('Still to write before this can be published: 1 text.').waitFor();
    await page.getByText('Write the missing texts first').waitFor();
    await workbench.showJson();
    await page
      .getByRole('link', { name: /line \d+/ })
      .first()
      .waitFor();
    await workbench.openView('Edit');
    await page.getByText(/^Still to write: 1 text\. Where a text is missing/).waitFor();
    await workbench.button('↶ Undo').click();
    await page.getByText('As visitors will see it.').waitFor();
  });

  it('R12.6 makes a field optional, and lets the examples accept it', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await page.getByLabel('Visitors have to answer').selectOption('Never, it is optional');
    await workbench.openView('Review and publish');
    await page.getByText('“Organisation” may be left empty now.').waitFor();
    await page.getByText(/Some visitors get another result than before/).waitFor();
    await page.getByRole('link', { name: 'Review and publish 1 to confirm' }).waitFor();
    await workbench.button('This is what I want').click();
    await page.getByText('No mistakes found').waitFor();
    await workbench.publish('Nobody has one on the first day');
  });

  it('R11.7 R12.6 schedules a publish, and takes it back', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.saved();
    await workbench.schedule('For the new year');
    await workbench.goTo('Forms');
    await page.getByRole('row', { name: /Change of “Create your account” Will be live/ }).waitFor();
    await workbench.button('Take the schedule back').click();
    await workbench.button('Discard Change of “Create your account”').waitFor();
  });

  it('R11.7 R12.6 takes a change back by restoring the release before', async ({ browser }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.saved();
    await workbench.publish('A shorter word');
    const link = page.getByRole('link', { name: 'Open the page in German' });
    await expect(link).toHaveAttribute('href', `${server.url}/#/de`);
    await workbench.goTo('History');
    await workbench.button('Restore release 1').click();
    await page.getByLabel('Why?').fill('It was a mistake');
    await workbench.button('Restore now').click();
    await page.getByText('Release 3 is live, with the content of release 1.').waitFor();
    await page
      .getByRole('row', {
        name: /3 live .* It was a mistake Changed “Create your account” The content of release 1/,
      })
      .waitFor();
    await workbench.goTo('Audit');
    await page.getByRole('cell', { name: 'restored' }).waitFor();
  });
});

describe('R12.2 the outline and the panels', () => {
  it('R18.7 never remove a field that every account needs', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Password');
    await workbench.heading('Password').waitFor();
    await expect(workbench.button('Duplicate')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);
    const fields = page.getByRole('navigation', { name: 'Fields' });
    await fields.getByRole('button', { name: 'Password', exact: true }).focus();
    const count = await fields.getByRole('listitem').count();
    await page.keyboard.press('Delete');
    // A field that follows shows that the key before it has done nothing.
    await page.keyboard.press('Control+d');
    await expect(fields.getByRole('listitem')).toHaveCount(count + 1);
  });

  it.for([
    { seen: 0, because: 'the panel is below the window' },
    { seen: 40, because: 'the window shows only its first line' },
  ])(
    'R12.1 show the panel of a field that is tapped in a narrow window: $because',
    async ({ seen }, { openShared }) => {
      const viewport = { width: 390, height: 844 };
      const { workbench, page } = await openShared({ viewport, hasTouch: true });
      await workbench.openDraft();
      const fields = page.getByRole('navigation', { name: 'Fields' });
      const panel = page.getByRole('complementary', { name: 'The chosen field' });
      await panel.waitFor();
      const top = await panel.evaluate((element) => element.getBoundingClientRect().top);
      if (seen > 0) await page.setViewportSize({ ...viewport, height: Math.ceil(top) + seen });
      for (const name of ['Organisation', 'Email']) {
        await fields.getByRole('button', { name, exact: true }).tap();
        await expect(panel).toBeFocused();
        await expect(panel.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
    },
  );

  it('change a field by pointer and by keyboard, and undo the change', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await page.getByLabel('Visitors have to answer').selectOption('Never, it is optional');
    await workbench.preview().getByLabel('Organisation (optional)').waitFor();
    await page.keyboard.press('Control+z');
    await workbench.preview().getByLabel('Organisation', { exact: true }).waitFor();
    await workbench.choose('Email');
    await page.keyboard.press('Alt+ArrowUp');
    const names = page.getByRole('navigation', { name: 'Fields' }).getByRole('listitem');
    await expect(names.nth(2)).toHaveText(/^Email/);
    await page.keyboard.press('Control+d');
    await workbench.heading('Email').waitFor();
    await expect(names).toHaveCount(11);
    await page.keyboard.press('Delete');
    await expect(names).toHaveCount(10);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');

    // The keys act on the field that has the focus, not on the field that was chosen before.
    const outline = page.getByRole('navigation', { name: 'Fields' });
    await workbench.choose('Email');
    await outline.getByRole('button', { name: 'First name', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await workbench.heading('Last name').waitFor();
    await outline.getByRole('button', { name: 'First name', exact: true }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await workbench.heading('First name').waitFor();
    await expect(names.nth(1)).toHaveText(/^First name/);
  });

  it('R12.1 lead the keyboard from the outline to the settings and back; the preview and the source are no traps', async ({
    openShared,
  }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await page.keyboard.press('F6');
    await expect(page.getByRole('complementary', { name: 'The chosen field' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('F6');
    const outline = page.getByRole('navigation', { name: 'Fields' });
    await expect(outline.getByRole('button', { name: 'Organisation' }).first()).toBeFocused();
    await workbench.preview().getByLabel('First name').focus();
    await page.keyboard.press('Tab');
    await expect(workbench.heading('Organisation')).toBeVisible();
    await workbench.preview().getByLabel('Email').click();
    await workbench.heading('Email').waitFor();
    await workbench.openView('Source');
    const source = page.getByLabel(/^Source of/);
    await source.focus();
    await page.keyboard.press('Escape');
    await expect(source, 'Escape leaves the source').not.toBeFocused();
    await source.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(/^Source of/)).not.toBeFocused();
  });

  it('make a field appear for one country only', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Currency');
    await workbench.addField('Short text', { English: 'VAT number', German: 'USt-IdNr.' });
    await workbench.preview().getByLabel('VAT number (optional)').waitFor();
    await page.getByLabel('When is it asked?').selectOption('Only with a certain answer to “Country”');
    const search = page.getByRole('combobox', { name: 'Add a country' });
    await search.fill('germ');
    await search.press('Enter');
    await page.getByRole('button', { name: 'Remove Germany' }).waitFor();
    await expect(search, 'the list is closed').toHaveAttribute('aria-expanded', 'false');
    await workbench.preview().getByLabel('VAT number (optional)').waitFor({ state: 'detached' });
    await search.fill('Austria');
    await search.press('Enter');
    await page.getByRole('button', { name: 'Remove Austria' }).waitFor();
    await expect(search).toBeFocused();
    await search.fill('Nowhereland');
    await search.press('Tab');
    await expect(page.getByRole('list', { name: 'Chosen answers' }).getByRole('listitem')).toHaveCount(2);
    const country = workbench.preview().getByRole('combobox', { name: 'Country', exact: true });
    await country.fill('Germany');
    await country.press('Enter');
    await workbench.preview().getByLabel('VAT number (optional)').waitFor();
  });

  it('make a field required for one country only', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await page.getByLabel('Visitors have to answer').selectOption('Only with a certain answer to “Country”');
    await page.getByText('Until you choose an answer, visitors may leave it empty.').waitFor();
    await page.getByRole('combobox', { name: 'Add a country' }).fill('germ');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove Germany' }).waitFor();
    await workbench.preview().getByLabel('Organisation (optional)').waitFor();
    const country = workbench.preview().getByRole('combobox', { name: 'Country', exact: true });
    await country.fill('Germany');
    await country.press('Enter');
    await workbench.preview().getByLabel('Organisation', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  });

  it('offer the error texts that visitors can see, and show the general text until there is one', async ({
    openShared,
  }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Email');
    const english = await workbench.openTexts('English');
    await expect(english.getByLabel('When the format is wrong')).toHaveCount(0);
    const wrong = english.getByLabel('When the email address is wrong');
    await wrong.fill('');
    await expect(wrong).toBeFocused();
    await expect(wrong).toHaveAttribute('placeholder', /^Enter an email address in the correct format/);
    await wrong.fill('Look at your address again.');
    await workbench.saved();
    const form = workbench.preview();
    // The page with the new text may replace this one meanwhile.
    await expect(async () => {
      await form.getByLabel('Email').fill('maria');
      await page.keyboard.press('Tab');
      await form.getByText('Look at your address again.', { exact: true }).waitFor({ timeout: 5_000 });
    }).toPass();
    await workbench.addField('Number', { English: 'Seats', German: 'Plätze' });
    const german = await workbench.openTexts('German');
    const small = german.getByLabel('When the number is too small');
    await expect(small).toHaveAttribute('placeholder', /0/);
    await small.fill('Mindestens ein Platz.');
    const seats = page.getByRole('region', { name: 'Other texts in English' });
    await seats.getByLabel('When the number is too small').fill('One seat at least.');
    expect(await accessibilityFaults(page)).toStrictEqual([]);
    await workbench.openView('Review and publish');
    await page.getByText('No mistakes found').waitFor();
  });

  it('find a format by what it is for, beside an example, and limit how many choices are possible', async ({
    openShared,
  }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.openSettings();
    const format = page.getByRole('combobox', { name: 'Format' });
    await format.fill('e-mail');
    await page.getByRole('option', { name: 'E-mail address – maria@shop.example' }).click();
    await expect(format).toHaveValue('E-mail address – maria@shop.example');
    await workbench.addField('Several of a list', { English: 'Goods', German: 'Waren' });
    await page.getByLabel('Fewest choices').fill('2');
    const english = await workbench.openTexts('English');
    await english.getByLabel('When too few are chosen').fill('Choose at least two.');
    await workbench.saved();
    await page.getByText('Still to write in German: 3 texts.').waitFor();
    await workbench.openView('Review and publish');
    await page.getByText('Visitors would still read placeholders: “First choice”').waitFor();
  });

  it('follow the preview: a click on a field in the preview selects the field', async ({ openShared }) => {
    const { workbench } = await openShared();
    await workbench.openDraft();
    await workbench.preview().getByLabel('First name').click();
    await workbench.heading('First name').waitFor();
  });

  it('follow a click on a field before the program of the preview has loaded', async ({ openShared }) => {
    const { workbench, context } = await openShared();
    const program = await hold(context, /\/assets\/index-[^/]*\.js$/);
    await workbench.openDraft();
    await workbench.preview().getByLabel('Organisation').click();
    program.letThrough();
    await workbench.heading('Organisation').waitFor();
  });
});

describe('R12.3 a button that mends a finding', () => {
  it('corrects a misspelt key, from the list of findings and from the source', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.openView('Source');
    const line = page.locator('.cm-line', { hasText: '"organisation": {' });
    await line.getByText('"maxLength"').dblclick();
    await page.keyboard.type('maxLenght');
    // The pointer is over the word, so the editor shows the finding there, too.
    await page.getByText('"maxLenght" is not known here.').first().waitFor();
    await workbench.button('Write “maxLength”').click();
    await line.getByText('"maxLength"').waitFor();
    await page.getByText('No mistakes found').waitFor();
    await page.getByLabel('Source of forms/sign-up/schema.json').press('Control+z');
    await line.getByText('"maxLenght"').waitFor();
    await page.keyboard.press('Control+Shift+M');
    await page.locator('.cm-diagnosticAction').click();
    await page.getByText('No mistakes found').waitFor();
  });

  it('fills a missing translation with the English text; a link leads to the text under Texts', async ({
    openShared,
  }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.openView('Texts');
    const text = page.getByLabel('The label of “Organisation” in German');
    await text.fill('');
    await workbench.openView('Edit');
    await workbench.choose('Organisation');
    await page.getByText('The label of “Organisation” is missing in German.').waitFor();
    await page.getByRole('link', { name: 'Write it under Texts' }).click();
    const search = page.getByLabel('Search in texts and notes');
    await expect(search).toHaveValue('The label of “Organisation”');
    await expect(text).toBeFocused();
    await page.keyboard.type('Zunft');
    await search.fill('Zunft');
    await text.fill('');
    await expect(text).toBeFocused();
    await workbench.openView('Review and publish');
    await workbench.button('Start with the English text').click();
    await page.getByText('No mistakes found').waitFor();
    await workbench.openView('Texts');
    await expect(text).toHaveValue('Organisation');
    await text.fill('');
    await workbench.openView('Review and publish');
    await page.getByRole('button', { name: /^Write “.+” again, as it is live$/ }).click();
    await page.getByText('No mistakes found').waitFor();
  });
});

describe('R12.3 the source', () => {
  it('shows a change of the panels, and the panels show a change of the source', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.openView('Source');
    const line = page.locator('.cm-line', { hasText: '"organisation": {' });
    await line.getByText('64').dblclick();
    await page.keyboard.type('12');
    await workbench.saved();
    await workbench.openView('Edit');
    await workbench.choose('Organisation');
    await workbench.openSettings();
    await expect(page.getByLabel('Most characters')).toHaveValue('12');
  });

  it('marks a mistake at its place, and keeps the text', async ({ openShared }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.openView('Source');
    await page.getByLabel('Source of forms/sign-up/schema.json').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('oops');
    await page.locator('.cm-lint-marker-error').first().waitFor();
    await workbench.saved();
    await page.reload();
    await page.locator('.cm-line', { hasText: 'oops' }).waitFor();
  });
});

describe('R12.1 nothing is lost', () => {
  it('when two tabs have changed the same text: the editor chooses between the two texts', async ({
    openShared,
  }) => {
    const { workbench, page, openTab } = await openShared({
      // The write that comes too late gets this answer.
      expectedMessages: [/412 \(Precondition Failed\)/],
    });
    await workbench.openDraft();
    const other = await openTab();
    await other.page.goto(page.url());
    await other.choose('Organisation');
    await workbench.choose('Organisation');
    await other.texts('English').getByLabel('Label').fill('Their word');
    await workbench.texts('English').getByLabel('Label').fill('My word');
    const conflicts = [workbench, other].map(async (tab) =>
      tab
        .button('Choose what stays')
        .waitFor()
        .then(() => tab),
    );
    const chosen = await Promise.any(conflicts);
    await chosen.button('Choose what stays').click();
    await chosen.page.getByText(/^You, in another window, saved it on /).waitFor();
    await chosen.page.getByRole('radio', { name: /^Keep / }).check();
    await chosen.button('Go on with this').click();
    await chosen.saved();
    await expect(chosen.button('Choose what stays')).toHaveCount(0);
  });
});

describe('R12.4 a preview', () => {
  it('R21.14 can be shared with a person who has no account, on a port of its own', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser, {}, { SHARED_PORT: '0' });
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.saved();
    await workbench.openMore();
    await workbench.button('Share this preview').click();
    const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
    expect(link).toMatch(/\/shared\/[\w.-]+\/#\/en$/);
    expect(new URL(link).host).not.toBe(new URL(page.url()).host);
    const { page: stranger } = await visitWorkbench(browser, link);
    await stranger.getByLabel('Company', { exact: true }).waitFor();
    expect(await stranger.evaluate(() => self.origin)).toBe('null');
    const form = new SignUpPage(stranger, { ...NAMES.en, organisation: 'Company' });
    await form.fillAll(makeVisitor());
    const opening = stranger.context().waitForEvent('page');
    await form.submit();
    await (await opening).getByText('Here the dashboard would open').waitFor();
    await stranger.getByText('Your account is ready').waitFor();
  });
});

describe('R12.7 the texts', () => {
  it('show a translation older than English, which an editor exports as XLIFF and imports translated', async ({
    openShared,
  }) => {
    const { workbench, page } = await openShared();
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await workbench.openView('Texts');
    await page.getByRole('combobox', { name: /^Show/ }).selectOption('those older than English');
    await page.getByText('English is newer. It was: “Organisation”').waitFor();
    await page.getByLabel('Format of the export').selectOption('XLIFF, German');
    const leaving = page.waitForEvent('download');
    await workbench.button('Export 1 text').click();
    const file = await readText(await (await leaving).createReadStream());
    const translated = file.replace(/<target>.*<\/target>/, '<target>Firma &amp; Co.</target>');
    await importTexts(page, 'texts-de.xlf', translated.replace('trgLang="de"', 'trgLang="xx"'));
    await page.getByText('Nothing was imported. Its "trgLang" is "xx".').waitFor();
    await importTexts(page, 'texts-de.xlf', translated);
    await page.getByText('1 text has changed.').waitFor();
    await page.getByText('0 of').waitFor();
    await page.getByRole('combobox', { name: /^Show/ }).selectOption('all texts');
    await expect(page.getByLabel('The label of “Company” in German')).toHaveValue('Firma & Co.');
  });
});

async function importTexts(page: Page, name: string, xml: string): Promise<void> {
  const file = { name, mimeType: 'application/xliff+xml', buffer: Buffer.from(xml) };
  await page.getByLabel('Import CSV or XLIFF').setInputFiles(file);
}

describe('R12.1 a draft that is open', () => {
  it('is offered beside its form, and the audit has one row for its automatic saves', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.choose('Organisation');
    for (const label of ['Company', 'Firm', 'Shop']) {
      await workbench.texts('English').getByLabel('Label').fill(label);
      await workbench.preview().getByLabel(label, { exact: true }).waitFor();
    }
    await workbench.goTo('Audit');
    await page.getByRole('row', { name: /ann@shop.example draft saved/ }).waitFor();
    await expect(page.getByRole('row', { name: /draft saved/ })).toHaveCount(1);
    await workbench.goTo('Forms');
    await page.getByText('You opened a draft of this form').waitFor();
    await page.getByRole('link', { name: 'Go on with this draft' }).click();
    await workbench.preview().getByLabel('Shop', { exact: true }).waitFor();
    await workbench.goTo('Forms');
    await workbench.button('Open another draft').click();
    await workbench.preview().getByLabel('Organisation', { exact: true }).waitFor();
    await workbench.goTo('Forms');
    await page.getByText('1 more is open below.').waitFor();
  });
});
