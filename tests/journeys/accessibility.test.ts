import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { accessibilityFaults, colourFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import { openState, stateNames } from '#tests/support/page-states.ts';
import type { ShownLanguage } from '#tests/support/sign-up-page.ts';

/** A way to look at a page that is in some state. */
interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** Where only the theme is another than in a look before, only the rules about colours are run. */
  readonly faults: (page: Page) => Promise<readonly string[]>;
}

/**
 * A run of axe takes half a second, so the looks cover without being all that could be combined: every state is judged by
 * all rules at all four widths, in both languages and both themes; and by the rules about colours in both themes at the
 * narrowest and the widest, which are laid out most differently. A page is loaded once per state and language.
 */
const LOOKS: Readonly<Record<ShownLanguage, readonly Look[]>> = {
  en: [
    { width: 1440, theme: 'light', faults: accessibilityFaults },
    { width: 1440, theme: 'dark', faults: colourFaults },
    { width: 320, theme: 'dark', faults: accessibilityFaults },
    { width: 320, theme: 'light', faults: colourFaults },
  ],
  de: [
    { width: 768, theme: 'light', faults: accessibilityFaults },
    { width: 390, theme: 'dark', faults: accessibilityFaults },
  ],
};
const NARROWEST = 320;
const HEIGHT = 900;

const SEEN = stateNames().flatMap((state) =>
  (['en', 'de'] as const).map((language) => ({ state, language, looks: LOOKS[language] })),
);

describe('R10.1 the page', () => {
  it.for(SEEN)(
    'has no accessibility fault and nothing to scroll sideways: $state, $language',
    async ({ state, language, looks }, { visit }) => {
      const { page } = await openState(visit, state, { language });
      for (const { width, theme, faults } of looks) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: HEIGHT });
        expect(await faults(page), `${width} pixels, ${theme}`).toStrictEqual([]);
      }
      await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );
});
