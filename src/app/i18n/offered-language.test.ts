import { documents } from '#tests/support/content.ts';
import { describe, expect, it } from 'vitest';
import { offeredLanguage } from '#app/pages/LanguageOffer.tsx';

describe('the offered language', () => {
  it.each([
    { spoken: 'en', asks: ['de-DE', 'en'], offered: 'de', because: 'the browser prefers it' },
    { spoken: 'en', asks: ['fr', 'de-AT'], offered: 'de', because: 'the product has no French' },
    {
      spoken: 'en',
      asks: ['en-US', 'de'],
      offered: undefined,
      because: 'the browser prefers the page’s own language',
    },
    {
      spoken: 'en',
      asks: ['fr', 'ja'],
      offered: undefined,
      because: 'the product has neither French nor Japanese',
    },
    { spoken: 'en', asks: [], offered: undefined, because: 'the browser reports none' },
    { spoken: 'de', asks: ['en-GB'], offered: undefined, because: 'the visitor has chosen German' },
  ])(
    'R1.1 is $offered on a $spoken page when the browser prefers $asks: $because',
    ({ spoken, asks, offered }) => {
      expect(offeredLanguage(documents.languages, spoken, asks)?.language).toBe(offered);
    },
  );
});
