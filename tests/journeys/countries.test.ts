import { boxesOf, boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { insertText } from '#tests/support/insert-text.ts';
import { it } from '#tests/support/journey.ts';
import type { SignUpPage } from '#tests/support/sign-up-page.ts';

/** One country of each kind. `because` says which kind. */
const COUNTRIES = [
  { country: 'Denmark', code: 'DK', dialCode: '+45', currency: 'DKK', because: 'it is the default' },
  {
    country: 'Germany',
    code: 'DE',
    dialCode: '+49',
    currency: 'EUR',
    because: 'it shares a currency',
  },
  {
    country: 'Sweden',
    code: 'SE',
    dialCode: '+46',
    currency: 'SEK',
    because: 'its code is also the code of a language',
  },
  {
    country: 'United Kingdom',
    code: 'GB',
    dialCode: '+44',
    currency: 'GBP',
    because: 'its entity has a long name',
  },
  {
    country: 'United States',
    code: 'US',
    dialCode: '+1',
    currency: 'USD',
    because: '25 countries share its dial code',
  },
  { country: 'Canada', code: 'CA', dialCode: '+1', currency: 'CAD', because: 'it shares a dial code' },
  {
    country: 'Switzerland',
    code: 'CH',
    dialCode: '+41',
    currency: 'CHF',
    because: 'its entity has fund codes, too',
  },
  {
    country: 'Norway',
    code: 'NO',
    dialCode: '+47',
    currency: 'NOK',
    because: 'other countries use its currency',
  },
  {
    country: 'Niger',
    code: 'NE',
    dialCode: '+227',
    currency: 'XOF',
    because: 'its name is part of another name',
  },
  {
    country: 'India',
    code: 'IN',
    dialCode: '+91',
    currency: 'INR',
    because: 'its currency is also Bhutan’s',
  },
  {
    country: 'Japan',
    code: 'JP',
    dialCode: '+81',
    currency: 'JPY',
    because: 'its currency has no minor unit',
  },
  {
    country: 'Greenland',
    code: 'GL',
    dialCode: '+299',
    currency: 'DKK',
    because: 'it is a territory with the currency of another country',
  },
];

describe('choosing a country', () => {
  it('R2.41 sets dial code and currency, after each choice', async ({ visit }) => {
    const { signUp } = await visit();
    await signUp.untilReady();
    for (const { country, code, dialCode, currency, because } of COUNTRIES) {
      await signUp.choose('country', country);
      await expect(signUp.at('country'), because).toHaveValue(country);
      await expect(signUp.at('currency'), because).toHaveValue(new RegExp(`\\(${currency}\\)$`));
      await expect(signUp.at('numberCode'), because).toHaveValue(code);
      await expect(signUp.at('numberCode').locator('option:checked'), because).toContainText(`(${dialCode})`);
    }
  });

  it.for([
    {
      language: 'en',
      searches: [
        { typed: 'uk', first: 'United Kingdom', because: 'it is an alias' },
        { typed: 'holland', first: 'Netherlands', because: 'it is an alias' },
        { typed: 'usa', first: 'United States', because: 'it is an alias' },
        { typed: 'in', first: 'India', because: 'it is the code' },
        { typed: 'nl', first: 'Netherlands', because: 'it is the code' },
        { typed: 'd', first: 'Denmark', because: 'it is the first name that begins with d' },
      ],
    },
    {
      language: 'de',
      searches: [
        { typed: 'd', first: 'Deutschland', because: 'it is the code on cars' },
        { typed: 'sch', first: 'Schweiz', because: 'people use this short name' },
        { typed: 'schw', first: 'Schweden', because: 'it is the first name that begins with schw' },
        { typed: 'dk', first: 'Dänemark', because: 'it is the code' },
      ],
    },
  ])('R2.44 lists the best match first: $language', async ({ language, searches }, { visit }) => {
    const { signUp } = await visit({ route: `#/${language}` });
    await signUp.untilReady();
    for (const { typed, first, because } of searches) {
      await signUp.search('country', typed);
      await expect(signUp.options('country').first(), `${typed}: ${because}`).toHaveText(first);
      await signUp.at('country').blur();
    }
  });

  it.for([
    {
      route: '#/en',
      typed: 'nl',
      keys: ['Enter'],
      chosen: 'Netherlands',
      because: 'the code comes first in the list',
    },
    {
      route: '#/en',
      typed: 'germa',
      keys: ['Enter'],
      chosen: 'Germany',
      because: 'the text has only one match',
    },
    {
      route: '#/en',
      typed: 'Germany',
      keys: ['Tab'],
      chosen: 'Germany',
      because: 'the text is the whole name',
    },
    {
      route: '#/en',
      typed: 'ger',
      keys: ['ArrowDown', 'Enter'],
      chosen: 'Germany',
      because: 'Germany is the first match',
    },
    {
      route: '#/en',
      typed: 'Hong Kong SAR China',
      keys: ['Tab'],
      chosen: 'Hong Kong',
      because: 'browsers fill in this name',
    },
    { route: '#/de', typed: 'DEU', keys: ['Tab'], chosen: 'Deutschland', because: 'it is a code of lists' },
    {
      route: '#/de',
      typed: 'österreich',
      keys: ['Tab'],
      chosen: 'Österreich',
      because: 'capitals do not matter',
    },
  ])('R2.45 $typed and $keys choose $chosen: $because', async ({ route, typed, keys, chosen }, { visit }) => {
    const { page, signUp } = await visit({ route });
    await signUp.untilReady();
    await signUp.search('country', typed);
    for (const key of keys) await page.keyboard.press(key);
    await expect(signUp.at('country')).toHaveValue(chosen);
  });
});

describe('the country of a fresh page', () => {
  it.for([
    { route: '#/de', locale: 'de-AT', timezoneId: 'Europe/Vienna', country: 'Österreich' },
    { route: '#/de', locale: 'de-CH', timezoneId: 'Europe/Zurich', country: 'Schweiz' },
    { route: '#/de', locale: 'de-DE', timezoneId: 'Europe/Vienna', country: 'Deutschland' },
    { route: '#/de', locale: 'en-US', timezoneId: 'America/New_York', country: 'Deutschland' },
    { route: '#/en', locale: 'en-US', timezoneId: 'Europe/Berlin', country: 'Germany' },
    { route: '#/en', locale: 'en-US', timezoneId: 'America/New_York', country: 'United States' },
    { route: '#/en', locale: 'en-US', timezoneId: 'UTC', country: 'United States' },
  ])(
    'R2.40 R7.3 is $country for a browser with $locale in $timezoneId on $route',
    async ({ route, locale, timezoneId, country }, { visit }) => {
      const { signUp } = await visit({ route, locale, timezoneId });
      await expect(signUp.at('country')).toHaveValue(country);
      await signUp.untilReady();
      await expect(signUp.at('country')).toHaveValue(country);
    },
  );
});

it('R2.44 Enter after an autofilled country confirms it, and does not submit the form', async ({ visit }) => {
  const { page, signUp } = await visit();
  await signUp.untilComplete();
  await signUp.at('country').focus();
  await insertText(page, 'Norway');
  await page.keyboard.press('Enter');
  await expect(signUp.at('country')).toHaveValue('Norway');
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('[aria-invalid=true]').first(), 'another Enter submits the form').toBeAttached();
});

describe('a language switch', () => {
  it.for([
    {
      when: 'on a fresh page',
      act: async () => undefined,
      country: 'Deutschland',
      because: 'the country was a guess',
    },
    {
      when: 'after the visitor has passed the country by Tab',
      act: async ({ page, signUp }: { readonly page: Page; readonly signUp: SignUpPage }) => {
        await signUp.at('country').focus();
        await page.keyboard.press('Tab');
      },
      country: 'Dänemark',
      because: 'the visitor has confirmed the country',
    },
  ])('R2.40 $when shows $country: $because', async ({ act, country }, { visit }) => {
    const { page, signUp } = await visit({ locale: 'da-DK' });
    await signUp.untilReady();
    await act({ page, signUp });
    const german = await signUp.switchTo('de');
    await expect(german.at('country')).toHaveValue(country);
  });
});

it('R2.27 R2.40 a country that the visitor has confirmed by Tab stays after a reload', async ({ visit }) => {
  const { page, signUp } = await visit({ route: '#/en', locale: 'da-DK', timezoneId: 'Europe/Copenhagen' });
  await signUp.untilComplete();
  await signUp.at('country').focus();
  await page.keyboard.press('Tab');
  await page.reload();
  await signUp.untilComplete();
  const german = await signUp.switchTo('de');
  await expect(german.at('country')).toHaveValue('Dänemark');
});

describe('clicking the country', () => {
  it.for([
    { size: { width: 1440, height: 900 }, pressed: 2, because: 'a double click chooses nothing' },
    { size: { width: 390, height: 700 }, pressed: 2, because: 'the list opens where the window has room' },
    { size: { width: 1024, height: 560 }, pressed: 2, because: 'the list opens where the window has room' },
    { size: { width: 1440, height: 900 }, pressed: 3, because: 'a third click chooses nothing, either' },
  ])(
    'R2.45 $pressed times at $size chooses nothing and scrolls nothing: $because',
    async ({ size, pressed }, { visit }) => {
      const { signUp } = await visit({ viewport: size });
      await signUp.untilReady();
      const country = signUp.at('country');
      await country.scrollIntoViewIfNeeded();
      const before = { shown: await country.inputValue(), place: await boxOf(country) };
      await country.click({ clickCount: pressed });
      await expect(country).toHaveAttribute('aria-expanded', String(pressed % 2 === 1));
      expect(await boxOf(country)).toStrictEqual(before.place);
      await country.blur();
      await expect(country).toHaveValue(before.shown);
    },
  );

  it('R2.45 a click on an option works after a moment, and a click on the chevron closes the list', async ({
    visit,
  }) => {
    const { page, signUp } = await visit();
    await signUp.untilReady();
    const country = signUp.at('country');
    await country.click();
    await signUp.options('country').getByText('Andorra', { exact: true }).click();
    await expect(country).toHaveValue('Andorra');
    const { x, y, width, height } = await boxOf(country);
    for (const isOpen of [true, false]) {
      await page.mouse.click(x + width - 20, y + height / 2);
      await expect(country).toHaveAttribute('aria-expanded', String(isOpen));
    }
  });

  it('R2.45 opens the list with the chosen country in its middle', async ({ visit }) => {
    const { signUp } = await visit({ route: '#/de' });
    await signUp.untilReady();
    await expect(signUp.at('country')).toHaveValue('Deutschland');
    await signUp.at('country').click();
    const distance = await signUp
      .options('country')
      .and(signUp.page.locator('[aria-selected=true]'))
      .evaluate((option) => {
        const [row, list] = [option, option.parentElement ?? option].map((each) =>
          each.getBoundingClientRect(),
        );
        return Math.abs(
          (row?.top ?? 0) + (row?.height ?? 0) / 2 - (list?.top ?? 0) - (list?.height ?? 0) / 2,
        );
      });
    expect(distance).toBeLessThan(24);
  });

  it('R2.48 R16.1 opens a list with four round corners, also beside its scrollbar', async ({ visit }) => {
    const { signUp } = await visit();
    await signUp.untilReady();
    await signUp.at('country').click();
    await expect(signUp.options('country').first()).toBeVisible();
    const square = await signUp.page.getByRole('listbox', { name: 'Country' }).evaluate((list) => {
      const { left, right, top, bottom } = (list.parentElement ?? list).getBoundingClientRect();
      // A round corner leaves the outermost pixel to what is behind it.
      return [left + 1, right - 1].flatMap((x) =>
        [top + 1, bottom - 1].map((y) => list.parentElement?.contains(document.elementFromPoint(x, y))),
      );
    });
    expect(square).toStrictEqual([false, false, false, false]);
  });
});

it('R2.48 the first Arrow Down shows the chosen country in full, also in a low window', async ({ visit }) => {
  const { page, signUp } = await visit({ viewport: { width: 390, height: 560 } });
  await signUp.untilReady();
  await signUp.at('country').focus();
  await page.keyboard.press('ArrowDown');
  const chosen = signUp.options('country').and(page.getByRole('option', { selected: true }));
  const [list, option] = await boxesOf(page.getByRole('listbox', { name: 'Country' }), chosen);
  expect(option.y).toBeGreaterThanOrEqual(list.y);
  expect(option.y + option.height).toBeLessThanOrEqual(list.y + list.height);
});
