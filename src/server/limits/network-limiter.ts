import {
  makeMemoryLimiter,
  NO_LIMIT,
  type RateLimit,
  type RateLimiter,
  type RateLimiterMaker,
} from './rate-limiter.ts';
import { NETWORK_TIMES, networksOf } from './address-block.ts';

/** A budget for each visitor, and larger budgets for the networks that contain the visitor's address. */
export interface NetworkBudget {
  readonly name: string;
  /** The limit of one visitor. */
  readonly limit: RateLimit;
  readonly makeLimiter: RateLimiterMaker;
  /** The key under which the budget of a network is stored. */
  readonly keyOf: (block: string) => string;
}

/**
 * Takes points from the budgets of all networks that contain an address (R15.6). The owner of a /48 has the addresses
 * of 65,536 visitors.
 */
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
      // The smallest network first: a visitor over their own budget takes nothing from their neighbours.
      for (const { block, times } of networksOf(address)) {
        await limiters.get(times)?.take(keyOf(block), points);
      }
    },
  };
}

/** Requests allowed per sign-up that an address may make. No visitor needs that many tries in that time. */
const REQUESTS_PER_SIGNUP = 10;

/**
 * A budget of requests for each network, ten for each sign-up it may make. It always lives in this process, so that a
 * flood does not reach a database.
 *
 * @param perAddress `RATE_LIMIT_IP`: the sign-ups of one address.
 */
export function makeRequestLimiter(name: string, perAddress: RateLimit): RateLimiter {
  if (perAddress.kind === 'off') return NO_LIMIT;
  return makeNetworkLimiter({
    name,
    limit: { ...perAddress, count: perAddress.count * REQUESTS_PER_SIGNUP },
    makeLimiter: makeMemoryLimiter,
    keyOf: (block) => block,
  });
}
