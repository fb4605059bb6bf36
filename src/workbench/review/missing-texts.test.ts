import { describe, expect, it } from 'vitest';
import type { Cure } from '#contract/finding.ts';
import { missingTexts } from './missing-texts.ts';

const missing = (language: string): { readonly cure: Cure } => ({
  cure: { kind: 'text', language, key: 'signup.title', text: '' },
});

describe('R12.6 the languages that miss texts', () => {
  it.each([
    { findings: [], words: 'No language that visitors get misses a text.', because: 'there is no finding' },
    {
      findings: [{}],
      words: 'No language that visitors get misses a text.',
      because: 'the finding is about another thing',
    },
    { findings: [missing('de')], words: 'German misses 1 text.', because: 'it is one text' },
    {
      findings: [missing('de'), missing('da'), missing('de')],
      words: 'German misses 2 texts, and Danish misses 1.',
      because: 'each language has its own number',
    },
  ])('R12.6 are named as “$words”: $because', ({ findings, words }) => {
    expect(missingTexts(findings)).toBe(words);
  });
});
