import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';

/** A country of each kind there is; `because` says which. */
const COUNTRIES = [
  { country: 'Denmark', code: 'DK', dialCode: '+45', currency: 'DKK', because: 'the default' },
  {
    country: 'Germany',
    code: 'DE',
    dialCode: '+49',
    currency: 'EUR',
    because: 'a member of a shared currency',
  },
  { country: 'Sweden', code: 'SE', dialCode: '+46', currency: 'SEK', because: 'one with a language code' },
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
    because: 'its entity has funds codes too',
  },
  { country: 'Norway', code: 'NO', dialCode: '+47', currency: 'NOK', because: 'others use its currency' },
  {
    country: 'Niger',
    code: 'NE',
    dialCode: '+227',
    currency: 'XOF',
    because: 'its name is inside another one',
  },
  {
    country: 'India',
    code: 'IN',
    dialCode: '+91',
    currency: 'INR',
    because: 'its currency serves Bhutan too',
  },
  {
    country: 'Japan',
    code: 'JP',
    dialCode: '+81',
    currency: 'JPY',
    because: 'a currency without minor units',
  },
  {
    country: 'Greenland',
    code: 'GL',
    dialCode: '+299',
    currency: 'DKK',
    because: 'a territory with another’s currency',
  },
];

describe('choosing a country', () => {
  it('R2.41 sets dial code and currency, each time', async ({ visit }) => {
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

  it('R2.44 is found by its other names', async ({ visit }) => {
    const { signUp } = await visit();
    await signUp.untilReady();
    for (const [typed, country] of Object.entries({
      uk: 'United Kingdom',
      holland: 'Netherlands',
      usa: 'United States',
    })) {
      await signUp.search('country', typed);
      await expect(signUp.options('country').getByText(country, { exact: true })).toBeVisible();
      await signUp.at('country').blur();
    }
  });
});
