import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { ApiFault } from '#server/faults.ts';
import { openPool } from '#server/store/postgres-pool.ts';
import { limiterOver, optionsOf } from './library-limiter.ts';
import { makeMemoryLimiter } from './memory-limiter.ts';
import { NO_LIMIT, type RateLimiter, type RateLimiterMaker } from './rate-limiter.ts';

/** Budgets in a database, until they are closed. */
export interface SharedLimits {
  readonly makeLimiter: RateLimiterMaker;
  close(): Promise<void>;
}

/** How long an answer may take: what a visitor may be kept waiting before the sign-up itself. */
const QUESTION_LIMIT_MS = 400;

/** To open a connection takes longer than to use it, and happens seldom. */
const CONNECT_LIMIT_MS = 1_000;

/** How long a database that could not be asked is left alone, so that a visitor waits for it once. */
const REST_MS = 1_000;

/** Of their own, so that questions and sign-ups never wait for each other's connections. */
const MOST_CONNECTIONS = 4;

/**
 * Budgets that all processes on one PostgreSQL database share, in the table of migration 003. While the database cannot
 * be asked, each process goes on with budgets of its own.
 *
 * @param tellAlone Told why, each time that this process begins a rest.
 */
export function openPostgresLimits(url: string, tellAlone: (why: unknown) => void): SharedLimits {
  const pool = openPool(url, {
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: QUESTION_LIMIT_MS,
  });
  let restsUntil = 0;
  const isResting = (): boolean => performance.now() < restsUntil;
  const rest = (why: unknown): void => {
    if (isResting()) return;
    restsUntil = performance.now() + REST_MS;
    tellAlone(why);
  };
  const withInsurance = (shared: RateLimiter, own: RateLimiter): RateLimiter => ({
    take: async (key, points) => {
      if (isResting()) return own.take(key, points);
      return shared.take(key, points).catch(async (error: unknown) => {
        if (error instanceof ApiFault) throw error;
        rest(error);
        return own.take(key, points);
      });
    },
  });
  return {
    makeLimiter: (name, limit) => {
      if (limit.kind === 'off') return NO_LIMIT;
      const library = new RateLimiterPostgres({
        ...optionsOf(name, limit),
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        // Upkeep throws away what has expired, in batches; the library would do it in one statement.
        clearExpiredByTimeout: false,
        // Whoever is over it is refused without asking again, so that a flood stays out of the database.
        inMemoryBlockOnConsumed: limit.count + 1,
      });
      return withInsurance(limiterOver(library, limit), makeMemoryLimiter(name, limit));
    },
    close: async () => pool.end(),
  };
}
