import { describe, expect, it, onTestFinished } from 'vitest';
import type { RateLimit } from '#server/config/rate-limit.ts';
import { openLimiters } from '#server/limits/open-limiters.ts';
import type { RateLimiterMaker } from '#server/limits/rate-limiter.ts';
import { makePostgresLimiters } from '#server/limits/postgres-limiter.ts';
import { MIGRATIONS } from '#server/store/migrations.ts';
import { openPostgresStore } from '#server/store/open-postgres-store.ts';
import { openPool } from '#server/store/postgres-pool.ts';
import { makeSchema } from '#tests/support/make-schema.ts';

const FIVE: RateLimit = { kind: 'limited', count: 5, seconds: 600 };
const REFUSED = { kind: 'tooMany' };

/** A schema whose tables are there. */
async function makeDatabase(): Promise<string> {
  const url = await makeSchema();
  const store = await openPostgresStore({ url, migrations: MIGRATIONS });
  await store.close();
  return url;
}

/** One instance's limits, until the end of the test. */
function openInstance(databaseUrl: string | undefined): RateLimiterMaker {
  const limiters = openLimiters({ databaseUrl });
  onTestFinished(limiters.close);
  return limiters.makeLimiter;
}

describe.each([
  { kept: 'in memory', makeUrl: async () => undefined },
  { kept: 'in PostgreSQL', makeUrl: makeDatabase },
])('R7.7 budgets $kept', ({ makeUrl }) => {
  it('R7.7 lets as many through as there are points, however many come at once, and says when to come again', async () => {
    const limiter = openInstance(await makeUrl())('budget', FIVE);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, async () => limiter.take('ada')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const wait = { retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 590 && seconds <= 600) };
    await expect(limiter.take('ada')).rejects.toMatchObject({ ...REFUSED, ...wait });
  });

  it('R7.7 keeps keys, and budgets of different names, apart', async () => {
    const make = openInstance(await makeUrl());
    await make('budget', FIVE).take('ada', 5);
    await make('budget', FIVE).take('grace', 5);
    await expect(make('other', FIVE).take('ada', 5)).resolves.toBeUndefined();
  });

  it('R7.7 counts nothing when it is off', async () => {
    const limiter = openInstance(await makeUrl())('budget', { kind: 'off' });
    await expect(
      Promise.all(Array.from({ length: 20 }, async () => limiter.take('ada'))),
    ).resolves.toHaveLength(20);
  });
});

it('R7.7 instances on one PostgreSQL share their budgets', async () => {
  const url = await makeDatabase();
  await openInstance(url)('budget', FIVE).take('ada', 4);
  const other = openInstance(url)('budget', FIVE);
  await other.take('ada');
  await expect(other.take('ada')).rejects.toMatchObject(REFUSED);
});

it('R7.7 an instance limits by itself while PostgreSQL is gone', async () => {
  const pool = openPool(await makeDatabase());
  const limiter = makePostgresLimiters(pool)('budget', FIVE);
  await limiter.take('ada');
  await pool.end();
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, async () => limiter.take('ada')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
