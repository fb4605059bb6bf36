import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shifts.ts';
import { makeVisitor, NAMES } from '#tests/support/sign-up-page.ts';

describe('a route', () => {
  it.for(['', '#/nonsense', '#/create_tos/xx', '#/en/a@b.co/more'])(
    'R1.1 %s leads to the English form',
    async (route, { visit }) => {
      const { page, signUp } = await visit({ route });
      await expect(signUp.at('firstName')).toBeVisible();
      await expect(page).toHaveURL(/#\/en$/);
    },
  );

  it('R1.3 a link fills in its e-mail address, and the page immediately removes the e-mail address from the URL', async ({
    visit,
  }) => {
    const { page, signUp } = await visit({ route: '#/de/anna%40example.com' });
    await expect(signUp.at('email')).toHaveValue('anna@example.com');
    await expect(page).toHaveURL(/#\/de$/);
    expect(await page.title()).not.toContain('anna');
    await expect(signUp.at('email')).not.toHaveAttribute('aria-invalid', 'true');
  });

  it('R1.3 a link with an invalid e-mail address shows its error immediately', async ({ visit }) => {
    const { signUp } = await visit({ route: '#/en/anna%40' });
    await expect(signUp.at('email')).toHaveAccessibleDescription(/email address in the correct format/);
  });

  it('R1.4 another language keeps every answer, and translates the page', async ({ visit }) => {
    const { page, signUp } = await visit();
    const visitor = makeVisitor();
    await signUp.fillAll({ ...visitor, organisation: '' });
    await signUp.choose('country', 'Norway');
    const title = await page.title();
    const german = await signUp.switchTo('de');

    await expect(german.at('firstName')).toHaveValue(visitor.firstName);
    await expect(german.at('password')).toHaveValue(visitor.password);
    await expect(german.at('terms')).toBeChecked();
    await expect(german.at('country')).toHaveValue('Norwegen');
    await expect(german.at('currency')).toHaveValue(/\(NOK\)$/);
    await expect(german.at('numberCode')).toHaveValue('NO');
    await expect(german.at('organisation')).toHaveAccessibleDescription(/Unternehmens/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).not.toHaveTitle(title);
    await expect(page).toHaveURL(/#\/de$/);
    await expect(page.getByRole('combobox', { name: NAMES.de.language, exact: true })).toBeFocused();
  });
});

describe('a page in another language than the browser’s preferred one', () => {
  it('R1.1 offers German in one line, without moving anything, and keeps typed text', async ({ visit }) => {
    const { page, signUp } = await visit({
      route: '',
      locale: 'de-DE',
      viewport: { width: 320, height: 700 },
      before: watchShifts,
    });
    await signUp.untilReady();
    await expect(page).toHaveURL(/#\/en$/);
    await signUp.fill('organisation', 'Nordlys');
    expect(await shiftsOf(page)).toBeLessThan(0.01);
    await page.getByRole('button', { name: 'Diese Seite auf Deutsch anzeigen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Erstellen Sie Ihr Konto' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Unternehmen' })).toHaveValue('Nordlys');
    await expect(page.getByRole('button', { name: /auf Deutsch/ })).toHaveCount(0);
  });
});
