import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/webkit-journey.ts';

describe('R16.1 choosing a country in WebKit', () => {
  it.for([
    { language: 'en', typed: 'uk', first: 'United Kingdom', because: 'the text is an alias of the country' },
    { language: 'en', typed: 'd', first: 'Denmark', because: 'Denmark is the first name that begins with d' },
    { language: 'de', typed: 'sch', first: 'Schweiz', because: 'people shorten the name like this' },
  ] as const)(
    'R2.44 lists $first first for $typed: $because',
    async ({ language, typed, first }, { visit }) => {
      const { page } = await visit({ language });
      await page.untilReady();
      await page.type('country', typed);
      await expect.poll(async () => page.firstOption()).toBe(first);
    },
  );

  it.for([
    { typed: 'Germany', key: 'Tab', because: 'the text is the whole name' },
    { typed: 'germa', key: 'Enter', because: 'the text has only one match' },
  ] as const)(
    'R2.41 R2.45 by $typed and $key sets the dial code and the currency: $because',
    async ({ typed, key }, { visit }) => {
      const { page } = await visit();
      await page.untilReady();
      await page.type('country', typed);
      await page.browser.press(key);
      await expect.poll(async () => page.valueOf('country')).toBe('Germany');
      await expect.poll(async () => page.valueOf('currency')).toBe('Euro (EUR)');
      await expect.poll(async () => page.valueOf('numberCode')).toBe('DE');
    },
  );

  it('R2.45 works by a click on an option', async ({ visit }) => {
    const { page } = await visit();
    await page.untilReady();
    await page.type('country', 'swe');
    await expect.poll(async () => page.firstOption()).toBe('Sweden');
    await page.choose('Sweden');
    await expect.poll(async () => page.valueOf('country')).toBe('Sweden');
  });

  it.for([
    { times: 2, isOpen: false, because: 'a double click chooses nothing' },
    { times: 3, isOpen: true, because: 'a third click chooses nothing, either' },
  ])('R2.45 clicking $times times keeps the country: $because', async ({ times, isOpen }, { visit }) => {
    const { page } = await visit();
    await page.untilReady();
    await page.browser.click(await page.at('country'), times);
    await expect.poll(async () => page.attributeOf('country', 'aria-expanded')).toBe(String(isOpen));
    await page.browser.press('Tab');
    await expect.poll(async () => page.valueOf('country')).toBe('Denmark');
  });

  it('R2.45 half a name in the field sends nothing, and the banner points at it', async ({ visit }) => {
    const { page, relay } = await visit();
    await page.untilReady();
    await page.type('country', 'germ');
    await page.submit();
    await page.find('link', /country/i);
    await expect.poll(async () => page.attributeOf('country', 'aria-invalid')).toBe('true');
    await expect.poll(async () => page.valueOf('country')).toBe('germ');
    expect(relay.posted.filter(({ path }) => path === '/api/signup')).toStrictEqual([]);
  });
});
