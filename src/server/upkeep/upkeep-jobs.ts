import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '#server/metrics/metrics.ts';
import { RETAINED, type Retained, type RetentionStore } from '#server/store/retention-store.ts';
import type { UpkeepJob } from './upkeep.ts';

/** What the jobs work on. `now` answers epoch milliseconds, `pause` waits so many. */
export interface UpkeepParts {
  readonly store: RetentionStore;
  readonly metrics: Pick<Metrics, 'oldestRow'>;
  readonly tokenTtlMs: number;
  readonly now: () => number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each is kept, in milliseconds after its time. Who keeps more for a time enters here how long. */
const RETENTION_MS: Readonly<Record<Retained, number>> = {
  // After it expired. Clocks of several instances differ, and a clock may be set back.
  login_token: HOUR_MS,
  earlier_login_token: HOUR_MS,
  // A page that was left open over a long weekend may still ask what became of its sign-up.
  idempotency: 7 * DAY_MS,
  forwarded_key: 7 * DAY_MS,
  // Product analytics look back a quarter of a year; what they were told names people.
  june_event: 90 * DAY_MS,
  // A month may be compared with that of last year.
  funnel_count: 400 * DAY_MS,
  // Today's is asked for.
  event_bytes: 7 * DAY_MS,
  // After its window ended; see login_token.
  rate_limit: HOUR_MS,
};

/** The shortest pause between two batches, in milliseconds. */
const MIN_PAUSE_MS = 20;

/** All that is done every hour: each table loses what is too old. */
export function upkeepJobs(parts: UpkeepParts): readonly UpkeepJob[] {
  return RETAINED.map((what) => {
    const lifeMs = RETENTION_MS[what] + (what.endsWith('login_token') ? parts.tokenTtlMs : 0);
    return {
      name: `old rows of ${what}`,
      run: async (signal) => deleteOldRows({ what, lifeMs, signal }, parts),
    };
  });
}

interface OldRows {
  readonly what: Retained;
  readonly lifeMs: number;
  readonly signal: AbortSignal;
}

/** Batch after batch. Between two of them it rests for as long as one takes, so that sign-ups go first. */
async function deleteOldRows(
  { what, lifeMs, signal }: OldRows,
  { store, metrics, now, pause = wait }: UpkeepParts,
): Promise<void> {
  // Told before, too: a table that cannot be purged gets older and older.
  metrics.oldestRow(what, await store.oldest(what));
  while (!signal.aborted) {
    const begun = performance.now();
    if ((await store.deleteOld({ what, before: now() - lifeMs })) === 0) break;
    await pause(Math.max(performance.now() - begun, MIN_PAUSE_MS));
  }
  if (!signal.aborted) metrics.oldestRow(what, await store.oldest(what));
}
