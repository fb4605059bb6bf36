import type { Config } from '#server/config/read-config.ts';
import { openPool } from '#server/store/postgres-pool.ts';
import { makeMemoryLimiter } from './memory-limiter.ts';
import { makePostgresLimiters } from './postgres-limiter.ts';
import type { RateLimiterMaker } from './rate-limiter.ts';

/** Where budgets of sign-ups are kept, until it is closed. */
export interface Limiters {
  readonly makeLimiter: RateLimiterMaker;
  readonly close: () => Promise<void>;
}

/** A sign-up must not wait long for being counted. */
const QUERY_LIMIT_MS = 1_000;

/** In the database that instances share, where there is one: beside the store's connections, so that neither waits for the other. */
export function openLimiters({ databaseUrl }: Pick<Config, 'databaseUrl'>): Limiters {
  if (databaseUrl === undefined) return { makeLimiter: makeMemoryLimiter, close: async () => undefined };
  const pool = openPool(databaseUrl, { max: 4, query_timeout: QUERY_LIMIT_MS });
  return { makeLimiter: makePostgresLimiters(pool), close: async () => pool.end() };
}
