import { expect } from '#tests/support/expect.ts';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { it, itInChromium } from '#tests/support/journey.ts';
import { watchSignUps } from '#tests/support/posted-sign-ups.ts';
import { sentAnswers } from '#tests/support/sent-answers.ts';
import { makeVisitor, type SignUpPage } from '#tests/support/sign-up-page.ts';

/** The ways in which a visitor submits the form with a half-typed entry. */
const WAYS = [
  { how: 'a press on the button', submit: async ({ signUp }) => signUp.submit() },
  {
    how: 'Tab, and later a press on the button',
    submit: async ({ page, signUp }) => {
      await page.keyboard.press('Tab');
      await signUp.submit();
    },
  },
  { how: 'Enter in another field', submit: async ({ signUp }) => signUp.at('organisation').press('Enter') },
  {
    how: 'Alt and Arrow Up, which close the list, and Enter',
    submit: async ({ page }) => {
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('Enter');
    },
  },
] satisfies readonly {
  readonly how: string;
  readonly submit: (journey: { readonly page: Page; readonly signUp: SignUpPage }) => Promise<void>;
}[];

describe('submitting with a half-typed entry', () => {
  it.for(
    WAYS.flatMap((way) => [
      { ...way, field: 'country', typed: 'germ', name: 'Germany', sent: { country: 'DE' } } as const,
      { ...way, field: 'currency', typed: 'zlot', name: 'Zloty (PLN)', sent: { currency: 'PLN' } } as const,
    ]),
  )(
    'R2.45 a submit by $how sends nothing, and points at the $field',
    async ({ submit, field, typed, name, sent }, { visit }) => {
      const { page, signUp } = await visit();
      await signUp.fillAll(makeVisitor());
      const posted = watchSignUps(page);
      await signUp.search(field, typed);
      await submit({ page, signUp });
      await expect(signUp.banner().getByRole('link')).toHaveCount(1);
      await expect(signUp.banner()).toBeFocused();
      await expect(signUp.at(field)).toHaveValue(typed);
      await expect(signUp.at(field)).toHaveAttribute('aria-invalid', 'true');
      expect(posted).toHaveLength(0);
      // One message says what is wrong and what to do, in the summary and under the field.
      const message = new RegExp(`^“${typed}” is not in the list\\. Choose a ${field} from the list\\.$`);
      await expect(signUp.banner().getByRole('link')).toHaveText(message);
      const said = page.getByText(/is not in the list|Did you mean|fits several/).filter({ visible: true });
      await expect(said).toHaveText([message, message]);
      await signUp.banner().getByRole('link').click();
      await page.keyboard.press('ArrowDown');
      await expect(signUp.options(field)).toHaveText([name]);
      await page.keyboard.press('Enter');
      await expect(signUp.at(field)).toHaveValue(name);
      await expect(signUp.banner()).toHaveCount(0);
      const [request] = await Promise.all([page.waitForRequest('**/api/signup'), signUp.submit()]);
      expect(sentAnswers(request)).toMatchObject(sent);
    },
  );

  itInChromium.for([
    { typed: 'germ', sent: [], because: 'it names no entry of the list' },
    { typed: 'germany', sent: ['DE'], because: 'it names an entry of the list' },
  ])('R2.45 a tap on a phone, with $typed, sends $sent: $because', async ({ typed, sent }, { visit }) => {
    const phone = { viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true };
    const { page, signUp } = await visit({ ...phone, expectedMessages: [/ERR_FAILED/] });
    const countries: unknown[] = [];
    await page.route('**/api/signup', async (route) => {
      countries.push(JSON.parse(route.request().postData() ?? '{}').country);
      await route.abort();
    });
    await signUp.fillAll(makeVisitor());
    await signUp.at('country').tap();
    await signUp.at('country').pressSequentially(typed);
    await signUp.at('submit').tap();
    await expect(signUp.banner()).toBeFocused();
    expect(countries).toStrictEqual(sent);
  });

  it('R2.45 a submit waits for the spellings by which a country is known, and sends that country', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/country-spellings*', async (route) => released.then(async () => route.continue()));
    await signUp.fillAll(makeVisitor());
    await signUp.at('country').fill('Swiss Confederation');
    await signUp.submit();
    await expect(signUp.at('country')).toHaveAttribute('aria-invalid', 'true');
    const sent = page.waitForRequest('**/api/signup');
    release();
    expect(sentAnswers(await sent)).toMatchObject({ country: 'CH', currency: 'CHF' });
  });

  it('R2.45 sends the earlier answer, once the visitor has given up the text with Escape', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await signUp.fillAll(makeVisitor());
    await signUp.search('country', 'germ');
    await signUp.submit();
    await signUp.banner().getByRole('link').click();
    await page.keyboard.press('Escape');
    await expect(signUp.at('country')).toHaveValue('Denmark');
    await expect(signUp.banner()).toHaveCount(0);
    const [request] = await Promise.all([page.waitForRequest('**/api/signup'), signUp.submit()]);
    expect(sentAnswers(request)).toMatchObject({ country: 'DK' });
  });
});

it('R2.45 a code that finds other countries, too, chooses its own country with a note, and a button undoes the choice', async ({
  visit,
}) => {
  const { page, signUp } = await visit();
  await signUp.untilReady();
  await signUp.search('country', 'in');
  await page.keyboard.press('Tab');
  await expect(signUp.at('country')).toHaveValue('India');
  await expect(page.getByText('“in” stands for India.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to Denmark' }).click();
  await expect(signUp.at('country')).toHaveValue('Denmark');
  await expect(signUp.at('currency')).toHaveValue('Danish Krone (DKK)');
});

it('R2.27 R2.45 half a country name and the question about it survive a reload, so that the page never sends a guess', async ({
  visit,
}) => {
  const { page, signUp } = await visit();
  await signUp.fillAll(makeVisitor());
  const chooseGermany = page.getByRole('button', { name: 'Choose Germany' });
  await signUp.search('country', 'germ');
  await page.keyboard.press('Tab');
  await expect(chooseGermany).toBeVisible();
  await page.reload();
  await expect(chooseGermany).toBeVisible();
  await signUp.fill('password', makeVisitor().password);
  await signUp.acceptTerms();
  await signUp.submit();
  await expect(signUp.at('country')).toHaveAttribute('aria-invalid', 'true');
  await chooseGermany.click();
  await expect(signUp.at('country')).toHaveValue('Germany');
  await page.reload();
  await signUp.untilReady();
  await expect(signUp.at('country')).toHaveValue('Germany');
  await expect(chooseGermany).toHaveCount(0);
});

it('R2.45 the button of the note about an unknown country keeps the country and the currency, and the form can be sent', async ({
  visit,
}) => {
  const { page, signUp } = await visit();
  await signUp.fillAll(makeVisitor());
  await signUp.choose('currency', 'Zloty (PLN)');
  await signUp.search('country', 'xyzzy');
  await signUp.submit();
  await expect(signUp.banner()).toBeFocused();
  await page.getByRole('button', { name: 'Keep Denmark' }).click();
  await expect(signUp.at('country')).toHaveValue('Denmark');
  await expect(signUp.banner()).toHaveCount(0);
  const [request] = await Promise.all([page.waitForRequest('**/api/signup'), signUp.submit()]);
  expect(sentAnswers(request)).toMatchObject({ country: 'DK', currency: 'PLN' });
});

it('R2.27 R2.42 after a reload, another country still offers the currency that the visitor had chosen', async ({
  visit,
}) => {
  const { page, signUp } = await visit();
  await signUp.fillAll(makeVisitor());
  await signUp.choose('currency', 'Zloty (PLN)');
  await page.reload();
  await signUp.untilReady();
  await signUp.choose('country', 'Switzerland');
  await expect(signUp.at('currency')).toHaveValue('Swiss Franc (CHF)');
  await page.getByRole('button', { name: 'Back to Zloty (PLN)' }).click();
  await expect(signUp.at('currency')).toHaveValue('Zloty (PLN)');
});
