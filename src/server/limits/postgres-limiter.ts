import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { ApiFault } from '#server/faults.ts';
import { openPool } from '#server/store/postgres-pool.ts';
import { toRateLimiter, libraryOptions } from './library-limiter.ts';
import { makeMemoryLimiter } from './memory-limiter.ts';
import { NO_LIMIT, type RateLimiter, type RateLimiterMaker } from './rate-limiter.ts';

/** Budgets in a database, until they are closed. */
export interface RateLimits {
  readonly makeLimiter: RateLimiterMaker;
  close(): Promise<void>;
}

/** How long an answer may take: what a visitor may be kept waiting before the sign-up itself. */
const QUERY_TIMEOUT_MS = 400;

/** To open a connection takes longer than to use it, and happens seldom. */
const CONNECT_TIMEOUT_MS = 1_000;

/** How long a database that could not be asked is left alone, so that a visitor waits for it once. */
const COOLDOWN_MS = 1_000;

/** Of their own, so that questions and sign-ups never wait for each other's connections. */
const POOL_SIZE = 4;

/**
 * Budgets that all processes on one PostgreSQL database share, in the table of migration 003. While the database cannot
 * be asked, each process goes on with budgets of its own.
 *
 * @param onFallback Told why, each time that this process begins a cool-down.
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
        // Upkeep throws away what has expired, in batches; the library would do it in one statement.
        clearExpiredByTimeout: false,
        // Whoever is over it is refused without asking again, so that a flood stays out of the database.
        inMemoryBlockOnConsumed: limit.count + 1,
      });
      return withFallback(toRateLimiter(limiter, limit), makeMemoryLimiter(name, limit));
    },
    close: async () => pool.end(),
  };
}
