import { expect } from '#tests/support/expect.ts';
import { describe, inject } from 'vitest';
import { it } from '#tests/support/journey.ts';
import { faultOf, keepPicture, takePicture } from './kept-pictures.ts';
import { openShipped, type ShippedStateName } from './shipped-states.ts';
import { LANGUAGES } from './shipped-texts.ts';

interface Shot {
  readonly state: ShippedStateName;
  readonly language: string;
  readonly width: 320 | 390 | 768 | 1440;
  readonly look: 'light' | 'dark' | 'forced-colors' | 'right-to-left';
}

/** Pictures of each width in each theme, of each state with its own layout, and of each display mode. */
const SHOTS: readonly Shot[] = [
  { state: 'fresh', language: 'en', width: 320, look: 'light' },
  { state: 'fresh', language: 'de', width: 320, look: 'dark' },
  { state: 'fresh', language: 'de', width: 390, look: 'light' },
  { state: 'fresh', language: 'en', width: 390, look: 'dark' },
  { state: 'fresh', language: 'en', width: 768, look: 'light' },
  { state: 'fresh', language: 'de', width: 768, look: 'dark' },
  { state: 'fresh', language: 'de', width: 1440, look: 'light' },
  { state: 'fresh', language: 'en', width: 1440, look: 'dark' },
  { state: 'with errors', language: 'de', width: 390, look: 'light' },
  { state: 'with a list open', language: 'en', width: 1440, look: 'light' },
  { state: 'with errors', language: 'en', width: 1440, look: 'forced-colors' },
  { state: 'filled', language: 'en', width: 768, look: 'right-to-left' },
  { state: 'after success', language: 'en', width: 1440, look: 'light' },
  { state: 'with the question about cookies', language: 'en', width: 1440, look: 'light' },
  { state: 'with the question about cookies', language: 'de', width: 390, look: 'dark' },
  { state: 'the terms page', language: 'de', width: 390, look: 'light' },
];

describe('R10.2 the page equals the approved pictures', () => {
  it.for(SHOTS.filter(({ language }) => LANGUAGES.includes(language)))(
    'R10.2 the page equals its picture in $state, $language, $width pixels, $look',
    async (shot, { browser, visit }) => {
      const { state, language, width, look } = shot;
      const page = await openShipped(visit, state, {
        language,
        viewport: { width, height: 900 },
        colorScheme: look === 'dark' ? 'dark' : 'light',
        forcedColors: look === 'forced-colors' ? 'active' : 'none',
      });
      // No shipped language is written from right to left, but editors may add one.
      if (look === 'right-to-left') await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      const name = [state, language, width, look].join(' ').replaceAll(' ', '-');
      if (inject('isRenewal')) keepPicture(browser, name, await takePicture(page));
      expect(await faultOf(browser, page, name)).toBeUndefined();
    },
  );
});
