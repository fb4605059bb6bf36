import type { Page } from 'playwright';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { hold } from '#tests/support/prerendered-page.ts';
import { makeVisitor } from '#tests/support/sign-up-page.ts';

/** A computed property of an element, or of its pseudo-element. */
async function styleOf(page: Page, selector: string, property: string): Promise<string> {
  const [element = '', pseudo] = selector.split('::');
  return page
    .locator(element)
    .first()
    .evaluate(
      (node, of) => getComputedStyle(node, of.pseudo && `::${of.pseudo}`).getPropertyValue(of.property),
      { pseudo, property },
    );
}

describe('R10.1 forced colours', () => {
  it('states, edges and progress stay visible', async ({ visit }) => {
    const { page, signUp } = await visit({ forcedColors: 'active' });
    await signUp.untilReady();
    const canvas = await styleOf(page, 'body', 'background-color');
    const unchecked = await styleOf(page, '[type=checkbox]', 'background-color');
    await signUp.acceptTerms();
    await signUp.fill('firstName', 'Ada');
    await signUp.fill('number', '1');
    await signUp.search('country', 'ger');
    await signUp.at('country').press('ArrowDown');

    const drawn = [
      ['[type=checkbox]', 'background-color'],
      ['[type=checkbox]', 'border-block-start-color'],
      ['[name=firstName]', 'border-block-start-color'],
      ['[aria-current=step]::before', 'background-color'],
      ['[aria-current=step]::after', 'background-color'],
      ['div:has(> [role=combobox])::after', 'background-color'],
      ['svg:has(+ div > [name=firstName])', 'color'],
    ] as const;
    for (const [selector, property] of drawn) {
      expect(await styleOf(page, selector, property), selector).not.toBe(canvas);
    }
    expect(unchecked).toBe(canvas);
    expect(await styleOf(page, '[type=checkbox]::after', 'background-color')).not.toBe(
      await styleOf(page, '[type=checkbox]', 'background-color'),
    );
    // Where colours have no effect, widths show the state.
    expect(await styleOf(page, '[data-active]', 'outline-style')).toBe('solid');
    expect(await styleOf(page, '[name=number]', 'border-block-start-width')).toBe('2px');
    expect(await styleOf(page, '[aria-current=step] > span', 'border-block-start-width')).toBe('3px');
    expect(await styleOf(page, 'li:not([aria-current]) > span', 'border-block-start-width')).toBe('1px');
  });
});

describe('R10.1 the printed page', () => {
  it('shows the answers on white, without panel, navigation and buttons', async ({ visit }) => {
    const { page, signUp } = await visit({ colorScheme: 'dark' });
    await signUp.fillAll(makeVisitor());
    await page.emulateMedia({ media: 'print' });
    for (const part of ['nav', 'aside', 'footer', 'button']) {
      await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
    }
    expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await styleOf(page, '[name=firstName]', 'color')).toBe('rgb(20, 24, 27)');
    await expect(signUp.at('firstName')).toBeVisible();
  });
});

describe('R10.2 motion', () => {
  it.for([
    { reducedMotion: 'reduce', moves: false },
    { reducedMotion: 'no-preference', moves: true },
  ] as const)(
    'happens only for visitors who accept it: $reducedMotion',
    async ({ reducedMotion, moves }, { visit }) => {
      const { page, signUp, context } = await visit({ reducedMotion });
      await context.route('**/api/signup', () => undefined);
      await signUp.fillAll(makeVisitor());
      await signUp.submit();
      await expect(page.getByRole('button', { name: 'Creating account…' })).toBeVisible();
      const running = await page.evaluate(() => document.getAnimations().length);
      expect(running > 0).toBe(moves);
      const timed = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter((element) =>
            [undefined, '::before', '::after'].some((pseudo) =>
              /[1-9]/.test(getComputedStyle(element, pseudo).transitionDuration),
            ),
          ).length,
      );
      expect(timed > 0).toBe(moves);
    },
  );
});

describe('R10.2 nothing on the page moves', () => {
  it('nothing moves while font, country and program load late, errors appear, a list opens, or the language changes', async ({
    visit,
    server,
  }) => {
    const { page, signUp, context } = await visit({
      isPrepared: true,
      before: () => {
        const shifts: { value: number; hadRecentInput: boolean }[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(entry.toJSON());
        }).observe({ type: 'layout-shift', buffered: true });
      },
    });
    const late = await hold(context, /\.woff2|geolocation/);
    await page.goto(`${server.url}/#/en`, { waitUntil: 'commit' });
    await signUp.at('firstName').waitFor();
    late.letThrough();
    await signUp.untilReady();
    await page.evaluate(async () => document.fonts.ready);
    await signUp.submit();
    await signUp.search('country', 'den');
    await signUp.at('country').press('Enter');
    await page.getByRole('combobox', { name: 'Language', exact: true }).press('d');
    await expect(page.getByRole('heading', { level: 1, name: 'Erstellen Sie Ihr Konto' })).toBeVisible();
    const shifts: readonly { value: number; hadRecentInput: boolean }[] = await page.evaluate('shifts');
    // The errors moved the fields after the visitor's own press. This shows that the test does record movements.
    expect(shifts.some(({ hadRecentInput }) => hadRecentInput)).toBe(true);
    const unexpected = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    expect(unexpected.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.01);
  });
});
