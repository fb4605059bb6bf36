import type { Limited, RateLimit } from '#server/config/rate-limit.ts';
import { visitorBlockOf } from '#server/limits/address-block.ts';
import { makeMemoryLimiter } from '#server/limits/memory-limiter.ts';
import { ApiFault } from '#server/faults.ts';
import { NO_LIMIT } from '#server/limits/rate-limiter.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';

/** How many calls are taken, from one network address and in all. */
export interface EventLimits {
  readonly name: string;
  readonly perAddress: Limited;
  /** Whoever they come from: what is kept of them stays bounded. */
  readonly inAll: Limited;
}

/** What stands between events and the store, so that no number of them harms a sign-up (R7.4, R9.10). */
export interface EventIntake {
  /** Rejects with `tooMany`. */
  admit(address: string): Promise<void>;
  /**
   * Work answers false when the byte budget of its day is spent. Rejects with `tooMany` then, with `unavailable` when the
   * disk is nearly full or too many others wait.
   */
  write(work: () => Promise<boolean>): Promise<void>;
}

/** How many writes of events may wait; a database does thousands in a second. */
const MAX_WAITING_WRITES = 32;

/** What all intakes share. */
export interface EventIntakeParts {
  /** How sign-ups are limited by address: where they are not, events are not either. */
  readonly perVisitor: RateLimit;
  /** False while the disk is nearly full. */
  readonly hasDiskSpaceForEvents: () => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Makes an intake for each kind of event. Budgets are in memory alone, and of all events together one is written at a
 * time: a sign-up never waits for more than that one.
 */
export function makeEventIntakes({
  perVisitor,
  hasDiskSpaceForEvents,
  now,
}: EventIntakeParts): (limits: EventLimits) => EventIntake {
  const writes = makeWorkQueue(1, MAX_WAITING_WRITES);
  return ({ name, perAddress, inAll }) => {
    const ofOne = perVisitor.kind === 'off' ? NO_LIMIT : makeMemoryLimiter(`${name}-address`, perAddress);
    const ofAll = makeMemoryLimiter(name, inAll);
    return {
      admit: async (address) => {
        await ofOne.take(visitorBlockOf(address));
        await ofAll.take('all');
      },
      write: async (work) =>
        writes.run(async () => {
          if (!(await hasDiskSpaceForEvents())) throw new ApiFault('unavailable');
          if (await work()) return;
          const retryAfterSeconds = Math.ceil((DAY_MS - (now() % DAY_MS)) / 1_000);
          throw new ApiFault('tooMany', undefined, { retryAfterSeconds });
        }),
    };
  };
}
