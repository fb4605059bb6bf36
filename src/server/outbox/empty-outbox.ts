import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '#server/metrics/metrics.ts';

/** A kind of entries that the store keeps until they are delivered. */
export interface Outbox {
  readonly entries: 'webhooks' | 'mails';
  /** The metric with the age of the oldest entry that waits. */
  readonly age: { readonly name: string; readonly help: string };
  /** Delivers entries that are due, and resolves with their number. Rejects when the store cannot be read or written. */
  readonly deliverDue: () => Promise<number>;
  /** How many entries one call delivers at most. */
  readonly atOnce: number;
  /** The creation time of the oldest entry that waits, in epoch milliseconds. Null when none waits. */
  readonly oldestWaiting: () => Promise<number | null>;
}

/** What emptying needs of the server. */
export interface OutboxParts {
  readonly metrics: Pick<Metrics, 'watch'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** How often a server looks for entries that are due, in milliseconds. */
const LOOK_EVERY_MS = 500;

/**
 * Delivers what is due until the server stops (R15.1, R15.9). It logs a fault of the store once, until the store works again.
 */
export async function emptyOutbox(
  outbox: Outbox,
  { metrics, log, now }: OutboxParts,
  stop: AbortSignal,
): Promise<void> {
  let oldest: number | null = null;
  let hasFailed = false;
  metrics.watch({
    ...outbox.age,
    read: () => (oldest === null ? 0 : Math.max(now() - oldest, 0) / 1_000),
  });
  while (!stop.aborted) {
    let delivered = 0;
    try {
      delivered = await outbox.deliverDue();
      oldest = await outbox.oldestWaiting();
      hasFailed = false;
    } catch (err) {
      if (!hasFailed)
        log.error({ err }, `${outbox.entries} wait: the server cannot read or write their outbox`);
      hasFailed = true;
    }
    // After a full round, more entries may be due.
    if (delivered < outbox.atOnce) await pause(stop);
  }
}

/** Waits until the server looks again. The wait ends early when the server stops. */
async function pause(stop: AbortSignal): Promise<void> {
  await wait(LOOK_EVERY_MS, undefined, { signal: stop }).catch((error: unknown) => {
    if (!stop.aborted) throw error;
  });
}
