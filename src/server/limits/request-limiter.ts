import type { RateLimit } from '#server/config/rate-limit.ts';
import { makeMemoryLimiter } from './memory-limiter.ts';
import { makeNetworkLimiter } from './network-limiter.ts';
import { NO_LIMIT, type RateLimiter } from './rate-limiter.ts';

/** Requests for each sign-up that an address may make: nobody mends that many mistakes in that time. */
const REQUESTS_PER_SIGNUP = 10;

/**
 * A budget of requests of each network, ten for each sign-up it may make. In this process always: a flood must not reach a
 * database.
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
