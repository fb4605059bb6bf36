import { type Limited, makeMemoryLimiter, NO_LIMIT, type RateLimit } from '#server/limits/rate-limiter.ts';
import { visitorBlockOf } from '#server/limits/address-block.ts';
import { ApiFault } from '#server/faults.ts';
import { makeWorkQueue } from '#server/limits/work-queue.ts';

/** How many calls are accepted, per network address and in total. */
export interface EventLimits {
  readonly name: string;
  readonly perAddress: Limited;
  /** The limit of all callers together, so that the stored events stay bounded. */
  readonly inAll: Limited;
}

/** Limits events, so that no number of them harms a sign-up (R7.4, R9.10). */
export interface EventIntake {
  /** Counts one call. Rejects with `tooMany` when the address or all callers together are over their limit. */
  admit(address: string): Promise<void>;
  /**
   * Rejects with `tooMany` when the work returns false: the byte budget of the day is spent. Rejects with `unavailable`
   * when the disk is nearly full or the queue is full.
   */
  write(work: () => Promise<boolean>): Promise<void>;
}

/** How many writes of events may wait. A database does thousands per second. */
const MAX_WAITING_WRITES = 32;

/** What all intakes share. */
export interface EventIntakeParts {
  /** The limit of sign-ups per address. When it is off, events have no limit per address either. */
  readonly perVisitor: RateLimit;
  /** False while the disk is nearly full. */
  readonly hasDiskSpaceForEvents: () => Promise<boolean>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const DAY_MS = 24 * 3_600_000;

/**
 * Makes an intake for each kind of event. The counts of calls live in memory. All intakes share one queue, which writes one
 * event at a time, so a sign-up waits for one event at most.
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
