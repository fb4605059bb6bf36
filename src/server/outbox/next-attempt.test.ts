import { expect, it } from 'vitest';
import { nextAttempt } from './next-attempt.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const THREE_DAYS_MS = 72 * HOUR_MS;

it.each([
  { attempts: 1, delay: 5 * SECOND_MS },
  { attempts: 2, delay: 30 * SECOND_MS },
  { attempts: 3, delay: 120 * SECOND_MS },
  { attempts: 4, delay: 600 * SECOND_MS },
  { attempts: 5, delay: HOUR_MS },
  { attempts: 6, delay: 6 * HOUR_MS },
  { attempts: 16, delay: 6 * HOUR_MS },
])('R15.9 the attempt after number $attempts is about $delay ms later', ({ attempts, delay }) => {
  const after = (random: number): number | null =>
    nextAttempt({ attempts, expires: THREE_DAYS_MS }, { now: 1_000, random });
  expect([after(0), after(0.5), after(1)]).toStrictEqual([
    1_000 + 0.8 * delay,
    1_000 + delay,
    1_000 + 1.2 * delay,
  ]);
});

it.each([
  { now: 71 * HOUR_MS, next: THREE_DAYS_MS, because: 'the last attempt is at the end of the three days' },
  { now: THREE_DAYS_MS - 1, next: THREE_DAYS_MS, because: 'the time is not over yet' },
  { now: THREE_DAYS_MS, next: null, because: 'the three days are over' },
  { now: 2 * THREE_DAYS_MS, next: null, because: 'no server ran for days' },
])('R15.9 a failure at $now ms leads to an attempt at $next: $because', ({ now, next }) => {
  expect(nextAttempt({ attempts: 16, expires: THREE_DAYS_MS }, { now, random: 0.5 })).toBe(next);
});

it.each([
  { now: 0, retryAfterMs: 120 * SECOND_MS, next: 120 * SECOND_MS, because: 'the receiver needs that long' },
  { now: 0, retryAfterMs: SECOND_MS, next: 5 * SECOND_MS, because: 'the server never tries more often' },
  {
    now: THREE_DAYS_MS - SECOND_MS,
    retryAfterMs: HOUR_MS,
    next: THREE_DAYS_MS - SECOND_MS + HOUR_MS,
    because: 'the last attempt waits, too',
  },
  { now: THREE_DAYS_MS, retryAfterMs: HOUR_MS, next: null, because: 'the three days are over' },
])(
  'R15.9 a failure at $now ms with Retry-After $retryAfterMs leads to an attempt at $next: $because',
  ({ now, retryAfterMs, next }) => {
    const failed = { now, random: 0.5, retryAfterMs };
    expect(nextAttempt({ attempts: 1, expires: THREE_DAYS_MS }, failed)).toBe(next);
  },
);
