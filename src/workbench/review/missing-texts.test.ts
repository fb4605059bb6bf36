import { describe, expect, it } from 'vitest';
import { CHANGED_OUTCOME, type Cure, type Finding } from '#contract/finding.ts';
import { mistakesIn, missingTexts, stillToWrite } from './missing-texts.ts';
import { obstacleCount } from './obstacle-count.ts';

const missing = (language: string): { readonly cure: Cure } => ({
  cure: { kind: 'text', language, key: 'signup.title', text: '' },
});

describe('R12.6 the languages that miss texts', () => {
  it.each([
    {
      findings: [],
      words: 'No text is missing in the languages that visitors see.',
      because: 'there is no finding',
    },
    {
      findings: [{}],
      words: 'No text is missing in the languages that visitors see.',
      because: 'the finding is about another thing',
    },
    { findings: [missing('de')], words: '1 text is missing in German.', because: 'it is one text' },
    {
      findings: [missing('de'), missing('da'), missing('de')],
      words: '2 texts are missing in German, and 1 in Danish.',
      because: 'each language has its own number',
    },
  ])('R12.6 are named as “$words”: $because', ({ findings, words }) => {
    expect(missingTexts(findings)).toBe(words);
  });
});

const ERROR: Finding = {
  file: 'forms/sign-up/ui.json',
  line: 1,
  column: 1,
  severity: 'error',
  rule: 'unknown-word',
  message: '',
  suggestion: '',
};
const TEXT: Finding = { ...ERROR, ...missing('de') };
const NAME: Finding = {
  ...ERROR,
  said: { kind: 'nameLeftOut', list: 'industries', language: 'de', missing: 1 },
};
const TAG: Finding = { ...ERROR, said: { kind: 'tagLeftOut', tag: 'terms' } };
const ADVICE: Finding = { ...ERROR, severity: 'warning' };

describe('R18.6 what is still to be written is no mistake', () => {
  it.each([
    { findings: [], mistakes: 0, words: '', because: 'the check has found nothing' },
    { findings: [ERROR, ADVICE], mistakes: 1, words: '', because: 'advice is neither' },
    { findings: [TAG], mistakes: 1, words: '', because: 'a written text lacks its link' },
    { findings: [TEXT], mistakes: 0, words: 'Still to write: 1 text.', because: 'a text is missing' },
    {
      findings: [TEXT, ERROR, TEXT],
      mistakes: 1,
      words: 'Still to write: 2 texts.',
      because: 'both are counted by themselves',
    },
    {
      findings: [NAME, NAME, NAME],
      mistakes: 0,
      words: 'Still to write: the names of 1 list.',
      because: 'the names of a list are one thing to do',
    },
    {
      findings: [TEXT, NAME],
      mistakes: 0,
      words: 'Still to write: 1 text and the names of 1 list.',
      because: 'texts and names stand together',
    },
  ])('R18.6 beside $mistakes mistakes stands “$words”: $because', ({ findings, mistakes, words }) => {
    expect(mistakesIn(findings)).toHaveLength(mistakes);
    expect(stillToWrite(findings) ?? '').toBe(words);
  });
});

describe('R18.6 the number at the review', () => {
  const CHANGED: Finding = { ...ADVICE, rule: CHANGED_OUTCOME };
  it.each([
    { findings: [ADVICE], count: 0, of: 'to confirm', isWrong: false, because: 'advice stops nothing' },
    { findings: [TEXT, ERROR], count: 1, of: 'mistake', isWrong: true, because: 'mistakes come first' },
    { findings: [TEXT, TEXT], count: 2, of: 'missing', isWrong: false, because: 'nobody made a mistake' },
    { findings: [NAME, { ...NAME }], count: 1, of: 'missing', isWrong: false, because: 'it is one list' },
    { findings: [CHANGED], count: 1, of: 'to confirm', isWrong: false, because: 'it may be intended' },
  ])('R18.6 is $count $of: $because', ({ findings, because: _because, ...expected }) => {
    expect(obstacleCount(findings)).toStrictEqual(expected);
  });
});
