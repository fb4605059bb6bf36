import { expect } from '#tests/support/expect.ts';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openState, stateNames } from '#tests/support/page-states.ts';
import type { ShownLanguage } from '#tests/support/sign-up-page.ts';

/** How to view a page: its width and its theme. */
interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

/**
 * A run of axe takes half a second, so these are not all combinations. But axe checks every state by all rules at all four
 * widths, in both languages and both themes. tokens.test.ts computes the contrast of each pair of colours in each theme. Each
 * state of the page is loaded once per language.
 */
const LOOKS: Readonly<Record<ShownLanguage, readonly Look[]>> = {
  en: [
    { width: 1440, theme: 'light' },
    { width: 320, theme: 'dark' },
  ],
  de: [
    { width: 768, theme: 'light' },
    { width: 390, theme: 'dark' },
  ],
};
const NARROWEST = 320;
const HEIGHT = 900;

const SEEN = stateNames().flatMap((state) =>
  (['en', 'de'] as const).map((language) => ({ state, language, looks: LOOKS[language] })),
);

describe('R10.1 the page', () => {
  it.for(SEEN)(
    'has no accessibility fault and no horizontal scrolling: $state, $language',
    async ({ state, language, looks }, { visit }) => {
      const { page } = await openState(visit, state, { language });
      for (const { width, theme } of looks) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: HEIGHT });
        expect(await accessibilityFaults(page), `${width} pixels, ${theme}`).toStrictEqual([]);
      }
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );

  it('reports faults of the page and of a frame in it, so the test above would notice them', async ({
    visit,
  }) => {
    const { page } = await openState(visit, 'in a frame', { language: 'en' });
    for (const frame of page.frames()) {
      await frame.evaluate(() => document.body.append(document.createElement('button')));
    }
    const found = (await accessibilityFaults(page)).filter((fault) => fault.startsWith('button-name'));
    expect(found).toStrictEqual([expect.stringMatching(/(?:\n  <button><\/button>){2}$/)]);
  });
});
