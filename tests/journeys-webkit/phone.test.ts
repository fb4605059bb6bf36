import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/webkit-journey.ts';
import { WRITTEN_NUMBERS } from '#tests/support/written-numbers.ts';

/** The page groups digits by country, which other tests check. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

describe('R16.1 the phone number in WebKit', () => {
  it('R2.8 R2.50 is understood as people write it, with its dial code', async ({ visit }) => {
    const { page } = await visit();
    await page.untilReady();
    for (const { written, number, dialCode } of WRITTEN_NUMBERS) {
      await page.select('DK');
      await page.replace('number', written);
      await page.browser.press('Tab');
      await expect
        .poll(async () => digitsOf(await page.valueOf('number')), { message: written })
        .toBe(digitsOf(number));
      await expect
        .poll(async () => page.chosenIn('numberCode'), { message: written })
        .toContain(`(${dialCode})`);
      expect(await page.attributeOf('number', 'aria-invalid'), written).not.toBe('true');
    }
  });

  it('R2.49 the dial code is a native list where a browser cannot style one, and a key chooses a country in it', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.untilReady();
    expect(await page.browser.evaluate(() => CSS.supports('appearance', 'base-select'))).toBe(false);
    await page.focus('numberCode');
    expect(
      await page.browser.evaluate(() => document.querySelectorAll('option img').length),
      'no pictures',
    ).toBe(0);
    // The test presses only one key. On a busy machine, a browser may treat each of several keys as a new search.
    await page.browser.type('Z');
    await expect.poll(async () => page.chosenIn('numberCode')).toBe('Zambia (+260)');
  });
});
