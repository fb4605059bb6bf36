import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { openPool } from '#server/store/postgres-pool.ts';
import { limiterOver, optionsOf } from './library-limiter.ts';
import { NO_LIMIT, type RateLimiterMaker } from './rate-limiter.ts';

/** Budgets in a database, until they are closed. */
export interface SharedLimits {
  readonly makeLimiter: RateLimiterMaker;
  close(): Promise<void>;
}

/** Two questions come before each sign-up: both together take no longer than a visitor may be kept waiting besides. */
const QUESTION_LIMIT_MS = 250;
/** To open one takes longer than to use it, and happens once. */
const CONNECT_LIMIT_MS = 1_000;

/** Of their own, so that questions and sign-ups never wait for each other's connections. */
const MOST_CONNECTIONS = 4;

/**
 * Budgets that all processes on one PostgreSQL database share, in the table of migration 003. While the database cannot
 * be asked, each process goes on with budgets of its own.
 */
export function openPostgresLimits(url: string): SharedLimits {
  const pool = openPool(url, {
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: QUESTION_LIMIT_MS,
  });
  return {
    makeLimiter: (name, limit) => {
      if (limit.kind === 'off') return NO_LIMIT;
      const options = optionsOf(name, limit);
      const library = new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(options),
        // Whoever is over it is refused without asking again, so that a flood stays out of the database.
        inMemoryBlockOnConsumed: limit.count + 1,
      });
      return limiterOver(library, limit);
    },
    close: async () => pool.end(),
  };
}
