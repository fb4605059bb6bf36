import type { Locator, Page } from 'playwright';
import { boxOf } from '#tests/support/boxes.ts';
import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { PANEL_ID } from '#app/browser/element-ids.ts';
import { it } from '#tests/support/journey.ts';
import { clippedTexts, enlargeText, spaceText } from '#tests/support/layout.ts';
import { openState } from '#tests/support/page-states.ts';
import { ORDER, type SignUpPage } from '#tests/support/sign-up-page.ts';

/** Each needs more space than the page's usual layout. The page is in German, whose texts are longer. */
const ENLARGED = [
  { because: 'zoom of 400 % (WCAG 1.4.10)', width: 320, height: 256 },
  { because: 'text of 200 % (WCAG 1.4.4)', width: 640, height: 900, change: enlargeText },
  { because: 'text spacing (WCAG 1.4.12)', width: 390, height: 844, change: spaceText },
  { because: 'text spacing on a desktop', width: 1440, height: 900, change: spaceText },
  { because: 'a phone on its side (WCAG 1.3.4)', width: 844, height: 390 },
];

describe('R10.1 in every display mode', () => {
  it.for(ENLARGED)(
    'the page cuts off nothing, covers nothing and overflows nowhere: $because',
    async (shown, { visit }) => {
      const { page, signUp } = await openState(visit, 'with errors', {
        language: 'de',
        viewport: { width: shown.width, height: shown.height },
      });
      await shown.change?.(page);
      expect(await sidewaysOverflow(page)).toBe(0);
      expect(await clippedTexts(page)).toStrictEqual([]);
      expect(await hiddenStops(signUp)).toStrictEqual([]);
    },
  );

  it('R2.48 a list is at most 300 pixels high, in a font size at which phones do not zoom', async ({
    visit,
  }) => {
    const { page, signUp } = await openState(visit, 'with the list of countries open', {
      language: 'en',
      viewport: { width: 390, height: 844 },
    });
    const list = page.getByRole('listbox', { name: 'Country' });
    expect((await boxOf(list)).height).toBeLessThanOrEqual(300);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const highlighted = signUp.options('country').and(page.locator('[aria-selected=true]'));
    await expect(highlighted, 'the highlighted option is scrolled to').toBeInViewport();
    for (const stop of ORDER.filter((name) => name !== 'terms' && name !== 'submit')) {
      const size = await styleOf(signUp.at(stop), 'font-size');
      expect(Number.parseFloat(size), stop).toBeGreaterThanOrEqual(16);
    }
  });

  it.for(['light', 'dark'] as const)(
    'the focus is visible on every control: %s',
    async (theme, { visit }) => {
      const { page } = await openState(visit, 'with errors', { language: 'en', colorScheme: theme });
      const unseen: string[] = [];
      await page.getByRole('heading', { level: 1 }).click();
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press('Tab');
        const ring = await focusRing(page);
        if (ring.width < 3) unseen.push(ring.of);
      }
      expect(unseen).toStrictEqual([]);
    },
  );

  it('visitors who prefer more contrast see no pale text', async ({ visit }) => {
    const { page } = await openState(visit, 'fresh', { language: 'en' });
    const lede = page.getByText('Optional fields are marked.');
    const ink = await styleOf(page.getByRole('heading', { level: 1 }), 'color');
    expect(await styleOf(lede, 'color')).not.toBe(ink);
    await page.emulateMedia({ contrast: 'more' });
    expect(await styleOf(lede, 'color')).toBe(ink);
  });
});

/** The controls that are out of sight while they have the focus, or that another element covers (WCAG 2.4.11). */
async function hiddenStops(signUp: SignUpPage): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (const stop of ORDER) {
    const control = signUp.at(stop);
    await control.focus();
    const isSeen = await control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
    if (!isSeen) hidden.push(stop);
  }
  return hidden;
}

/** The width of the ring around the focused element, or around the box that contains it. */
async function focusRing(page: Page): Promise<{ readonly of: string; readonly width: number }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const rings = [focused, focused.parentElement, focused.parentElement?.parentElement].map((element) => {
      if (!element) return 0;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    return { of: focused.outerHTML.slice(0, 120), width: focused === document.body ? 3 : Math.max(...rings) };
  });
}

async function styleOf(locator: Locator, property: string): Promise<string> {
  return locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

it('R16.2 the first paint does not wait for the rosette, which appears soon after it', async ({ visit }) => {
  const { page, context, load } = await visit({ isPrepared: true, reducedMotion: 'no-preference' });
  const animations = await context.newCDPSession(page);
  await animations.send('Animation.enable');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await load();
  const backdrop = page.locator(`#${PANEL_ID} > :first-child`);
  await expect(backdrop, 'as at the first paint').toHaveCSS('visibility', 'hidden');
  await animations.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(backdrop).toHaveCSS('visibility', 'visible');
  await expect(backdrop).toHaveCSS('opacity', '1');
});
