import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { type Stop } from '#tests/support/sign-up-page.ts';
import { it } from '#tests/support/webkit-journey.ts';

/** The required fields that are empty in an untouched form, with the link to each in the banner. */
const LACKING: readonly { readonly stop: Stop; readonly link: RegExp }[] = [
  { stop: 'firstName', link: /first name/ },
  { stop: 'lastName', link: /last name/ },
  { stop: 'organisation', link: /organisation/ },
  { stop: 'email', link: /email/ },
  { stop: 'number', link: /phone/ },
  { stop: 'password', link: /password/ },
  { stop: 'terms', link: /accept.*terms|terms.*accept/i },
];

describe('R16.1 wrong answers in WebKit', () => {
  it('R2.22 in an empty form lead the focus to the banner, and each of its links leads to a field', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.untilReady();
    await page.submit();
    await expect.poll(async () => page.focused()).toBe('7 fields need your attention');
    for (const { stop, link } of LACKING) {
      await page.browser.click(await page.find('link', link));
      expect(
        await page.browser.evaluate(
          (control: Element) => control === document.activeElement,
          await page.at(stop),
        ),
        stop,
      ).toBe(true);
      await expect.poll(async () => page.attributeOf(stop, 'aria-invalid'), { message: stop }).toBe('true');
    }
  });

  it('R2.20 are not red before the visitor leaves the field, and from then on are validated live', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.untilReady();
    await page.type('email', 'nobody@');
    expect(await page.attributeOf('email', 'aria-invalid')).not.toBe('true');
    await page.browser.press('Tab');
    await expect.poll(async () => page.attributeOf('email', 'aria-invalid')).toBe('true');
    await expect.poll(async () => page.descriptionOf('email')).toMatch(/email address in the correct format/);
    await page.focus('email');
    await page.browser.type('example.com');
    await expect.poll(async () => page.attributeOf('email', 'aria-invalid')).not.toBe('true');
  });

  it('R2.10, R2.11 a click on the terms hits its target, although an error message moves it', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.untilReady();
    await page.type('password', 'short');
    const terms = await page.at('terms');
    await page.browser.click(terms);
    expect(await page.browser.evaluate((box: HTMLInputElement) => box.checked, terms)).toBe(true);
    await expect.poll(async () => page.attributeOf('password', 'aria-invalid')).toBe('true');
  });
});
