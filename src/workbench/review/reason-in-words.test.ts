import { describe, expect, it } from 'vitest';
import type { Finding } from '#contract/finding.ts';
import { reasonInWords } from './reason-in-words.ts';

const ME = { name: 'ann@shop.example' };
const CONFLICTS = [{ path: 'catalogs/messages/en.json' }];

function makeFinding(message: string, severity: Finding['severity'] = 'error'): Finding {
  return { file: '', line: 1, column: 1, severity, rule: 'a-rule', message, suggestion: '' };
}

function makeRelease(number: number, by = 'bea@shop.example', note = 'A shorter word') {
  return { number, by, note };
}

const MISTAKE = makeFinding('The label of “Organisation” is missing in German.');
const ADVICE = makeFinding('The text is long.', 'warning');

describe('R11.7 R12.6 why a draft was not published', () => {
  it.each([
    {
      refusal: { findings: [ADVICE, MISTAKE] },
      words: 'The label of “Organisation” is missing in German.',
      because: 'advice is no mistake',
    },
    {
      refusal: { findings: [MISTAKE, MISTAKE] },
      words: 'The label of “Organisation” is missing in German. There is 1 more mistake.',
      because: 'there are two mistakes',
    },
    {
      refusal: { findings: [MISTAKE, MISTAKE, MISTAKE] },
      words: 'The label of “Organisation” is missing in German. There are 2 more mistakes.',
      because: 'there are three mistakes',
    },
    {
      refusal: { conflicts: CONFLICTS },
      since: [makeRelease(2)],
      words:
        'bea@shop.example has published another change of the same part meanwhile: release 2 (“A shorter word”).',
      because: 'a colleague has published meanwhile',
    },
    {
      refusal: { conflicts: CONFLICTS },
      since: [makeRelease(5), makeRelease(4), makeRelease(3, ME.name, 'Mine'), makeRelease(2)],
      words:
        'You and bea@shop.example have published another change of the same part meanwhile: release 5 (“A shorter word”), release 4 (“A shorter word”), release 3 (“Mine”) and 1 more.',
      because: 'there are many releases',
    },
    {
      refusal: { conflicts: CONFLICTS },
      words: 'Another editor has published another change of the same part meanwhile.',
      because: 'the releases could not be read',
    },
    {
      refusal: { unchanged: true },
      words: 'It changes nothing of what is live now.',
      because: 'the same content is live already',
    },
    {
      refusal: { notAllowed: true },
      words: 'The person who scheduled it may not publish any more.',
      because: 'the publisher has lost the role',
    },
    {
      refusal: { ownerNeeded: true },
      words: 'It switches a language on, and only an owner publishes that.',
      because: 'the person who scheduled it is no owner any more',
    },
    { refusal: {}, words: undefined, because: 'the server gives no reason' },
  ])('is said in words: $because', ({ refusal, since = [], words }) => {
    expect(reasonInWords(refusal, since, ME)).toBe(words);
  });
});
