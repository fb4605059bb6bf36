import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { itAlone as it } from '#tests/support/journey.ts';
import { swallowAnswer, watchSignUps } from '#tests/support/posted-sign-ups.ts';
import { makeVisitor, NAMES, type ShownLanguage } from '#tests/support/sign-up-page.ts';

const LANGUAGES: readonly ShownLanguage[] = ['en', 'de'];

const READY = {
  en: { heading: 'Your account is ready', step: 'Integrate account', another: 'Create another account' },
  de: {
    heading: 'Ihr Konto ist eingerichtet',
    step: 'Konto einbinden',
    another: 'Weiteres Konto erstellen',
  },
};

/** After the reload that follows a sign-up, records in each frame whether the form is visible, and which heading is. */
function watchForms(): void {
  // A page without an address of its own has no access to storage.
  if (
    globalThis.origin === 'null' ||
    location.protocol === 'about:' ||
    sessionStorage.getItem('vestibule.done') === null
  )
    return;
  const watched = { frames: 0, forms: 0, headings: new Set<string>() };
  Object.assign(window, { watched });
  const look = (): void => {
    watched.frames += 1;
    if (document.querySelector('main form')?.checkVisibility({ visibilityProperty: true }))
      watched.forms += 1;
    const heading = document.querySelector('main h1');
    if (document.readyState !== 'loading')
      watched.headings.add(heading?.checkVisibility({ visibilityProperty: true }) ? heading.textContent : '');
    requestAnimationFrame(look);
  };
  look();
}

describe('signing up', () => {
  it.for(LANGUAGES)(
    'R2.62, R7.9 ends in the login window, with a greeting by name, and in the success view (%s)',
    async (language, { visit }) => {
      const { page, signUp } = await visit({
        route: `#/${language}`,
        viewport: { width: 390, height: 664 },
        before: watchForms,
      });
      await signUp.fillAll(makeVisitor({ firstName: 'Žofie', organisation: 'Füllhorn & Söhne' }));
      const login = await signUp.submitAndFollow();
      await expect(login.getByRole('heading', { level: 1 })).toContainText(NAMES[language].greeting);
      await expect(login.getByRole('heading', { level: 1 })).toContainText('Žofie');
      await expect(login.locator('html')).toHaveAttribute('lang', language);
      const { heading, step } = READY[language];
      await page.bringToFront();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
      await expect(page).toHaveTitle(heading);
      await expect(page.locator('[aria-current=step]')).toContainText(step);
      await expect(page).toHaveURL(new RegExp(`#/${language}$`));
      const watched = await page.evaluate<{ frames: number; forms: number; headings: readonly string[] }>(
        '({ ...watched, headings: [...watched.headings] })',
      );
      expect(watched.frames).toBeGreaterThan(0);
      expect(watched.forms, 'no empty form is seen first').toBe(0);
      expect(watched.headings, 'and nothing empty either').toStrictEqual([heading]);
    },
  );

  it.for([
    {
      how: 'by its button',
      again: async (page: Page) => page.getByRole('button', { name: READY.en.another }).click(),
    },
    {
      how: 'by coming anew',
      again: async (page: Page) => {
        const address = page.url();
        await page.goto('about:blank');
        await page.goto(address);
      },
    },
  ])('R2.62 leads back to the empty form $how', async ({ again }, { visit }) => {
    const { page, signUp } = await visit();
    await signUp.fillAll(makeVisitor());
    await signUp.submitAndFollow();
    await page.bringToFront();
    const heading = page.getByRole('heading', { level: 1, name: READY.en.heading });
    await expect(heading).toBeFocused();
    // A phone loads a tab again that it had put aside.
    await page.reload();
    await expect(heading).toBeFocused();
    await again(page);
    await signUp.untilReady();
    await expect(signUp.at('firstName')).toHaveValue('');
    await expect(signUp.at('email')).toHaveValue('');
    await expect(page.locator('[aria-current=step]')).toContainText('Create account');
  });

  it('R7.6 creates an account that survives a crash, and whose address cannot be used again', async ({
    server,
    visit,
  }) => {
    const visitor = makeVisitor();
    const first = await visit();
    await first.signUp.fillAll(visitor);
    await first.signUp.submitAndFollow();
    // The first pages reload by themselves, and would see the server stop.
    await first.close();
    await server.kill9();
    await server.restart();

    const { page, signUp } = await visit({ expectedMessages: [/status of 409/] });
    await signUp.fillAll({ ...visitor, email: visitor.email.toUpperCase() });
    await signUp.submit();
    const banner = signUp.banner('You already have an account');
    await expect(banner).toBeFocused();
    await expect(banner.getByRole('link')).toHaveAttribute('href', /\/login\?language=en#email=.+%40/);
    await expect(signUp.at('organisation')).toHaveValue(visitor.organisation);
    await expect(page.getByRole('button', { name: NAMES.en.submit })).toBeEnabled();

    await signUp.fill('email', makeVisitor().email);
    await expect(banner, 'R2.23 the banner goes when the address is edited').toBeHidden();
  });

  it('R2.61 R7.6 a visitor who reloads while the page sends, and sends again, gets the account that the first request made', async ({
    visit,
  }) => {
    const visitor = makeVisitor();
    const { page, signUp } = await visit();
    const posted = watchSignUps(page);
    const hasAccount = swallowAnswer(page, '**/api/signup');
    await signUp.fillAll(visitor);
    await signUp.submit();
    await hasAccount;
    await page.reload();
    await signUp.untilReady();
    await signUp.fill('password', visitor.password);
    await signUp.acceptTerms();
    const login = await signUp.submitAndFollow();
    await expect(login.getByRole('heading', { level: 1 })).toContainText(NAMES.en.greeting);
    expect(new Set(posted.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('R2.24 sends one request, however often the visitor presses the button', async ({ visit }) => {
    const { page, signUp } = await visit();
    const posted = watchSignUps(page);
    await signUp.fillAll(makeVisitor());
    const login = page.context().waitForEvent('page');
    await signUp.at('submit').dblclick();
    await login;
    expect(posted).toHaveLength(1);
  });
});
