import { openPostgresRateLimits } from './postgres-limiter.ts';
import { makeMemoryLimiter, type RateLimits } from './rate-limiter.ts';

/**
 * Opens the limits of sign-ups (R7.7), in the database that all processes share or in this process. `onFallback` gets
 * the reason when the database fails and this process counts alone.
 */
export function openRateLimits(
  databaseUrl: string | undefined,
  onFallback: (why: unknown) => void,
): RateLimits {
  if (databaseUrl !== undefined) return openPostgresRateLimits(databaseUrl, onFallback);
  return { makeLimiter: makeMemoryLimiter, close: async () => undefined };
}
