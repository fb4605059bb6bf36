import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiFault } from '#server/faults.ts';
import { makeMemoryLimiter, type RateLimiter, type RateLimiterMaker } from '#server/limits/rate-limiter.ts';
import { makeNetworkLimiter } from '#server/limits/network-limiter.ts';
import { openPostgresRateLimits } from '#server/limits/postgres-limiter.ts';
import { makeDatabase, perform } from '#tests/support/make-schema.ts';

const FIVE_A_MINUTE = { kind: 'limited', count: 5, seconds: 60 } as const;

function unexpected(why: unknown): void {
  throw new Error('the limiter did not use the database', { cause: why });
}

function open(url: string, onFallback = unexpected): RateLimiterMaker {
  const limits = openPostgresRateLimits(url, onFallback);
  onTestFinished(async () => limits.close());
  return limits.makeLimiter;
}

/** The result of taking points: room, or the seconds to wait. */
async function outcomeOf(taken: Promise<void>): Promise<'room' | number | undefined> {
  return taken.then(
    () => 'room' as const,
    (refusal: unknown) => {
      if (refusal instanceof ApiFault && refusal.kind === 'tooMany') return refusal.retryAfterSeconds;
      throw refusal;
    },
  );
}

async function takeAll(limiters: readonly RateLimiter[], times: number): Promise<readonly unknown[]> {
  const all = limiters.flatMap((limiter) => Array.from({ length: times }, async () => limiter.take('ada')));
  return Promise.all(all.map(outcomeOf));
}

describe.each([
  { where: 'in memory', opened: async () => makeMemoryLimiter },
  { where: 'in PostgreSQL', opened: async () => open(await makeDatabase()) },
])('R7.7 budgets $where', ({ opened }) => {
  it('R15.6 also apply to the networks around a visitor', async () => {
    const limit = { kind: 'limited', count: 1, seconds: 60 } as const;
    const keyOf = (block: string): string => block;
    const limiter = makeNetworkLimiter({ name: 'net', limit, makeLimiter: await opened(), keyOf });
    const outcomes: unknown[] = [];
    for (const network of ['0:1', '0:1', '0:2', '0:3', '0:100', '0:200', '0:300', '1:1']) {
      outcomes.push(await outcomeOf(limiter.take(`2001:db8:${network}::1`)));
    }
    const isRoom = outcomes.map((outcome) => outcome === 'room');
    expect(isRoom).toStrictEqual([true, false, true, false, true, true, false, true]);
  });

  it('R7.7 apply to each key and name, also to parallel calls, and renew after their window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const makeLimiter = await opened();
    const limiter = makeLimiter('one', FIVE_A_MINUTE);
    const outcomes = await takeAll([limiter], 20);
    expect(outcomes.filter((outcome) => outcome === 'room')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 60)).toHaveLength(15);
    expect(await outcomeOf(limiter.take('bea'))).toBe('room');
    expect(await outcomeOf(makeLimiter('other', FIVE_A_MINUTE).take('ada'))).toBe('room');
    vi.setSystemTime(Date.now() + 59_001);
    expect(await outcomeOf(limiter.take('ada'))).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    expect(await outcomeOf(limiter.take('ada', 99))).toBe('room');
    expect(await outcomeOf(limiter.take('ada'))).toBe(60);
  });

  it('R7.7 are unlimited when off', async () => {
    const limiter = (await opened())('off', { kind: 'off' });
    expect(await takeAll([limiter], 50)).toStrictEqual(Array.from({ length: 50 }, () => 'room'));
  });
});

describe('R7.7 budgets in PostgreSQL', () => {
  it('R7.7 are shared by all processes', async () => {
    const url = await makeDatabase();
    const limiters = [open(url), open(url)].map((makeLimiter) => makeLimiter('one', FIVE_A_MINUTE));
    const outcomes = await takeAll(limiters, 10);
    expect(outcomes.filter((outcome) => outcome === 'room')).toHaveLength(5);
  });

  it.each([
    {
      because: 'no database listens at the address',
      breakDatabase: async () => 'postgresql://nobody@127.0.0.1:1/none',
    },
    {
      because: 'the table was dropped',
      breakDatabase: async () => {
        const url = await makeDatabase();
        await perform(url, 'drop table rate_limit');
        return url;
      },
    },
  ])('R7.7 continue in this process when the database fails: $because', async ({ breakDatabase }) => {
    const reasons: unknown[] = [];
    const limiter = open(await breakDatabase(), (why) => void reasons.push(why))('one', FIVE_A_MINUTE);
    const outcomes = await takeAll([limiter], 10);
    expect(outcomes.filter((outcome) => outcome === 'room')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 60)).toHaveLength(5);
    expect(reasons[0]).toBeInstanceOf(Error);
    expect(reasons.length, 'one report covers several calls').toBeLessThan(outcomes.length);
  });

  it('R7.7 need no query for a blocked key, so that a flood stays out of the database', async () => {
    const url = await makeDatabase();
    const limiter = open(url)('one', FIVE_A_MINUTE);
    await takeAll([limiter], 6);
    await perform(url, 'update rate_limit set points = 0');
    expect(await outcomeOf(limiter.take('ada'))).toEqual(expect.any(Number));
  });
});
