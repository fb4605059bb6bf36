import type { Limited, RateLimit } from '#server/config/rate-limit.ts';
import { visitorBlockOf } from '#server/limits/address-block.ts';
import { makeMemoryLimiter } from '#server/limits/memory-limiter.ts';
import { NO_LIMIT } from '#server/limits/rate-limiter.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';

/** How many calls are taken, from one network address and in all. */
export interface IntakeLimits {
  readonly name: string;
  readonly perAddress: Limited;
  /** Whoever they come from: what is kept of them stays bounded. */
  readonly inAll: Limited;
}

/** What stands between events and the store, so that no number of them harms a sign-up (R7.4, R9.10). */
export interface Intake {
  /** Rejects with `tooMany`. */
  admit(address: string): Promise<void>;
  /** Rejects with `unavailable` when too many others wait. */
  write(work: () => Promise<void>): Promise<void>;
}

/** How many writes of events may wait; a database does thousands in a second. */
const WRITES_WAITING = 32;

/**
 * Makes an intake for each kind of event. Budgets are in memory alone, and of all events together one is written at a
 * time: a sign-up never waits for more than that one. Where sign-ups are not limited by address, events are not either.
 */
export function makeIntakes(perVisitor: RateLimit): (limits: IntakeLimits) => Intake {
  const writes = makeWorkQueue(1, WRITES_WAITING);
  return ({ name, perAddress, inAll }) => {
    const ofOne = perVisitor.kind === 'off' ? NO_LIMIT : makeMemoryLimiter(`${name}-address`, perAddress);
    const ofAll = makeMemoryLimiter(name, inAll);
    return {
      admit: async (address) => {
        await ofOne.take(visitorBlockOf(address));
        await ofAll.take('all');
      },
      write: async (work) => writes.run(work),
    };
  };
}
