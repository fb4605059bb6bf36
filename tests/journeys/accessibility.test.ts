import { expect } from 'playwright/test';
import { describe } from 'vitest';
import { accessibilityFaults, sidewaysOverflow } from '#tests/support/check-accessibility.ts';
import { it } from '#tests/support/journey.ts';
import type { ShownLanguage, SignUpPage } from '#tests/support/sign-up-page.ts';

/** The states a visitor sees; each leaves the page in it. */
const STATES: Readonly<Record<string, (signUp: SignUpPage) => Promise<void>>> = {
  fresh: async (signUp) => signUp.untilReady(),
  'with errors': async (signUp) => {
    await signUp.untilReady();
    await signUp.submit();
    await expect(signUp.at('email')).toHaveAttribute('aria-invalid', 'true');
  },
  'with the list of countries open': async (signUp) => {
    await signUp.untilReady();
    await signUp.at('country').click();
    await expect(signUp.options('country').first()).toBeVisible();
  },
};

const LANGUAGES: readonly ShownLanguage[] = ['en', 'de'];
const SEEN = Object.keys(STATES).flatMap((state) =>
  LANGUAGES.flatMap((language) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ state, language, colorScheme })),
  ),
);

describe('R10.1 the sign-up page', () => {
  it.for(SEEN)('has no accessibility fault: $state, $language, $colorScheme', async (seen, { visit }) => {
    const { page, signUp } = await visit({ route: `#/${seen.language}`, colorScheme: seen.colorScheme });
    await STATES[seen.state]?.(signUp);
    expect(await accessibilityFaults(page)).toStrictEqual([]);
  });

  it.for(SEEN.filter(({ colorScheme }) => colorScheme === 'light'))(
    'needs no sideways scrolling at 320 pixels: $state, $language',
    async ({ state, language }, { visit }) => {
      const { page, signUp } = await visit({ route: `#/${language}`, viewport: { width: 320, height: 640 } });
      await STATES[state]?.(signUp);
      expect(await sidewaysOverflow(page)).toBe(0);
    },
  );
});
