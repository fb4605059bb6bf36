import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { itAlone as it } from '#tests/support/journey.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { watchSignUps } from '#tests/support/posted-sign-ups.ts';
import { makeVisitor, NAMES, type ShownLanguage } from '#tests/support/sign-up-page.ts';

const LANGUAGES: readonly ShownLanguage[] = ['en', 'de'];

const READY = { en: 'Your account is ready.', de: 'Ihr Konto ist bereit.' };

describe('signing up', () => {
  it.for(LANGUAGES)(
    'R2.62, R7.9 ends in the login window, greeted by name, and a fresh form (%s)',
    async (language, { visit }) => {
      const { page, signUp } = await visit({
        route: `#/${language}`,
        viewport: { width: 390, height: 664 },
        before: watchShifts,
      });
      await signUp.fillAll(makeVisitor({ firstName: 'Žofie', organisation: 'Füllhorn & Söhne' }));
      const login = await signUp.submitAndFollow();
      await expect(login.getByRole('heading', { level: 1 })).toContainText(NAMES[language].greeting);
      await expect(login.getByRole('heading', { level: 1 })).toContainText('Žofie');
      await expect(login.locator('html')).toHaveAttribute('lang', language);
      await expect(signUp.at('firstName')).toHaveValue('');
      expect(page.url()).toMatch(new RegExp(`#/${language}$`));
      await expect(page.getByText(READY[language])).toBeInViewport();
      expect(await shiftsOf(page), 'R10.4 the room for that was there').toBeLessThan(0.01);
    },
  );

  it('R7.6 the account is there after the machine went down, and its address cannot be used again', async ({
    server,
    visit,
  }) => {
    const visitor = makeVisitor();
    const first = await visit();
    await first.signUp.fillAll(visitor);
    await first.signUp.submitAndFollow();
    // Their page reloads by itself and would only see the server go.
    await first.close();
    await server.kill9();
    await server.restart();

    const { page, signUp } = await visit({ expectedMessages: [/status of 409/] });
    await signUp.fillAll({ ...visitor, email: visitor.email.toUpperCase() });
    await signUp.submit();
    const banner = signUp.banner('You already have an account');
    await expect(banner).toBeFocused();
    await expect(banner.getByRole('link')).toHaveAttribute('href', /\/login\?language=en$/);
    await expect(signUp.at('organisation')).toHaveValue(visitor.organisation);
    await expect(page.getByRole('button', { name: NAMES.en.submit })).toBeEnabled();

    await signUp.fill('email', makeVisitor().email);
    await expect(banner, 'R2.23 the banner goes when the address is edited').toBeHidden();
  });

  it('R2.24 sends one request however often the button is pressed', async ({ visit }) => {
    const { page, signUp } = await visit();
    const posted = watchSignUps(page);
    await signUp.fillAll(makeVisitor());
    const login = page.context().waitForEvent('page');
    await signUp.at('submit').dblclick();
    await login;
    expect(posted).toHaveLength(1);
  });
});
