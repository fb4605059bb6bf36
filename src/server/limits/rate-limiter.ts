import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiFault } from '#server/faults.ts';

/** How often something may happen: a count per number of seconds. */
export type RateLimit = { readonly kind: 'off' } | Limited;

/** A limit that is on. */
export interface Limited {
  readonly kind: 'limited';
  readonly count: number;
  readonly seconds: number;
}

/** A budget of points for each key, renewed in every window (R7.7). */
export interface RateLimiter {
  /**
   * Takes points, one by default, and never more than the whole budget. So an attempt that counts double is not refused
   * forever. Rejects with `tooMany` when the budget of the key is used up.
   */
  take(key: string, points?: number): Promise<void>;
}

/** Makes a limiter whose budgets live in this process or in a shared database. The name keeps budgets apart. */
export type RateLimiterMaker = (name: string, limit: RateLimit) => RateLimiter;

/** Makes limiters until it is closed. */
export interface RateLimits {
  readonly makeLimiter: RateLimiterMaker;
  close(): Promise<void>;
}

/** How long a limit remembers, in seconds. */
export function secondsOf(limit: RateLimit): number {
  return limit.kind === 'off' ? 0 : limit.seconds;
}

/** The limiter for `off`. */
export const NO_LIMIT: RateLimiter = { take: async () => undefined };

/** The options of the library for a limit. */
export function libraryOptions(name: string, { count, seconds }: Limited): LibraryOptions {
  return { keyPrefix: name, points: count, duration: seconds };
}

interface LibraryOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/** Adapts any limiter of the library, which reads the clock of the system. */
export function toRateLimiter(
  limiter: Pick<RateLimiterAbstract, 'consume'>,
  { count, seconds }: Limited,
): RateLimiter {
  return {
    take: async (key, points = 1) => {
      try {
        await limiter.consume(key, Math.min(points, count));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = secondsToWait(refusal.msBeforeNext, seconds);
        throw new ApiFault('tooMany', undefined, { retryAfterSeconds });
      }
    },
  };
}

/** Whole seconds within the window. After the clock was set back, the value would be too large. */
function secondsToWait(milliseconds: number, windowSeconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds / 1_000), 1), windowSeconds);
}

/** Makes limiters whose budgets live in this process. Each process has its own budgets, and they end with it. */
export const makeMemoryLimiter: RateLimiterMaker = (name, limit) =>
  limit.kind === 'off' ? NO_LIMIT : toRateLimiter(new RateLimiterMemory(libraryOptions(name, limit)), limit);
