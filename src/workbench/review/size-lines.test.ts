import { describe, expect, it } from 'vitest';
import { changeInWords, sizeLines, totalInWords } from './size-lines.ts';

const LIVE = [
  { file: 'language-en.js', bytes: 12_000 },
  { file: 'form-gone.js', bytes: 500 },
];

describe('R12.6 the bytes that visitors load', () => {
  it('R12.6 stand side by side, live and in the draft', () => {
    const draft = [
      { file: 'language-en.js', bytes: 12_000 },
      { file: 'form-new.js', bytes: 900 },
    ];
    expect(sizeLines(LIVE, draft)).toStrictEqual([
      { file: 'form-new.js', live: undefined, draft: 900 },
      { file: 'form-gone.js', live: 500, draft: undefined },
      { file: 'language-en.js', live: 12_000, draft: 12_000 },
    ]);
  });

  it.each([
    { live: 12_000, draft: 12_080, words: '80 B more', because: 'the file grows' },
    { live: 4_000, draft: 1_500, words: '2.5 kB less', because: 'the file shrinks' },
    { live: 500, draft: undefined, words: 'gone', because: 'no page loads it any more' },
    { live: undefined, draft: 900, words: 'new', because: 'no page has loaded it so far' },
    { live: 500, draft: 500, words: '', because: 'the size stays the same' },
  ])('R12.6 change from $live to $draft as “$words”: $because', ({ words, ...sizes }) => {
    expect(changeInWords({ file: 'form.js', ...sizes })).toBe(words);
  });

  it.each([
    { bytes: 12_580, words: '12.6 kB, 80 B more than now', because: 'a small difference has no kilobytes' },
    { bytes: 10_000, words: '10.0 kB, 2.5 kB less than now', because: 'a file is gone' },
    { bytes: 12_500, words: '12.5 kB, as now', because: 'nothing differs' },
  ])('R12.6 are $words: $because', ({ bytes, words }) => {
    expect(totalInWords(LIVE, [{ file: 'language-en.js', bytes }])).toBe(words);
  });

  it('R12.6 stand alone when the live release cannot be measured', () => {
    expect(totalInWords([], LIVE)).toBe('12.5 kB');
  });
});
