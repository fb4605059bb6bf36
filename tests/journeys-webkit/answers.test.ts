import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { makeVisitor } from '#tests/support/sign-up-page.ts';
import { it } from '#tests/support/webkit-journey.ts';
import { WebKitPage } from '#tests/support/webkit-page.ts';

const PROGRAM = /\/assets\/[^/]+\.js$/;

describe('R16.1 answers in WebKit', () => {
  it('R1.4 stay after a language switch, and so does the focus', async ({ visit }) => {
    const { page } = await visit();
    const visitor = makeVisitor();
    await page.fillAll(visitor);
    await page.browser.evaluate(
      (list: HTMLSelectElement) => list.focus(),
      await page.find('combobox', 'Language'),
    );
    await page.select('de');
    const german = new WebKitPage(page.browser, 'de');
    for (const field of ['firstName', 'organisation', 'email', 'password'] as const) {
      await expect.poll(async () => german.valueOf(field), { message: field }).toBe(visitor[field]);
    }
    await expect.poll(async () => german.valueOf('country')).toBe('Dänemark');
    await expect.poll(async () => german.focused()).toBe('Sprache');
  });

  it('R1.4 the language switch has room for every language, because WebKit cannot fit its width to one', async ({
    visit,
  }) => {
    const { page } = await visit();
    await page.untilReady();
    expect(await page.browser.evaluate(() => CSS.supports('field-sizing', 'content'))).toBe(false);
    const widthOf = async (name: string): Promise<unknown> =>
      page.browser.evaluate((list: HTMLSelectElement) => list.offsetWidth, await page.find('combobox', name));
    const width = await widthOf('Language');
    await page.select('de');
    expect(await widthOf('Sprache')).toBe(width);
  });

  it('R2.27 survive a reload, but the password does not, and the page offers to start over', async ({
    visit,
  }) => {
    const { page } = await visit();
    const visitor = makeVisitor();
    await page.untilReady();
    for (const field of ['organisation', 'email', 'password'] as const)
      await page.type(field, visitor[field]);
    await page.browser.reload();
    await page.untilReady();
    await expect.poll(async () => page.valueOf('organisation')).toBe(visitor.organisation);
    await expect.poll(async () => page.valueOf('email')).toBe(visitor.email);
    await expect.poll(async () => page.valueOf('password')).toBe('');
    await page.browser.click(await page.find('button', 'Start over'));
    await expect.poll(async () => page.valueOf('organisation')).toBe('');
  });

  it('R2.43 R2.50 stay when they are typed before the program runs', async ({ visit }) => {
    const { page, relay } = await visit({ held: PROGRAM });
    await page.type('firstName', 'Maria');
    await page.type('number', '+47 20 30 40 50');
    await page.type('lastName', 'Jen');
    expect(relay.waiting()).toBeGreaterThan(0);
    relay.release();
    await page.untilReady();
    await page.browser.type('sen');
    await expect.poll(async () => page.valueOf('firstName')).toBe('Maria');
    await expect.poll(async () => page.valueOf('lastName')).toBe('Jensen');
    await expect.poll(async () => page.chosenIn('numberCode')).toBe('Norway (+47)');
  });

  it('R2.11 R2.45 that a script writes without events are sent unchanged', async ({ visit }) => {
    const { page, relay } = await visit();
    const visitor = makeVisitor();
    await page.untilReady();
    await page.browser.click(await page.at('terms'));
    await page.browser.evaluate(
      (written: Readonly<Record<string, string>>) => {
        for (const [name, value] of Object.entries(written)) {
          Object.assign(document.getElementsByName(name)[0] ?? {}, { value });
        }
      },
      { ...visitor, countrySelector: 'Germany' },
    );
    await page.submit();
    await page.find('heading', 'Your account is ready');
    const sent = relay.posted.find(({ path }) => path === '/api/signup');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ ...visitor, country: 'DE', currency: 'EUR' });
  });
});

describe('R16.1 the password in WebKit', () => {
  it('R2.9 R2.51 ticks its requirements off, and keeps its text when shown', async ({ visit }) => {
    const { page } = await visit();
    await page.untilReady();
    await page.type('password', 'Kiste');
    await page.browser.click(await page.find('button', 'Show password'));
    await expect.poll(async () => page.attributeOf('password', 'type')).toBe('text');
    await page.browser.click(await page.at('password'));
    await page.browser.type('-Regen-4711x');
    await expect.poll(async () => page.valueOf('password')).toBe('Kiste-Regen-4711x');
    const words = async (): Promise<unknown> => page.browser.evaluate(() => document.body.innerText);
    await expect.poll(words).toMatch(/^Strong$/m);
  });
});
