import { RateLimiterMemory } from 'rate-limiter-flexible';
import { limiterOver, optionsOf } from './library-limiter.ts';
import { NO_LIMIT, type RateLimiterMaker } from './rate-limiter.ts';

/** Budgets in this process: they start anew with it, and two processes have one each. */
export const makeMemoryLimiter: RateLimiterMaker = (name, limit) =>
  limit.kind === 'off' ? NO_LIMIT : limiterOver(new RateLimiterMemory(optionsOf(name, limit)), limit);
