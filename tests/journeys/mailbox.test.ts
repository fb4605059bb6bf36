import type { Page } from 'playwright';
import { describe } from 'vitest';
import { expect } from '#tests/support/expect.ts';
import { it as itShared, type Journey } from '#tests/support/journey.ts';
import { newestMail } from '#tests/support/mail-files.ts';
import type { VisitOptions } from '#tests/support/open-page.ts';
import {
  makeVisitor,
  NAMES,
  type ShownLanguage,
  SignUpPage,
  type Visitor,
} from '#tests/support/sign-up-page.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { wrongFor } from '#tests/support/mailbox.ts';

const LANGUAGES: readonly ShownLanguage[] = ['en', 'de'];

const SHOWN = {
  en: {
    heading: 'Check your mail',
    code: 'Code from the mail',
    confirm: 'Confirm',
    another: 'Send another mail',
    change: 'Change the address',
    missing: 'Enter the code from the mail.',
    ready: 'Your account is ready',
    note: 'We send an email with a code to your address.',
  },
  de: {
    heading: 'Sehen Sie in Ihr Postfach',
    code: 'Code aus der Mail',
    confirm: 'Bestätigen',
    another: 'Noch eine Mail schicken',
    change: 'Adresse ändern',
    missing: 'Geben Sie den Code aus der Mail ein.',
    ready: 'Ihr Konto ist eingerichtet',
    note: 'Wir senden Ihnen eine E-Mail mit einem Code.',
  },
} as const;

const REFUSED = /status of 4(?:10|22)/;
const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|NetworkError|Failed to fetch/;

const it = itShared.extend<{ readonly server: RunningServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const cheap = { ARGON2_MEMORY_KIB: '8', ARGON2_ITERATIONS: '1' };
      const server = await startServer({ CONFIRM_EMAIL: 'before', ...cheap });
      await use(server);
      await server.dispose();
    },
    { scope: 'file' },
  ],
});

/** Signs up, and waits for the view that asks for the code. */
async function signUpAndWait(
  visit: (options?: VisitOptions) => Promise<Journey>,
  { visitor = makeVisitor(), language = 'en', ...options }: SignUpOptions = {},
): Promise<Journey & { readonly visitor: Visitor }> {
  const journey = await visit({ route: `#/${language}`, ...options });
  await expect(journey.page.getByText(SHOWN[language].note)).toBeVisible();
  await journey.signUp.fillAll(visitor);
  await journey.signUp.submit();
  await expect(headingOf(journey.page, SHOWN[language].heading)).toBeFocused();
  return { ...journey, visitor };
}

interface SignUpOptions extends VisitOptions {
  readonly visitor?: Visitor;
  readonly language?: ShownLanguage;
}

function headingOf(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

function codeIn(page: Page, language: ShownLanguage = 'en') {
  return page.getByRole('textbox', { name: SHOWN[language].code, exact: true });
}

function buttonIn(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Types wrong codes, as many as may be tried. The page asks about each of them once. */
async function useUpCodes(page: Page, code: string): Promise<void> {
  let wrong = code;
  for (let tries = 1; tries <= 5; tries += 1) {
    wrong = wrongFor(wrong);
    await codeIn(page).fill(wrong);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await buttonIn(page, SHOWN.en.confirm).click();
    await answered;
    if (tries === 4) await expect(codeIn(page)).toHaveAccessibleDescription(/one try left/);
  }
  await expect(headingOf(page, 'Too many wrong codes')).toBeFocused();
}

describe('the page that waits for the proof of the mailbox', () => {
  it.for(LANGUAGES)(
    'R15.2 R15.3 asks for the code, and then opens the account (%s)',
    async (language, { server, visit }) => {
      const { page, visitor } = await signUpAndWait(visit, { language });
      const shown = SHOWN[language];
      await expect(page).toHaveTitle(shown.heading);
      await expect(page.getByText(visitor.email)).toBeVisible();
      const code = codeIn(page, language);
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await buttonIn(page, shown.confirm).click();
      await expect(code).toBeFocused();
      await expect(code).toHaveAccessibleDescription(new RegExp(shown.missing));
      const mail = await newestMail(server, visitor.email);
      await code.fill(` ${mail.code.slice(0, 3)} ${mail.code.slice(3)} `);
      const [login] = await Promise.all([page.context().waitForEvent('page'), code.press('Enter')]);
      await expect(login.getByRole('heading', { level: 1 })).toContainText(NAMES[language].greeting);
      await page.bringToFront();
      await expect(headingOf(page, shown.ready)).toBeFocused();
      await page.reload();
      await expect(headingOf(page, shown.ready)).toBeFocused();
    },
  );

  it('R15.2 goes on after a reload, in the other language, and says what is wrong with a code', async ({
    server,
    visit,
  }) => {
    const { page, visitor, signUp } = await signUpAndWait(visit, { expectedMessages: [REFUSED] });
    const mail = await newestMail(server, visitor.email);
    await page.reload();
    await expect(headingOf(page, SHOWN.en.heading)).toBeFocused();
    await expect(page.getByText(visitor.email)).toBeVisible();
    await expect(signUp.at('firstName')).toHaveCount(0);
    await codeIn(page).fill('12345');
    await buttonIn(page, SHOWN.en.confirm).click();
    await expect(codeIn(page)).toHaveAccessibleDescription(/six digits/);
    await codeIn(page).fill(wrongFor(mail.code));
    await buttonIn(page, SHOWN.en.confirm).click();
    await expect(codeIn(page)).toHaveAccessibleDescription(/not the code.*4 tries left/);
    await expect(codeIn(page)).toBeFocused();
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de');
    await expect(headingOf(page, SHOWN.de.heading)).toBeVisible();
    await codeIn(page, 'de').fill(mail.code);
    await Promise.all([page.context().waitForEvent('page'), buttonIn(page, SHOWN.de.confirm).click()]);
  });

  it('R15.2 opens the account by itself when the link is pressed in another tab', async ({
    server,
    visit,
  }) => {
    const { page, context, visitor } = await signUpAndWait(visit);
    const { link } = await newestMail(server, visitor.email);
    const tab = await context.newPage();
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Confirm my email address' }).click();
    await expect(headingOf(tab, 'Your email address is confirmed')).toBeVisible();
    await page.bringToFront();
    await expect(headingOf(page, SHOWN.en.ready)).toBeVisible();
  });

  it.for([
    {
      field: 'Password from the form',
      ends: SHOWN.en.ready,
      because: 'the visitor of this tab chose the password',
    },
    {
      field: 'New password',
      ends: 'Your email address is confirmed',
      because: 'a stranger may have opened this tab',
    },
  ])(
    'R15.2 after a proof on another device, the tab that waits says “$ends”: $because',
    async ({ field, ends }, { server, visit }) => {
      const { page, visitor } = await signUpAndWait(visit);
      const { link } = await newestMail(server, visitor.email);
      const other = await visit({ isPrepared: true });
      await other.page.goto(link);
      const isNew = field === 'New password';
      if (isNew) await other.page.getByText('I forgot this password, or never chose one').click();
      const password = other.page.getByLabel(field);
      await password.fill(visitor.password);
      await other.page.getByRole('button', { name: 'Show password' }).last().click();
      await expect(other.page.locator('input[type=text]')).toHaveValue(visitor.password);
      const button = isNew ? 'Confirm with the new password' : 'Confirm my email address';
      await other.page.getByRole('button', { name: button }).click();
      await expect(headingOf(other.page, 'Your email address is confirmed')).toBeVisible();
      // In Firefox, the other device is a window in front of this one. The page asks as soon as the visitor is back.
      await page.bringToFront();
      await expect(headingOf(page, ends)).toBeVisible();
      const action = page
        .getByRole('main')
        .getByRole('link', { name: isNew ? 'Sign in' : /^Open your account/ });
      // A browser may refuse the window so long after the last press. Then the link opens the account.
      const token = isNew ? '' : '(?:/[\\w-]+)?';
      await expect(action).toHaveAttribute('href', new RegExp(`/login${token}\\?language=en`));
    },
  );

  it('R15.2 changes the address: the form has every answer, and asks for nothing twice', async ({
    server,
    visit,
  }) => {
    const { page, visitor, signUp } = await signUpAndWait(visit);
    const former = await newestMail(server, visitor.email);
    await buttonIn(page, SHOWN.en.change).click();
    await expect(signUp.at('email')).toBeFocused();
    for (const field of ['firstName', 'organisation', 'email', 'number'] as const)
      await expect(signUp.at(field)).toHaveValue(new RegExp(visitor[field].slice(0, 4).split('').join(' ?')));
    await expect(signUp.at('password')).toHaveValue(visitor.password);
    await expect(signUp.at('password')).toHaveAttribute('type', 'password');
    await expect(signUp.at('terms')).toBeChecked();
    const { email } = makeVisitor();
    // `fill` would append: Firefox tells its driver no selection of an address.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await signUp.submit();
    await expect(page.getByText(email)).toBeVisible();
    expect((await fetch(former.link)).status, 'the owner of the mistyped mailbox gets no account').toBe(410);
    const { code } = await newestMail(server, email);
    await codeIn(page).fill(code);
    await Promise.all([page.context().waitForEvent('page'), buttonIn(page, SHOWN.en.confirm).click()]);
  });

  it('R15.2 a visitor who changes the address can go back to the code, also after a reload', async ({
    server,
    visit,
  }) => {
    const { page, visitor, signUp } = await signUpAndWait(visit);
    const { code } = await newestMail(server, visitor.email);
    await buttonIn(page, SHOWN.en.change).click();
    const back = buttonIn(page, 'Back to the code');
    await expect(page.getByText(`Our mail to ${visitor.email} stays valid`)).toBeVisible();
    await signUp.fill('organisation', 'Bigger Bank');
    await signUp.at('email').focus();
    await page.reload();
    await expect(signUp.at('organisation')).toHaveValue('Bigger Bank');
    await expect(signUp.at('password'), 'no storage holds it (R2.9)').toHaveValue('');
    await back.click();
    await expect(headingOf(page, SHOWN.en.heading)).toBeFocused();
    await expect(page.getByText(visitor.email)).toBeVisible();
    await buttonIn(page, SHOWN.en.change).click();
    await expect(signUp.at('organisation'), 'nothing typed is lost').toHaveValue('Bigger Bank');
    await back.click();
    await page.reload();
    await codeIn(page).fill(code);
    await Promise.all([page.context().waitForEvent('page'), buttonIn(page, SHOWN.en.confirm).click()]);
    await page.bringToFront();
    await expect(headingOf(page, SHOWN.en.ready)).toBeFocused();
    await expect(back).toHaveCount(0);
  });

  it('R15.2 keeps the code over a dead network, and finds the account when the answer to the code was lost', async ({
    server,
    visit,
  }) => {
    const { page, visitor } = await signUpAndWait(visit, { expectedMessages: [LOST, REFUSED] });
    const { code } = await newestMail(server, visitor.email);
    await page.route('**/api/confirm', async (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await codeIn(page).fill(code);
    await buttonIn(page, SHOWN.en.confirm).click();
    const banner = page.getByRole('group', { name: 'The code could not be checked' });
    await expect(banner).toBeFocused();
    await expect(codeIn(page)).toHaveValue(code);
    await page.unroute('**/api/confirm');
    await page.route('**/api/confirm', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // Firefox does not report the body of the request that it holds.
      await route.fetch({ postData: { code } });
      return route.abort();
    });
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(headingOf(page, SHOWN.en.ready)).toBeVisible();
  });

  it('R15.2 stops saying that the device is offline once the network is back', async ({ server, visit }) => {
    const { page, context, visitor } = await signUpAndWait(visit, { expectedMessages: [LOST] });
    const { code } = await newestMail(server, visitor.email);
    await context.setOffline(true);
    await codeIn(page).fill(code);
    await buttonIn(page, SHOWN.en.confirm).click();
    const banner = page.getByRole('group', { name: 'The code could not be checked' });
    await expect(banner).toHaveText(/You are offline/);
    await context.setOffline(false);
    await expect(banner).toHaveCount(0);
    await expect(codeIn(page)).toHaveValue(code);
    await expect(codeIn(page)).toBeFocused();
  });

  it('R2.62 the form for another account begins at its heading', async ({ server, visit }) => {
    const { page, visitor } = await signUpAndWait(visit, { viewport: { width: 390, height: 500 } });
    await codeIn(page).fill((await newestMail(server, visitor.email)).code);
    await Promise.all([page.context().waitForEvent('page'), buttonIn(page, SHOWN.en.confirm).click()]);
    await page.bringToFront();
    await expect(headingOf(page, SHOWN.en.ready)).toBeFocused();
    await buttonIn(page, 'Create another account').click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(buttonIn(page, NAMES.en.submit)).toBeAttached();
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  });

  it.for([
    {
      because: 'the mailbox has no code left today',
      seconds: 80_000,
      words: /press the link in the mail instead/,
      offers: 0,
    },
    { because: 'the service is busy', seconds: 90, words: /try again in 2 min/, offers: 1 },
  ])(
    'R15.2 says what helps when no code is compared: $because',
    async ({ seconds, words, offers }, { visit }) => {
      const { page } = await signUpAndWait(visit, { expectedMessages: [/status of 429/] });
      await page.route('**/api/confirm', async (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 429, headers: { 'Retry-After': String(seconds) }, json: {} })
          : route.fallback(),
      );
      await codeIn(page).fill('123456');
      await buttonIn(page, SHOWN.en.confirm).click();
      const banner = page.getByRole('group', { name: 'The code could not be checked' });
      await expect(banner).toBeFocused();
      await expect(banner).toHaveText(words);
      await expect(banner.getByRole('button', { name: 'Try again' })).toHaveCount(offers);
    },
  );

  it('R15.2 says that five wrong codes ended the sign-up, and leads back to the form', async ({
    server,
    visit,
  }) => {
    const { page, visitor, signUp } = await signUpAndWait(visit, { expectedMessages: [REFUSED] });
    await useUpCodes(page, (await newestMail(server, visitor.email)).code);
    await expect(page.getByText('That was the last try.')).toBeVisible();
    await buttonIn(page, 'Back to the form').click();
    await expect(signUp.at('email')).toHaveValue(visitor.email);
    await page.reload();
    await expect(signUp.at('email')).toHaveValue(visitor.email);
  });

  it('R15.2 opens the account by the link of the mail when all codes are used up, also after a reload', async ({
    server,
    visit,
  }) => {
    const { page, visitor } = await signUpAndWait(visit, { expectedMessages: [REFUSED] });
    const mail = await newestMail(server, visitor.email);
    await useUpCodes(page, mail.code);
    await page.reload();
    await expect(headingOf(page, 'Too many wrong codes')).toBeFocused();
    const link = await page.context().newPage();
    await link.goto(mail.link);
    await buttonIn(link, 'Confirm my email address').click();
    await page.bringToFront();
    await expect(headingOf(page, SHOWN.en.ready)).toBeVisible();
  });

  it('R15.1 R15.2 sends another mail after a minute, also after a dead network, and says how many are left', async ({
    visit,
  }) => {
    const { page } = await signUpAndWait(visit, { expectedMessages: [LOST] });
    const another = buttonIn(page, SHOWN.en.another);
    await expect(another).toHaveAttribute('aria-disabled', 'true');
    await expect(another).toHaveAccessibleDescription(/can go in \d:\d\d\. .* 4 more mails\.$/);
    await page.route('**/api/confirm/resend', async (route) => route.abort());
    await page.clock.install();
    await page.clock.fastForward('01:05');
    await expect(another).not.toHaveAttribute('aria-disabled', 'true');
    await another.click();
    const banner = page.getByRole('group', { name: 'The mail could not be sent' });
    await expect(banner).toBeFocused();
    await page.unroute('**/api/confirm/resend');
    await page.route('**/api/confirm/resend', async (route) =>
      route.fulfill({ status: 202, json: { left: 3 } }),
    );
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Another mail is on its way' })).toBeVisible();
    await expect(another).toBeFocused();
    await expect(another).toHaveAccessibleDescription(/can go in \d:\d\d\. .* 3 more mails\.$/);
  });

  it('R15.2 a tab does not compare its code with a later sign-up of another tab', async ({
    server,
    visit,
  }) => {
    const { page, context } = await signUpAndWait(visit);
    const other = await context.newPage();
    await other.goto(`${server.url}/#/en`);
    const signUp = new SignUpPage(other, 'en');
    await signUp.fillAll(makeVisitor());
    await signUp.submit();
    await expect(headingOf(other, SHOWN.en.heading)).toBeVisible();
    await page.bringToFront();
    await expect(headingOf(page, 'You go on in another tab')).toBeVisible();
    await expect(page.getByText('another sign-up in this browser')).toBeVisible();
  });

  it('R15.2 sends the same sign-up again when the view did not load', async ({ server, visit }) => {
    const { page, signUp } = await visit({ expectedMessages: [LOST] });
    await page.route('**/assets/create-waiting-*.js*', async (route) => route.abort());
    const visitor = makeVisitor();
    await signUp.fillAll(visitor);
    await signUp.submit();
    await expect(signUp.banner()).toBeFocused();
    await expect(signUp.at('password')).toHaveValue(visitor.password);
    await page.unroute('**/assets/create-waiting-*.js*');
    await signUp.submit();
    await expect(headingOf(page, SHOWN.en.heading)).toBeFocused();
    const { code } = await newestMail(server, visitor.email);
    await codeIn(page).fill(code);
    await Promise.all([page.context().waitForEvent('page'), buttonIn(page, SHOWN.en.confirm).click()]);
  });
});
