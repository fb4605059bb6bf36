import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults } from '#tests/support/check-accessibility.ts';
import { publishContactSales } from '#tests/support/publish-contact-sales.ts';
import { it } from '#tests/support/journey.ts';
import { makePublisherOf } from '#tests/support/publisher.ts';
import { openWorkbench, type WorkbenchPage } from '#tests/support/workbench-page.ts';

/** The messages of the browser when a page in the sandbox loads itself again: its request has no cookie. */
const RELOAD = { expectedMessages: [/status of 401/, /frame-ancestors/] };

/** What the workbench might tell the page: to show that it is done. */
const FORGED_WISH = {
  type: 'preview:show',
  number: 99,
  hash: '#/en',
  scheme: 'light',
  state: { kind: 'done', answers: {}, run: 99 },
  scrollTop: 0,
};

/** What the page might tell the workbench: that an editor has clicked on a field. */
const FORGED_CLICK = { type: 'preview:field', field: 'email' };

interface ShownState {
  readonly state: string;
  readonly text: string;
  readonly because: string;
}

const stateOf = (page: Page) => page.getByRole('combobox', { name: 'State' });

/** Chooses each state, and looks for its text in the preview. The focus stays where the editor is. */
async function expectStates(workbench: WorkbenchPage, states: readonly ShownState[]): Promise<void> {
  const choice = stateOf(workbench.page);
  await choice.focus();
  for (const { state, text, because } of states) {
    await choice.selectOption(state);
    await expect(workbench.preview().getByText(text).first(), because).toBeVisible();
    if (state !== 'Sending') await workbench.preview().locator('body:not([inert])').waitFor();
    await expect(choice, `${state} leaves the focus with the editor`).toBeFocused();
  }
}

describe('R12.4 the preview of a form', () => {
  it('shows every state of the page', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await expectStates(workbench, [
      { state: 'Sent empty', text: '7 fields need your attention', because: 'nothing was answered' },
      {
        state: 'Digits in a first name, no letter in a last name',
        text: '2 fields need your attention',
        because: 'the example is wrong on purpose',
      },
      { state: 'Sending', text: 'Creating account…', because: 'the response takes its time' },
      {
        state: 'Refused by the server',
        text: 'You already have an account',
        because: 'it is the most frequent refusal',
      },
      {
        state: 'Server too busy',
        text: 'A lot of people are signing up',
        because: 'the server has too many requests',
      },
      { state: 'Done', text: 'Your account is ready', because: 'the account was created' },
      { state: 'A shop in Denmark', text: 'Create your account', because: 'the form is filled in' },
    ]);
    const form = workbench.preview();
    await expect(form.getByLabel('First name')).toHaveValue('Maria');
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('Correct horse 7');
    await expect(form.getByRole('checkbox')).toBeChecked();
    for (const state of ['Done', 'Sending', 'A shop in Denmark', 'Just opened'])
      await stateOf(page).selectOption(state);
    await expect(form.getByLabel('First name'), 'the last choice wins').toHaveValue('');
    await expect(form.getByRole('button', { name: 'Create account' })).toBeEnabled();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page)).toStrictEqual([]);
    }
  });

  it('starts fresh each time it is opened, in the language of the edited form', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    const form = workbench.preview();
    await stateOf(page).selectOption('A shop in Denmark');
    await expect(form.getByLabel('First name')).toHaveValue('Maria');
    await expect(form.getByText('Your answers are still here')).toBeHidden();
    await page.getByLabel('Change the form in').selectOption('German only');
    await workbench.openView('Texts');
    await page.getByRole('searchbox').waitFor();
    await workbench.openView('Edit');
    await expect(stateOf(page)).toHaveValue('fresh');
    await expect(form.getByLabel('Vorname')).toHaveValue('');
    await expect(form.locator('html')).not.toHaveAttribute('data-saved');
  });

  it('R21.14 runs in a sandbox, goes on after a reload, and hands on what an editor has typed', async ({
    browser,
  }) => {
    const { workbench, page } = await openWorkbench(browser, RELOAD);
    await workbench.openDraft();
    const form = workbench.preview();
    const root = form.locator('html');
    await expect.poll(async () => root.evaluate(() => self.origin)).toBe('null');
    await stateOf(page).selectOption('Done');
    // The page loads itself again, which only the workbench can do for it.
    await form.getByRole('button', { name: 'Create another account' }).click();
    await form.getByText('Your account is ready').waitFor();
    await stateOf(page).selectOption('Just opened');
    await form.getByLabel('First name').fill('Ada');
    await workbench.choose('Organisation');
    // The page hears only the workbench, and the workbench only the page.
    await root.evaluate((_, forged) => self.postMessage(forged, '*'), FORGED_WISH);
    await page.evaluate((forged) => self.postMessage(forged, '*'), FORGED_CLICK);
    // Clicks that a slow page reports when the editor has gone on to the outline.
    for (const late of [FORGED_CLICK, { ...FORGED_CLICK, at: 1 }])
      await root.evaluate((_, click) => parent.postMessage(click, '*'), late);
    await workbench.texts('English').getByLabel('Label').fill('Company');
    await form.getByLabel('Company', { exact: true }).waitFor();
    await expect(form.getByLabel('First name')).toHaveValue('Ada');
    await expect(form.getByLabel('Email', { exact: true })).toBeVisible();
  });

  it('opens the text of a clicked button, and does not send the form', async ({ browser }) => {
    const { workbench } = await openWorkbench(browser);
    await workbench.openDraft();
    await workbench.preview().getByRole('button', { name: 'Create account' }).click();
    const text = workbench.page.getByRole('textbox', { name: 'English', exact: true });
    await expect(text).toHaveValue('Create account');
    await expect(workbench.preview().locator('[aria-invalid="true"]')).toHaveCount(0);
  });

  it('keeps its state while an editor types, and does not take the focus', async ({ browser }) => {
    const { workbench, page } = await openWorkbench(browser);
    await workbench.openDraft();
    await stateOf(page).selectOption('Sent empty');
    await expect(workbench.preview().getByText('7 fields need your attention')).toBeVisible();
    await workbench.choose('Organisation');
    const label = workbench.texts('English').getByLabel('Label');
    await label.fill('Company');
    await expect(workbench.preview().getByLabel('Company', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(label).toBeFocused();
  });

  it('has three widths and two colour schemes, and opens in a tab of its own in its language', async ({
    browser,
  }) => {
    const { workbench, page, context } = await openWorkbench(browser, {
      viewport: { width: 1600, height: 900 },
    });
    await workbench.openDraft();
    await workbench.choose('Organisation');
    await workbench.texts('German').getByLabel('Label').fill('Firma');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    await workbench.preview().getByLabel('Firma', { exact: true }).waitFor();

    const looks = page.getByRole('region', { name: 'Preview' });
    const root = workbench.preview().locator('html');
    const width = async (): Promise<number> => root.evaluate(() => window.innerWidth);
    for (const [name, pixels] of [
      ['Phone', 390],
      ['Tablet', 768],
    ] as const) {
      await looks.getByLabel('Width').selectOption(name);
      await expect.poll(width, name).toBe(pixels);
    }
    await looks.getByLabel('Width').selectOption('Full');
    await expect.poll(width).toBeGreaterThan(768);

    const colours = looks.getByLabel('Colours');
    await expect(root).toHaveCSS('color-scheme', 'light');
    await colours.selectOption('Dark');
    await expect(root).toHaveCSS('color-scheme', 'dark');
    await expect(page.locator('html'), 'the workbench keeps its own').not.toHaveAttribute('data-theme');

    await workbench.openMore();
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open ↗' }).click();
    const tab = await opening;
    await tab.getByLabel('Firma', { exact: true }).waitFor();
    expect(tab.url()).toMatch(/\/preview\/[^/]+\/.*#\/de$/);
    expect(await tab.evaluate(() => self.origin), 'R21.14 also there it is in a sandbox').toBe('null');
  });

  it('is filled in, and goes through the steps of a form', async ({ browser }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    await publishContactSales(server);
    await page.reload();
    await workbench.button('Change this form').first().click();
    await page.getByRole('combobox', { name: 'Form', exact: true }).selectOption('contact-sales');
    await workbench.preview().getByRole('heading', { name: 'Talk to sales' }).waitFor();
    await expectStates(workbench, [
      {
        state: 'Sent empty',
        text: '2 fields on this step need your attention',
        because: 'the first step is empty',
      },
      {
        state: 'Who moves says from which company',
        text: 'Company: Please fill in this field.',
        because: 'the second step is wrong',
      },
      { state: 'Sending', text: 'Sending', because: 'the response takes its time' },
      {
        state: 'Refused by the server',
        text: 'Please check one field',
        because: 'the server refuses an answer',
      },
      { state: 'Done', text: 'Your message is with us', because: 'it was sent' },
      { state: 'A question about prices', text: 'Talk to sales', because: 'the first step is filled in' },
    ]);
    await expect(workbench.preview().getByLabel('Your name')).toHaveValue('Ada Lovelace');
    await expect(workbench.preview().getByText('Your answers are still here')).toBeHidden();
  });

  it('says which language has a form of its own', async ({ browser }) => {
    const { workbench, page, server } = await openWorkbench(browser);
    const { publish } = await makePublisherOf(server);
    const variant = { schema: { properties: { organisation: { minLength: 2 } } } };
    const published = await publish('forms/sign-up/variants/de.json', () =>
      JSON.stringify({ $schema: '../../../schemas/form-variant.schema.json', ...variant }),
    );
    expect(published.status, await published.text()).toBe(201);
    await page.reload();
    await workbench.openDraft();
    await expect(page.getByText('has a form of its own')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('German');
    await expect(page.getByText('German has a form of its own')).toBeVisible();
  });
});
