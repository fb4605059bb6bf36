import { makeMemoryLimiter } from './memory-limiter.ts';
import { openPostgresLimits, type SharedLimits } from './postgres-limiter.ts';

/** Where sign-ups are counted: in the database that processes share, or in this one (R7.7). */
export function openLimits(databaseUrl: string | undefined): SharedLimits {
  if (databaseUrl !== undefined) return openPostgresLimits(databaseUrl);
  return { makeLimiter: makeMemoryLimiter, close: async () => undefined };
}
