import { makeMemoryLimiter } from './memory-limiter.ts';
import { openPostgresRateLimits, type RateLimits } from './postgres-limiter.ts';

/**
 * Where sign-ups are counted: in the database that processes share, or in this one (R7.7). `onFallback` is told why a
 * database cannot be asked, while this process counts alone.
 */
export function openRateLimits(
  databaseUrl: string | undefined,
  onFallback: (why: unknown) => void,
): RateLimits {
  if (databaseUrl !== undefined) return openPostgresRateLimits(databaseUrl, onFallback);
  return { makeLimiter: makeMemoryLimiter, close: async () => undefined };
}
