import { expect, it } from 'vitest';
import type { Review, ReviewNote } from '#protocol/workbench.ts';
import { reviewInWords, whyNotLive } from './review-in-words.ts';

const at = '2026-11-25T12:00:00.000Z';
const note = (by: string, text: string): ReviewNote => ({ by, at, note: text, revision: '2' });
const EVE = note('eve@shop.example', 'Please look.');
const ANN = note('Ann@shop.example', 'Too long.');

it.each<{ because: string; review: Partial<Review>; words: readonly string[] }>([
  { because: 'nobody has said anything', review: {}, words: [] },
  {
    because: 'Eve has handed it in',
    review: { state: 'handedIn', handedIn: EVE },
    words: ['eve@shop.example handed it in: “Please look.”'],
  },
  {
    because: 'the later step comes first',
    review: { state: 'sentBack', handedIn: EVE, sentBack: ANN },
    words: ['You sent it back: “Too long.”', 'eve@shop.example handed it in: “Please look.”'],
  },
  {
    because: 'Eve has changed her mind',
    review: { state: 'sentBack', handedIn: EVE, sentBack: note('eve@shop.example', 'Not yet.') },
    words: ['eve@shop.example took it back: “Not yet.”', 'eve@shop.example handed it in: “Please look.”'],
  },
  {
    because: 'an approval of an earlier revision does not count',
    review: {
      approvals: [
        { by: 'bob', at, revision: '1', counts: false },
        { by: 'eve', at, revision: '2', counts: true },
      ],
    },
    words: ['eve approved it.', 'bob approved it before its last change.'],
  },
  {
    because: 'a later release has changed what Bob approved',
    review: { approvals: [{ by: 'bob', at, revision: '2', counts: false, endedBy: 5 }] },
    words: ['bob approved it. Release 5 was published since, and what was approved has changed by that.'],
  },
])('R18.9 a review says who has said what: $because', ({ review, words }) => {
  expect(reviewInWords({ state: 'open', approvals: [], ...review }, 'ann@shop.example')).toStrictEqual(words);
});

it.each([
  { because: 'the rule is off', rule: 'off', isSeenByTwo: false, legal: ['x'], isRefused: false },
  { because: 'no legal text changes', rule: 'legal', isSeenByTwo: false, legal: [], isRefused: false },
  { because: 'a legal text changes', rule: 'legal', isSeenByTwo: false, legal: ['x'], isRefused: true },
  { because: 'the rule is about every change', rule: 'all', isSeenByTwo: false, legal: [], isRefused: true },
  { because: 'another person has seen it', rule: 'all', isSeenByTwo: true, legal: [], isRefused: false },
] as const)(
  'R18.9 the review says when a second person is missing: $because',
  ({ isRefused, legal, ...review }) => {
    expect(whyNotLive(review, { isChanged: true, check: { legal } }) !== undefined).toBe(isRefused);
  },
);
