import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { ApiFault } from '#server/faults.ts';
import { openPool } from '#store/postgres-pool.ts';
import {
  libraryOptions,
  makeMemoryLimiter,
  NO_LIMIT,
  type RateLimiter,
  type RateLimits,
  toRateLimiter,
} from './rate-limiter.ts';

/** How long a query may take. The visitor waits for it before the sign-up itself. */
const QUERY_TIMEOUT_MS = 400;

/** Opening a connection takes longer than a query, and happens rarely. */
const CONNECT_TIMEOUT_MS = 1_000;

/** How long the process does not query a failing database, so that only one visitor waits for it. */
const COOLDOWN_MS = 1_000;

/** A pool of its own, so that limits and sign-ups never wait for each other's connections. */
const POOL_SIZE = 4;

/**
 * Budgets that all processes on one PostgreSQL database share, in the table of migration 003. While the database fails,
 * each process uses its own budgets.
 *
 * @param onFallback Gets the reason each time this process starts a cool-down.
 */
export function openPostgresRateLimits(url: string, onFallback: (why: unknown) => void): RateLimits {
  const pool = openPool(url, {
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  let coolsDownUntil = 0;
  const isCoolingDown = (): boolean => performance.now() < coolsDownUntil;
  const coolDown = (why: unknown): void => {
    if (isCoolingDown()) return;
    coolsDownUntil = performance.now() + COOLDOWN_MS;
    onFallback(why);
  };
  const withFallback = (shared: RateLimiter, own: RateLimiter): RateLimiter => ({
    take: async (key, points) => {
      if (isCoolingDown()) return own.take(key, points);
      return shared.take(key, points).catch(async (error: unknown) => {
        if (error instanceof ApiFault) throw error;
        coolDown(error);
        return own.take(key, points);
      });
    },
  });
  return {
    makeLimiter: (name, limit) => {
      if (limit.kind === 'off') return NO_LIMIT;
      const limiter = new RateLimiterPostgres({
        ...libraryOptions(name, limit),
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        // Upkeep deletes expired rows in batches. The library would use one statement.
        clearExpiredByTimeout: false,
        // The library refuses a blocked key without a query, so that a flood stays out of the database.
        inMemoryBlockOnConsumed: limit.count + 1,
      });
      return withFallback(toRateLimiter(limiter, limit), makeMemoryLimiter(name, limit));
    },
    close: async () => pool.end(),
  };
}
