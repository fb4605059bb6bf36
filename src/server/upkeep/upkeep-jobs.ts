import { setTimeout as wait } from 'node:timers/promises';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { AttemptStore } from '#store/attempt-store.ts';
import type { FormSubmissionStore } from '#store/form-submission-store.ts';
import { RETAINED, type Retained, type RetentionStore } from '#store/retention-store.ts';
import type { UpkeepJob } from './upkeep.ts';

/** What the jobs need. `now` returns epoch milliseconds. `pause` waits for the given milliseconds. */
export interface UpkeepParts {
  readonly store: Pick<RetentionStore, 'deleteOld' | 'oldest'> & Pick<AttemptStore, 'deleteExpired'>;
  readonly metrics: Pick<Metrics, 'oldestRow'>;
  readonly tokenTtlMs: number;
  /** The settings of operators. Without one, the default holds. */
  readonly keepDays?: Readonly<Partial<Record<Retained, number | undefined>>> | undefined;
  readonly now: () => number;
  readonly pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long each kind of row is stored after its time, in milliseconds. Every new kind needs an entry here. The
 * audit, releases and editors stay for ever (R11.9). */
const RETENTION_MS: Readonly<Record<Retained, number>> = {
  // Answers stay, unless an operator limits their time.
  submission: Infinity,
  forwarded_submission: Infinity,
  form_submission: Infinity,
  // Counted from the expiry of the token. The clocks of instances differ, and a clock may be set back.
  login_token: HOUR_MS,
  earlier_login_token: HOUR_MS,
  // A page left open over a long weekend may still retry its sign-up.
  idempotency: 7 * DAY_MS,
  forwarded_key: 7 * DAY_MS,
  form_key: 7 * DAY_MS,
  erased_form_key: 7 * DAY_MS,
  // Product analytics look back three months. These events name people.
  june_event: 90 * DAY_MS,
  // Operators compare a month with the same month of last year.
  funnel_count: 400 * DAY_MS,
  // The server reads only today's row.
  event_bytes: 7 * DAY_MS,
  // Counted from the end of its window. Clocks may differ, as for login_token.
  rate_limit: HOUR_MS,
  // Counted from the end of the session. Clocks may differ, as for login_token.
  editor_session: HOUR_MS,
  editor_invitation: HOUR_MS,
  // Counted from when the server delivered the event or gave it up. Until then, an editor can see it and send it again.
  webhook_event: 30 * DAY_MS,
};

/** The minimum pause between two batches, in milliseconds. */
const MIN_PAUSE_MS = 20;

/** The hourly jobs: each table loses its expired rows, and attempts and accounts end whose mailbox was not proved in time (R15.3). */
export function upkeepJobs(parts: UpkeepParts): readonly UpkeepJob[] {
  const { store, now, pause } = parts;
  const unproved: UpkeepJob = {
    name: 'attempts and accounts without a proof',
    run: async (signal) =>
      repeatUntilNone(async () => store.deleteExpired({ now: now() }), { signal, pause }),
  };
  const old = RETAINED.flatMap((what): readonly UpkeepJob[] => {
    const days = parts.keepDays?.[what];
    const ownMs = days === undefined ? RETENTION_MS[what] : days * DAY_MS;
    if (ownMs === Infinity) return [];
    const lifeMs = ownMs + (what.endsWith('login_token') ? parts.tokenTtlMs : 0);
    const run: UpkeepJob['run'] = async (signal) => deleteOldRows({ what, lifeMs, signal }, parts);
    return [{ name: `old rows of ${what}`, run }];
  });
  return [...old, unproved];
}

/** Adds submissions to the index of searches. Until then, searches find them, but take longer. */
export function indexingJob({ store, pause }: Pick<UpkeepParts, 'pause'> & IndexParts): UpkeepJob {
  return {
    name: 'the index of submissions',
    run: async (signal: AbortSignal) =>
      repeatUntilNone(async () => store.indexSubmissions(), { signal, pause }),
  };
}

interface IndexParts {
  readonly store: Pick<FormSubmissionStore, 'indexSubmissions'>;
}

interface OldRows {
  readonly what: Retained;
  readonly lifeMs: number;
  readonly signal: AbortSignal;
}

interface Batches {
  readonly signal: AbortSignal;
  readonly pause: UpkeepParts['pause'];
}

/** Runs batch after batch. It pauses after each for as long as the batch took, so that sign-ups come first. */
export async function repeatUntilNone(
  batch: () => Promise<number>,
  { signal, pause = wait }: Batches,
): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now();
    if ((await batch()) === 0) break;
    await pause(Math.max(performance.now() - begun, MIN_PAUSE_MS));
  }
}

async function deleteOldRows(
  { what, lifeMs, signal }: OldRows,
  { store, metrics, now, pause }: UpkeepParts,
): Promise<void> {
  // We also report before the deletion, because the metric must show a growing age when the deletion fails.
  metrics.oldestRow(what, await store.oldest(what));
  await repeatUntilNone(async () => store.deleteOld({ what, before: now() - lifeMs }), { signal, pause });
  if (!signal.aborted) metrics.oldestRow(what, await store.oldest(what));
}
