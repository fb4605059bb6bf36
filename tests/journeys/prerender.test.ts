import type { FrameLocator, Locator, Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it, itInChromium } from '#tests/support/journey.ts';
import { BROWSER_NAME } from '#tests/support/open-page.ts';
import { hold, openServed, serveWithoutMarkup, type Served } from '#tests/support/prerendered-page.ts';
import { sentAnswers } from '#tests/support/sent-answers.ts';
import { makeVisitor, NAMES, type ShownLanguage } from '#tests/support/sign-up-page.ts';

const PAGES: readonly (Served & { readonly language: ShownLanguage })[] = [
  // hydrate-page.test.tsx checks all four pages.
  { language: 'en', framed: false },
  { language: 'de', framed: true },
];

const PROGRAM = /\/assets\/[^/]+\.js$/;
/** The file that splits a number with dial code. It loads after the page. */
const SPLITTER = /\/assets\/international-number-[^/]+\.js$/;

/** The controls of a page, by their names in its language. */
function controlsOf(form: Page | FrameLocator, language: ShownLanguage): (name: FieldName) => Locator {
  const names = NAMES[language];
  return (name) => {
    if (name === 'terms') return form.getByRole('checkbox', { name: names.terms });
    if (name === 'country' || name === 'currency')
      return form.getByRole('combobox', { name: names[name], exact: true });
    return form.getByLabel(names[name], { exact: true });
  };
}

type FieldName =
  | 'firstName'
  | 'lastName'
  | 'organisation'
  | 'email'
  | 'country'
  | 'currency'
  | 'numberCode'
  | 'number'
  | 'password'
  | 'terms';

type Action = (page: Page) => Promise<void>;

/**
 * Makes the visitor's machine slower than this one, so that the test can type while React hydrates. Only Chromium can be slowed
 * down; Firefox hydrates at its own speed.
 */
async function slowDown(page: Page): Promise<{ readonly end: () => Promise<void> }> {
  if (BROWSER_NAME !== 'chromium') return { end: async () => undefined };
  const cpu = await page.context().newCDPSession(page);
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return { end: async () => void (await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 })) };
}

/** Makes an action that presses keys one after the other. */
function press(...keys: readonly string[]): Action {
  return async ({ keyboard }) => {
    for (const key of keys) await keyboard.press(key);
  };
}

/** Composes a text with an input method, and does not finish the word. */
function compose(text: string): Action {
  return async (page) => {
    const browser = await page.context().newCDPSession(page);
    const { length } = text;
    await browser.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    await browser.detach();
  };
}

describe('a pre-rendered page', () => {
  it.for(PAGES)(
    'loses no text that is typed before its program runs or during hydration ($language, framed $framed)',
    async (served, { visit, server }) => {
      const { page, context } = await visit({ isPrepared: true });
      const visitor = makeVisitor({ password: ' Kiste-Regen 4711x ', number: '20 30 40 50 60 70' });
      const program = await hold(context, PROGRAM);
      const words = await hold(context, /\/content\/language-[^/]+\.json$/);
      const opening = openServed(page, server.url, served);
      await program.hasArrived;
      const form = served.framed ? page.frameLocator('iframe') : page;
      const control = controlsOf(form, served.language);

      // The program has not loaded yet.
      await control('firstName').pressSequentially(visitor.firstName);
      await control('email').pressSequentially(visitor.email);
      await control('terms').check();
      expect(await control('firstName').evaluate((input) => Object.keys(input))).toStrictEqual([]);

      // The program runs, and waits for the texts of its language.
      program.letThrough();
      await words.hasArrived;
      await control('lastName').pressSequentially(visitor.lastName);
      await control('password').pressSequentially(visitor.password);

      // React hydrates while the visitor goes on typing.
      const slow = await slowDown(page);
      await control('organisation').focus();
      words.letThrough();
      await page.keyboard.type(visitor.organisation, { delay: 15 });
      await page.keyboard.press('Tab');
      await control('number').pressSequentially(visitor.number);
      await slow.end();
      await opening;

      await expect(control('country')).not.toHaveValue('');
      await control('numberCode').selectOption('NO');
      for (const name of ['firstName', 'lastName', 'organisation', 'email', 'password'] as const) {
        await expect(control(name), name).toHaveValue(visitor[name]);
      }
      await expect(control('terms')).toBeChecked();
      await expect(form.getByRole('navigation')).toHaveCount(served.framed ? 0 : 1);

      const [request] = await Promise.all([
        page.waitForRequest('**/api/signup'),
        form.getByRole('button', { name: NAMES[served.language].submit }).click(),
      ]);
      expect(sentAnswers(request)).toMatchObject({ ...visitor, numberCode: 'NO', terms: true });
    },
  );

  it.for([
    { hash: '', heading: 'Create your account', because: 'the address requests no other page' },
    {
      hash: '#/xx/maria%40shop.example',
      heading: 'Create your account',
      because: 'the product has no language xx',
    },
    {
      hash: '#/de/maria%40shop.example',
      heading: 'Erstellen Sie Ihr Konto',
      because: 'an address in the link does not change the language',
    },
    { hash: '#/create_tos/de', heading: undefined, because: 'the program renders the terms page' },
  ])(
    'R10.4 has the right heading for the address "$hash" before its program runs: $because',
    async ({ hash, heading }, { visit, server }) => {
      const { page, context } = await visit({ isPrepared: true });
      const program = await hold(context, PROGRAM);
      const opening = page.goto(`${server.url}/${hash}`);
      await program.hasArrived;
      await expect(page.locator('#root h1')).toHaveText(heading === undefined ? [] : [heading]);
      await expect(page.locator('template')).toHaveCount(0);
      program.letThrough();
      await opening;
      await expect(page.locator('#root h1')).toHaveCount(1);
    },
  );

  it('R2.40 the page in German shows Germany, its currency and its dial code before its program runs', async ({
    visit,
    server,
  }) => {
    const { page, context } = await visit({ isPrepared: true });
    const program = await hold(context, PROGRAM);
    const opening = page.goto(`${server.url}/#/de`);
    await program.hasArrived;
    const control = controlsOf(page, 'de');
    await expect(control('country')).toHaveValue('Deutschland');
    await expect(control('currency')).toHaveValue('Euro (EUR)');
    await expect(control('numberCode').locator('option:checked')).toHaveText('Deutschland (+49)');
    await control('country').focus();
    program.letThrough();
    await opening;
    const austria = page.getByRole('listbox').getByRole('option', { name: 'Österreich', exact: true });
    await expect(async () => {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(austria, 'the list opens, unfiltered').toBeAttached({ timeout: 500 });
    }).toPass();
    await control('country').blur();
    await expect(control('country')).toHaveValue('Deutschland');
  });

  it('R1.4 R2.22 R2.50 replays events from before its program ran', async ({ visit, server }) => {
    const { page, context } = await visit({ isPrepared: true });
    const program = await hold(context, PROGRAM);
    const opening = openServed(page, server.url, { language: 'en', framed: false });
    await program.hasArrived;
    await page.getByLabel(NAMES.en.firstName, { exact: true }).fill('Maria');
    await page.getByLabel(NAMES.en.number, { exact: true }).fill('+47 20 30 40 50');
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: NAMES.en.submit }).click();
    program.letThrough();
    await opening;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erstellen Sie Ihr Konto');
    await expect(page.getByLabel(NAMES.de.firstName, { exact: true })).toHaveValue('Maria');
    await expect(page.getByLabel(NAMES.de.lastName, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(NAMES.de.numberCode, { exact: true })).toHaveValue('NO');
    await expect(page.getByLabel(NAMES.de.number, { exact: true })).toHaveValue('20 30 40 50');
    await expect(page).toHaveURL(`${server.url}/#/de`);
  });

  it.for([
    {
      hash: '#/en/maria%40shop.example',
      email: 'maria@shop.example',
      because: 'the link contained the address',
    },
    {
      hash: '#/xx/maria%40shop.example',
      email: '',
      because: 'the page offers no language xx, so this was no valid link',
    },
    { hash: '#/en/maria%40shop.example/more', email: '', because: 'a valid link has no third part' },
  ])(
    'R1.3 R1.4 has the e-mail address "$email" after an early language switch: $because',
    async ({ hash, email }, { visit, server }) => {
      const { page, context } = await visit({ isPrepared: true });
      const program = await hold(context, PROGRAM);
      const opening = page.goto(`${server.url}/${hash}`);
      await program.hasArrived;
      await page.getByLabel('Language').selectOption('de');
      program.letThrough();
      await opening;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erstellen Sie Ihr Konto');
      await expect(page.getByLabel(NAMES.de.email, { exact: true })).toHaveValue(email);
      await expect(page).toHaveURL(`${server.url}/#/de`);
    },
  );

  it('R2.43 R2.50 shows the result of events that came before its program ran', async ({ visit, server }) => {
    const { page, context } = await visit({ isPrepared: true });
    const program = await hold(context, PROGRAM);
    const opening = openServed(page, server.url, { language: 'en', framed: false });
    await program.hasArrived;
    const country = page.getByRole('combobox', { name: NAMES.en.country, exact: true });
    const password = page.getByLabel(NAMES.en.password, { exact: true });
    await password.fill('Kiste-Regen 4711');
    await page.getByLabel(NAMES.en.number, { exact: true }).fill('+49 30 123456');
    await country.pressSequentially('Germ');
    // Enter chooses the country once the list has loaded, and does not submit the form.
    await country.press('Enter');
    program.letThrough();
    await opening;
    await expect(country).toHaveValue('Germany');
    await expect(country).toBeFocused();
    await expect(country).toHaveAttribute('aria-expanded', 'false');
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await expect(password).toHaveValue('Kiste-Regen 4711');
    await expect(page.getByLabel(NAMES.en.number, { exact: true })).toHaveValue('30 123456');
    await expect(page.getByLabel(NAMES.en.numberCode, { exact: true })).toHaveValue('DE');
  });

  it.for([
    { timezoneId: 'UTC', because: 'no country is guessed yet' },
    { timezoneId: 'America/New_York', because: 'the time zone has a country' },
  ])(
    'R2.40 R2.45 sends no guess in place of half a country name, after an early submit: $because',
    async ({ timezoneId }, { visit, server }) => {
      const { page, context, signUp } = await visit({ isPrepared: true, timezoneId });
      const program = await hold(context, PROGRAM);
      const opening = openServed(page, server.url, { language: 'en', framed: false });
      await program.hasArrived;
      const posted: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/signup') && posted.push(request.url()));
      const visitor = makeVisitor();
      for (const name of ['firstName', 'lastName', 'organisation', 'email', 'number', 'password'] as const)
        await signUp.at(name).fill(visitor[name]);
      await signUp.at('terms').check();
      await signUp.at('country').pressSequentially('germ');
      await signUp.at('submit').click();
      program.letThrough();
      await opening;
      await expect(signUp.banner()).toBeFocused();
      await expect(signUp.at('country')).toHaveValue('germ');
      await expect(signUp.at('country')).toHaveAttribute('aria-invalid', 'true');
      expect(posted).toStrictEqual([]);
    },
  );

  itInChromium.for([
    { because: 'an input method is composing a word', before: compose('ger'), after: compose('germ') },
    {
      because: 'it contains a character that no name contains',
      before: compose('ger2'),
      after: compose('germ'),
    },
    { because: 'the caret is at its start', before: press('e', 'r', 'm', 'Home'), after: press('g') },
  ])(
    'R2.43 does not change half a country name during hydration: $because',
    async (half, { visit, server }) => {
      const { page, context } = await visit({ isPrepared: true });
      const program = await hold(context, PROGRAM);
      const opening = openServed(page, server.url, { language: 'en', framed: false });
      await program.hasArrived;
      const country = page.getByRole('combobox', { name: NAMES.en.country, exact: true });
      await country.focus();
      await half.before(page);
      program.letThrough();
      await opening;
      await expect(country).toHaveAttribute('aria-expanded', 'true');
      await half.after(page);
      await expect(page.getByRole('listbox').getByRole('option', { name: 'Germany' })).toBeVisible();
      await expect(country).toHaveValue('germ');
    },
  );

  itInChromium.for([
    { because: 'an input method is composing it', write: compose('+49 30 1234567') },
    {
      because: 'the visitor has undone and redone it',
      write: async (page) => {
        await page.keyboard.type('+49 30 1234567');
        await press('Control+z', 'Control+Shift+z')(page);
      },
    },
  ])(
    'R2.50 does not split a number that was typed before its program ran: $because',
    async ({ write }, { visit, server }) => {
      const { page, context, signUp } = await visit({ isPrepared: true });
      const program = await hold(context, PROGRAM);
      const opening = openServed(page, server.url, { language: 'en', framed: false });
      await program.hasArrived;
      await signUp.at('number').focus();
      await write(page);
      const splitter = page.waitForResponse(SPLITTER);
      program.letThrough();
      await opening;
      await (await splitter).finished();
      await signUp.untilReady();
      await expect(signUp.at('number')).toHaveValue('+49 30 1234567');
    },
  );

  it.for([{ when: 'before its program runs' }, { when: 'before the splitter has loaded' }])(
    'R2.50 R2.60 a submit $when waits until the number is split from its dial code',
    async ({ when }, { visit, server }) => {
      const { page, context, signUp } = await visit({ isPrepared: true });
      const program = await hold(context, PROGRAM);
      const splitter = await hold(context, SPLITTER);
      const opening = openServed(page, server.url, { language: 'en', framed: false });
      await program.hasArrived;
      if (when !== 'before its program runs') {
        program.letThrough();
        await signUp.untilReady();
      }
      const visitor = makeVisitor({ number: '+49 30 1234567' });
      for (const name of ['firstName', 'lastName', 'organisation', 'email', 'number', 'password'] as const) {
        await signUp.fill(name, visitor[name]);
      }
      await signUp.acceptTerms();
      await signUp.submit();
      program.letThrough();
      await splitter.hasArrived;
      await expect(page.getByRole('button', { name: 'Creating' })).toBeVisible();
      const sending = page.waitForRequest('**/api/signup');
      splitter.letThrough();
      const request = await sending;
      await opening;
      expect(sentAnswers(request)).toMatchObject({ ...visitor, numberCode: 'DE', number: '30 1234567' });
    },
  );

  itInChromium(
    'R2.27 saves text that was typed before its program ran, but no secret, over a reload',
    async ({ visit, server }) => {
      const { page, context } = await visit({ isPrepared: true });
      const program = await hold(context, PROGRAM);
      await page.goto(`${server.url}/#/en`, { waitUntil: 'commit' });
      const control = controlsOf(page, 'en');
      const savedAnswers = async (): Promise<unknown> =>
        JSON.parse(await page.evaluate(() => sessionStorage.getItem('vestibule.draft') ?? 'null'));
      // The browser cannot reload a page that is still replacing another.
      await expect(control('firstName')).toBeVisible();
      await page.reload({ waitUntil: 'commit' });
      await expect(control('firstName')).toBeVisible();
      expect(await savedAnswers(), 'nothing was typed').toBeNull();

      await control('firstName').fill('Maria');
      await control('organisation').fill('x'.repeat(10_001));
      await control('country').fill('Germ');
      await control('password').fill('Kiste-Regen 4711');
      await control('terms').check();
      // A form may have more kinds of fields than this one.
      await page.locator('form').evaluate((form) => {
        form.append(
          Object.assign(document.createElement('textarea'), { name: 'notes' }),
          Object.assign(document.createElement('input'), { name: 'shop', type: 'url' }),
        );
      });
      await page.locator('[name=notes]').fill('Two lines,\nthe second');
      await page.locator('[name=shop]').fill('https://shop.example');
      await page.reload({ waitUntil: 'commit' });
      await control('email').fill('maria@shop.example');
      await page.reload({ waitUntil: 'commit' });
      expect(await savedAnswers()).toStrictEqual({
        firstName: 'Maria',
        email: 'maria@shop.example',
        notes: 'Two lines,\nthe second',
        shop: 'https://shop.example',
      });
      program.letThrough();
      await expect(control('firstName')).toHaveValue('Maria');
      await expect(control('email')).toHaveValue('maria@shop.example');
      await expect(control('password')).toHaveValue('');
      await expect(control('terms')).not.toBeChecked();
    },
  );

  it('looks the same whether React has hydrated or rendered it', async ({ visit, server }) => {
    const rendered = await visit({ isPrepared: true });
    await serveWithoutMarkup(rendered.context);
    await openServed(rendered.page, server.url, { language: 'en', framed: false });
    await rendered.signUp.untilReady();
    const hydrated = await visit({ isPrepared: true });
    await openServed(hydrated.page, server.url, { language: 'en', framed: false });
    await hydrated.signUp.untilReady();
    const seen = async (page: Page): Promise<string> => page.locator('#root').ariaSnapshot();
    await expect.poll(async () => seen(hydrated.page)).toBe(await seen(rendered.page));
  });
});
