import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import english from '#catalogs/messages/en.json';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { copyProduct, type ProductCopy } from '#tests/support/copy-product.ts';
import { it as journey } from '#tests/support/journey.ts';
import { longestPart, pseudoTranslate } from '#tests/support/pseudo-translate.ts';
import { makeVisitor, NAMES, SignUpPage, type PageNames } from '#tests/support/sign-up-page.ts';
import { startServer } from '#tests/support/start-server.ts';

const FRENCH = 'catalogs/messages/fr.json';
const { $schema, ...texts } = english;
const french = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTranslate(text)]));

/** The names of the page's controls in “French”, by the keys that every language has. */
const NAMES_IN_FRENCH: PageNames = {
  firstName: inFrench('signup.inputs.firstName.label'),
  lastName: inFrench('signup.inputs.lastName.label'),
  organisation: inFrench('signup.inputs.organisation.label'),
  email: inFrench('signup.inputs.email.label'),
  country: inFrench('signup.inputs.countrySelector.label'),
  currency: inFrench('signup.inputs.currencySelector.label'),
  numberCode: inFrench('signup.inputs.numberCode.label'),
  number: inFrench('signup.inputs.number.label'),
  password: inFrench('signup.inputs.password.label'),
  terms: /térms.*prïvàcÿ pölïcÿ/,
  submit: inFrench('signup.submit'),
  language: inFrench('shell.language'),
  loginLink: inFrench('signup.success.link'),
  greeting: longestPart(inFrench('dashboard.welcome.title')),
};

function inFrench(key: string): string {
  return french[key] ?? `no text "${key}"`;
}

/** Does what a translator does with the file that `new:locale` has written. */
function translate(copy: ProductCopy): void {
  copy.edit(FRENCH, () => `${JSON.stringify({ $schema, ...french }, null, 2)}\n`);
}

/** The product with one more language, without any change of code. */
const it = journey.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
    async ({}, use) => {
      const copy = copyProduct();
      copy.run('new:locale', 'fr');
      translate(copy);
      copy.build();
      const server = await startServer({}, copy.root);
      await use(server);
      await server.dispose();
      copy.dispose();
    },
    { scope: 'file' },
  ],
});

/** The English texts that are visible or audible on the page. Short texts may be part of a name. */
async function englishOn(page: Page): Promise<readonly string[]> {
  const pageTexts = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label') ?? ''),
  ]);
  const known = Object.values(texts)
    .map(longestPart)
    .filter((text) => text.replaceAll(/[^a-z]/gi, '').length > 3);
  return known.filter((text) => pageTexts.some((words) => words.includes(text)));
}

describe('R4.7 a language that npm run new:locale has added', { timeout: 300_000 }, () => {
  it('fails the check with each untranslated text, and passes once all are translated', () => {
    const copy = copyProduct();
    expect(copy.run('new:locale', 'fr').stdout).toContain(
      `Translate the ${Object.keys(texts).length} texts in ${FRENCH}`,
    );
    const { exitCode, stdout } = copy.run('check:forms');
    const findings = stdout.split('\n').filter((line) => /^\S+:\d+:\d+ /.test(line));
    expect(exitCode).toBe(1);
    expect(findings).toHaveLength(Object.keys(texts).length);
    expect(findings.filter((line) => !(line.startsWith(FRENCH) && line.includes('is empty')))).toStrictEqual(
      [],
    );
    translate(copy);
    expect(copy.run('check:forms')).toMatchObject({ exitCode: 0 });
    copy.dispose();
  });

  it('is the language of the whole page, and chooses its own country', async ({ visit }) => {
    const { page } = await visit({ route: '#/fr' });
    const signUp = new SignUpPage(page, NAMES_IN_FRENCH);
    await signUp.untilReady();
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr\b/);
    await expect(page).toHaveTitle(inFrench('signup.title'));
    await expect(signUp.at('country')).toHaveValue('France');
    await expect(signUp.at('currency')).toHaveValue('euro (EUR)');
    await expect(signUp.at('numberCode')).toHaveValue('FR');
    await signUp.choose('country', 'Allemagne');
    await expect(signUp.at('numberCode').locator('option:checked')).toContainText('Allemagne (+49)');
    const languages = page.getByRole('combobox', { name: NAMES_IN_FRENCH.language, exact: true });
    await expect(languages.getByRole('option')).toContainText(['English', 'français']);
    expect(await englishOn(page)).toStrictEqual([]);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  });

  it('has its own error messages, which fit on a phone', async ({ visit }) => {
    const { page } = await visit({ route: '#/fr', viewport: { width: 390, height: 844 } });
    const signUp = new SignUpPage(page, NAMES_IN_FRENCH);
    await signUp.untilReady();
    await signUp.fill('email', 'maria');
    await signUp.submit();
    await expect(signUp.banner(/fïélds nééd/)).toBeFocused();
    for (const key of ['email.error.invalidEmail', 'password.error.required', 'terms.error.notAccepted']) {
      await expect(page.getByText(inFrench(`signup.inputs.${key}`)).first()).toBeVisible();
    }
    expect(await englishOn(page)).toStrictEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  });

  it('leads to an account, and to a login window in that language', async ({ visit }) => {
    const { page } = await visit({ route: '#/fr' });
    const signUp = new SignUpPage(page, NAMES_IN_FRENCH);
    await signUp.fillAll(makeVisitor({ firstName: 'Aimée' }));
    const login = await signUp.submitAndFollow();
    await expect(login.getByRole('heading', { level: 1 })).toContainText(NAMES_IN_FRENCH.greeting);
    await expect(login.getByRole('heading', { level: 1 })).toContainText('Aimée');
    await expect(login.locator('html')).toHaveAttribute('lang', /^fr\b/);
    expect(await englishOn(login)).toStrictEqual([]);
  });

  it('offers the terms template, which leads to the sign-up form in that language', async ({ visit }) => {
    const { page } = await visit({ route: '#/create_tos/fr' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(inFrench('terms.heading'));
    expect(await englishOn(page)).toStrictEqual([]);
  });

  it('changes nothing in the other languages', async ({ visit }) => {
    const { page, signUp } = await visit({ route: '#/en' });
    await signUp.untilReady();
    await expect(page).toHaveTitle(english['signup.title']);
    await signUp.fill('organisation', 'Nordlys Kaffe');
    await page.getByRole('combobox', { name: NAMES.en.language, exact: true }).selectOption('fr');
    await expect(new SignUpPage(page, NAMES_IN_FRENCH).at('organisation')).toHaveValue('Nordlys Kaffe');
    const languages = page.getByRole('combobox', { name: NAMES_IN_FRENCH.language, exact: true });
    await languages.selectOption('de');
    await expect(new SignUpPage(page, 'de').at('organisation')).toHaveValue('Nordlys Kaffe');
  });
});
