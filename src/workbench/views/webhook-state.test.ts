import { expect, it } from 'vitest';
import { stateInWords } from './webhook-state.ts';

const WEBHOOK = {
  id: 'msg_1',
  type: 'form.submitted',
  of: 'a',
  at: '2026-11-26T08:00:00Z',
  stateAt: '2026-11-26T09:00:00Z',
  attempts: 2,
} as const;

it.each([
  { event: { state: 'delivered' }, words: 'Delivered on 26 Nov 2026, 10:00 CET' },
  { event: { state: 'waiting' }, words: 'Waits for its next attempt on 26 Nov 2026, 10:00 CET' },
  { event: { state: 'waiting', attempts: 0 }, words: 'Waits for its first attempt' },
  { event: { state: 'givenUp' }, words: 'Given up on 26 Nov 2026, 10:00 CET' },
] as const)('R15.9 an event with $event is shown as "$words"', ({ event, words }) => {
  expect(stateInWords({ ...WEBHOOK, ...event })).toBe(words);
});
