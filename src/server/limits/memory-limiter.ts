import { RateLimiterMemory } from 'rate-limiter-flexible';
import { toRateLimiter, libraryOptions } from './library-limiter.ts';
import { NO_LIMIT, type RateLimiterMaker } from './rate-limiter.ts';

/** Budgets in this process: they start anew with it, and two processes have one each. */
export const makeMemoryLimiter: RateLimiterMaker = (name, limit) =>
  limit.kind === 'off' ? NO_LIMIT : toRateLimiter(new RateLimiterMemory(libraryOptions(name, limit)), limit);
