import { describe, expect, it } from 'vitest';
import { nextPlace, placeAfterRemoval } from './chosen.ts';

const PLACES = ['steps/one', 'name', 'mail'];

describe('R12.2 the arrow keys of the outline', () => {
  it.each([
    { from: undefined, by: 1, next: 'steps/one', because: 'nothing is chosen, and nothing has the focus' },
    { from: 'name', by: 1, next: 'mail', because: 'this place is below' },
    { from: 'name', by: -1, next: 'steps/one', because: 'this place is above' },
    { from: 'mail', by: 1, next: 'mail', because: 'nothing is below' },
  ] as const)('lead from $from by $by to $next: $because', ({ from, by, next }) => {
    expect(nextPlace(PLACES, from, by)).toBe(next);
  });
});

describe('R12.2 when an undo takes away what is chosen', () => {
  it.each([
    {
      before: ['name', 'new', 'mail'],
      now: ['name', 'mail'],
      next: 'mail',
      because: 'it stood below the removed field',
    },
    { before: ['name', 'new'], now: ['name'], next: 'name', because: 'it stood above, and nothing below' },
    {
      before: ['steps/one', 'new'],
      now: ['name'],
      next: 'name',
      because: 'it now has the place of the removed field',
    },
    { before: ['new'], now: [], next: undefined, because: 'nothing is left' },
  ])('$next is chosen: $because', ({ before, now, next }) => {
    expect(placeAfterRemoval(before, now, 'new')).toBe(next);
  });

  it('nothing else is chosen when the chosen place is still in the outline, or never was', () => {
    expect(placeAfterRemoval(PLACES, PLACES, 'name')).toBeUndefined();
    expect(placeAfterRemoval(PLACES, PLACES, 'texts/signup.title')).toBeUndefined();
  });
});
