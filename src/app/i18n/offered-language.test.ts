import { documents } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import { offeredLanguage } from '#app/pages/LanguageOffer.tsx';

describe('the offered language', () => {
  it.each([
    { current: 'en', asks: ['de-DE', 'en'], offered: 'de', because: 'the browser prefers it' },
    { current: 'en', asks: ['fr', 'de-AT'], offered: 'de', because: 'the product has no French' },
    {
      current: 'en',
      asks: ['en-US', 'de'],
      offered: undefined,
      because: 'the browser prefers the page’s own language',
    },
    {
      current: 'en',
      asks: ['fr', 'ja'],
      offered: undefined,
      because: 'the product has neither French nor Japanese',
    },
    { current: 'en', asks: [], offered: undefined, because: 'the browser reports none' },
    { current: 'de', asks: ['en-GB'], offered: undefined, because: 'the visitor has chosen German' },
  ])(
    'R1.1 is $offered on a $current page when the browser prefers $asks: $because',
    ({ current, asks, offered }) => {
      expect(offeredLanguage(documents.languages, current, asks)?.language).toBe(offered);
    },
  );
});
