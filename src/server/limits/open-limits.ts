import { makeMemoryLimiter } from './memory-limiter.ts';
import { openPostgresLimits, type SharedLimits } from './postgres-limiter.ts';

/**
 * Where sign-ups are counted: in the database that processes share, or in this one (R7.7). `tellAlone` is told why a
 * database cannot be asked, while this process counts alone.
 */
export function openLimits(databaseUrl: string | undefined, tellAlone: (why: unknown) => void): SharedLimits {
  if (databaseUrl !== undefined) return openPostgresLimits(databaseUrl, tellAlone);
  return { makeLimiter: makeMemoryLimiter, close: async () => undefined };
}
