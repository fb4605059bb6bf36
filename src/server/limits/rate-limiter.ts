import type { RateLimit } from '#server/config/rate-limit.ts';

/** A budget of points that each key has for itself, anew in every window (R7.7). */
export interface RateLimiter {
  /**
   * Takes points, one unless said otherwise, and never more than a whole budget has: what counts double is not thereby
   * refused for ever. Rejects with `tooMany` when the key has used its budget up.
   */
  take(key: string, points?: number): Promise<void>;
}

/** Where budgets are kept: in this process, or in a database that several share. Names keep budgets apart. */
export type RateLimiterMaker = (name: string, limit: RateLimit) => RateLimiter;

/** What `off` gives. */
export const NO_LIMIT: RateLimiter = { take: async () => undefined };
