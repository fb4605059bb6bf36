import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limited } from '#server/config/rate-limit.ts';
import { ApiFault } from '#server/faults.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** The options of the library for a budget. */
export function libraryOptions(name: string, { count, seconds }: Limited): LibraryOptions {
  return { keyPrefix: name, points: count, duration: seconds };
}

interface LibraryOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/** Our port over any limiter of the library, whose clock is the system's. */
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

/** Whole seconds, within the window: a clock that was set back would make it longer. */
function secondsToWait(milliseconds: number, windowSeconds: number): number {
  return Math.min(Math.max(Math.ceil(milliseconds / 1_000), 1), windowSeconds);
}
