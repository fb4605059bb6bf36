import { expect, test } from 'vitest';
import type { DependentKind } from '#workbench/edit/dependents.ts';
import { waysOn } from './removal-words.ts';

const alone = (...kinds: readonly DependentKind[]): Parameters<typeof waysOn>[0] =>
  kinds.map((kind, at) => ({ field: `field${at}`, kind, isLast: true }));

test.each([
  {
    because: 'the other answers remain',
    dependents: [{ field: 'a', kind: 'asked', isLast: false }] as const,
    words: ['Remove'],
  },
  { because: 'a telephone number stays', dependents: alone('dialCode'), words: ['Remove'] },
  {
    because: 'a question is asked after this answer alone',
    dependents: alone('asked'),
    words: ['Remove it, too', 'Keep it, and always ask'],
  },
  {
    because: 'two questions are asked after this answer alone',
    dependents: alone('asked', 'asked'),
    words: ['Remove them, too', 'Keep them, and always ask'],
  },
  {
    because: 'a rule fills a field that visitors can answer themselves',
    dependents: alone('filled'),
    words: ['Remove it, too', 'Keep it, to be answered by visitors'],
  },
  {
    because: 'a field stays that was required after this answer',
    dependents: alone('required'),
    words: ['Remove, and never require it', 'Remove, and always require it'],
  },
])('R18.8 the buttons say what becomes of the rest: $because', ({ dependents, words }) => {
  expect(waysOn(dependents).map(([, says]) => says)).toStrictEqual(words);
});
