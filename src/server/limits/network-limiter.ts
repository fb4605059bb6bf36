import type { RateLimit } from '#server/config/rate-limit.ts';
import { NETWORK_TIMES, networksOf } from './address-block.ts';
import { NO_LIMIT, type RateLimiter, type RateLimiterMaker } from './rate-limiter.ts';

/** A budget for each visitor, and larger ones for the networks around them. */
export interface NetworkBudget {
  readonly name: string;
  /** Of one visitor. */
  readonly limit: RateLimit;
  readonly makeLimiter: RateLimiterMaker;
  /** What stands for a network where budgets are kept. */
  readonly keyOf: (block: string) => string;
}

/** Takes from the budgets of all networks that an address lies in (R15.6): whoever has a /48 has 65,536 visitors' addresses. */
export function makeNetworkLimiter({ name, limit, makeLimiter, keyOf }: NetworkBudget): RateLimiter {
  if (limit.kind === 'off') return NO_LIMIT;
  const limiters = new Map(
    NETWORK_TIMES.map((times) => [
      times,
      makeLimiter(times === 1 ? name : `${name}-${times}`, { ...limit, count: limit.count * times }),
    ]),
  );
  return {
    take: async (address, points) => {
      // The smallest first: a visitor over their own budget uses up nothing of their neighbours'.
      for (const { block, times } of networksOf(address)) {
        await limiters.get(times)?.take(keyOf(block), points);
      }
    },
  };
}
