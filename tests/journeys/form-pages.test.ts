import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { contactJourney as it } from '#tests/support/contact-server.ts';
import { swallowAnswer } from '#tests/support/posted-sign-ups.ts';
import { runProgram } from '#tests/support/run-program.ts';

const ENGLISH = '#/contact-sales/en';
const WORDS = 'What do 2,000 subscriptions cost a month?';

async function fillFirstStep(page: Page, name = 'Ada Lovelace'): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email').fill('ada@engines.example');
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillIn(page: Page, name?: string): Promise<void> {
  await fillFirstStep(page, name);
  await page.getByLabel('Prices').check();
  await page.getByLabel('Your message').fill(WORDS);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const done = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your message is with us' });

/** The stored submissions, as `npm run submissions -- csv` prints them. */
async function exported(dataDir: string): Promise<string> {
  return (await runProgram('submissions', { DATA_DIR: dataDir }, 'csv', 'contact-sales')).output;
}

describe('the page of a form', () => {
  it('R17.1 has heading, lede and title of its form, in each language', async ({ visit }) => {
    const { page } = await visit({ route: '#/contact-sales/de' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Mit dem Vertrieb sprechen');
    await expect(page).toHaveTitle(/^Mit dem Vertrieb sprechen/);
    await page.getByLabel('Ihr Name').fill('Ada');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
    await expect(heading).toHaveText('Talk to sales');
    await expect(page.getByLabel('Your name'), 'what was typed stays').toHaveValue('Ada');
    await expect(page).toHaveURL(/#\/contact-sales\/en$/);
  });

  it.for(['#/contact-sales/fr', '#/contact-sales'])(
    'R17.1 appears at %s in its first language',
    async (route, { visit }) => {
      const { page } = await visit({ route });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to sales');
      await expect(page).toHaveURL(/#\/contact-sales\/en$/);
    },
  );

  it('R1.2 R17.1 does not exist under another path', async ({ visit }) => {
    const { page, signUp } = await visit({ route: '#/contact/en' });
    await signUp.untilReady();
    await expect(page).toHaveURL(/#\/en$/);
  });

  it.for([1440, 768, 390, 320])('R17.1 R10.1 is accessible at %i pixels', async (width, { visit }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await visit({ route: ENGLISH, viewport: { width, height: 900 }, colorScheme });
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('2 fields on this step')).toBeVisible();
      expect(await accessibilityFaults(page)).toStrictEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
  });

  it('R11.2 adds nothing to what a visitor of the sign-up page loads', async ({ visit }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('contact-sales'))).toStrictEqual([]);
  });
});

describe('sending the form of a page', () => {
  it('R17.2 R17.3 a visitor sends the form by keyboard, and the page confirms it and offers the form again', async ({
    server,
    visit,
  }) => {
    const { page } = await visit({ route: ENGLISH });
    await page.getByLabel('Your name').focus();
    await page.keyboard.type('Grace Hopper');
    await page.keyboard.press('Tab');
    await page.keyboard.type('grace@navy.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your question' })).toBeVisible();
    await page.getByLabel('Prices').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Navy');
    await page.keyboard.press('Tab');
    await page.keyboard.type(WORDS);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(done(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Your message is with us/);
    expect(await exported(server.dataDir)).toContain(
      `Grace Hopper,grace@navy.example,moving,Navy,"${WORDS}"`,
    );
    await page.getByRole('button', { name: 'Fill in the form again' }).click();
    await expect(page.getByRole('heading', { name: 'Talk to sales' })).toBeFocused();
    await expect(page.getByLabel('Your name')).toHaveValue('');
  });

  it('R17.2 a double click stores the answers once', async ({ server, visit }) => {
    const { page } = await visit({ route: ENGLISH });
    await fillIn(page, 'Mary Twice');
    await send(page).dblclick();
    await expect(done(page)).toBeVisible();
    expect((await exported(server.dataDir)).match(/Mary Twice/g)).toHaveLength(1);
  });

  it('R2.61 R17.2 stores the answers once when the visitor reloads while the page sends, and sends again', async ({
    server,
    visit,
  }) => {
    const { page } = await visit({ route: ENGLISH });
    const isStored = swallowAnswer(page, '**/api/forms/*');
    await fillIn(page, 'Rita Reload');
    await send(page).click();
    await isStored;
    await page.reload();
    // The form is at its last step again.
    await send(page).click();
    await expect(done(page)).toBeVisible();
    expect((await exported(server.dataDir)).match(/Rita Reload/g)).toHaveLength(1);
  });

  it('R17.2 keeps the answers over a reload, separately from the sign-up form’s answers', async ({
    visit,
  }) => {
    const { page } = await visit({ route: ENGLISH });
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.reload();
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Byron');
    await expect(page.getByText('Your answers are still here.')).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/#/en`);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  });

  it.for([
    { status: 503, body: { code: 8 }, says: 'We are getting a lot of messages right now.' },
    { status: 500, body: {}, says: 'Something went wrong on our side' },
    { status: 422, body: { code: 5, outdated: true }, says: 'This page is out of date' },
    {
      status: 422,
      body: { code: 5, fields: { message: 'tooShort' } },
      says: 'Please check one field',
    },
  ])(
    'R17.2 shows its own message for the status $status, and keeps all answers',
    async (given, { visit }) => {
      const { page } = await visit({ route: ENGLISH, expectedMessages: [/status of \d+/] });
      await page.route('**/api/forms/*', async (route) =>
        route.fulfill({ status: given.status, json: given.body }),
      );
      await fillIn(page);
      await send(page).click();
      await expect(page.locator('#banner')).toContainText(given.says);
      await expect(page.locator('#banner')).not.toContainText('account');
      await expect(page.getByLabel('Your message')).toHaveValue(WORDS);
      await page.unroute('**/api/forms/*');
      if (given.body.outdated) return;
      await page.getByLabel('Your message').fill(`${WORDS} Thanks.`);
      await send(page).click();
      await expect(done(page)).toBeVisible();
    },
  );

  it('R9.10 R17.2 is counted by the funnel of its form', async ({ server, visit }) => {
    const { page } = await visit({ route: ENGLISH });
    await fillIn(page, 'Counted Once');
    await send(page).click();
    await expect(done(page)).toBeVisible();
    await page.goto('about:blank');
    const report = async (): Promise<string> =>
      (await runProgram('funnel', { DATA_DIR: server.dataDir }, '--form', 'contact-sales')).output;
    await expect.poll(report).toMatch(/contact-sales/);
    await expect.poll(report).not.toMatch(/Nothing was counted/);
  });
});
