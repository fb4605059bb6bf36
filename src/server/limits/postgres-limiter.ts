import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { limiterOver, optionsOf } from './library-limiter.ts';
import { NO_LIMIT, type RateLimiterMaker } from './rate-limiter.ts';

/**
 * Budgets that all instances on one PostgreSQL share (R7.7). While it cannot be reached each instance limits by itself;
 * a key that has used its budget up is refused without asking.
 */
export function makePostgresLimiters(pool: Pool): RateLimiterMaker {
  return (name, limit) => {
    if (limit.kind === 'off') return NO_LIMIT;
    const options = optionsOf(name, limit);
    const library = new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      // By the migrations, as all else is.
      tableCreated: true,
      inMemoryBlockOnConsumed: limit.count,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return limiterOver(library, limit);
  };
}
