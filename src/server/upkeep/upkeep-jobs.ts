import type { Store } from '#server/store/store.ts';
import type { UpkeepJob } from './upkeep.ts';

/** What the jobs work on. `now` answers epoch milliseconds. */
export interface UpkeepParts {
  readonly store: Pick<Store, 'purge' | 'forgetJuneEvents'>;
  readonly tokenTtlMs: number;
  readonly now: () => number;
}

/** Clocks of several instances differ, and a clock may be set back: what has just expired is kept a little longer. */
const TOKEN_MARGIN_MS = 3_600_000;

/** A page that was left open over a long weekend may still ask what became of its sign-up. */
const KEYS_KEPT_MS = 7 * 24 * 3_600_000;

/** Product analytics look back a quarter of a year; what they were told names people. */
const JUNE_EVENTS_KEPT_MS = 90 * 24 * 3_600_000;

/** All that is done every hour. Who keeps more for a time enters here how it goes away. */
export function upkeepJobs({ store, tokenTtlMs, now }: UpkeepParts): readonly UpkeepJob[] {
  return [
    {
      name: 'old tokens and idempotency keys',
      run: async () =>
        store.purge({
          tokensBefore: now() - tokenTtlMs - TOKEN_MARGIN_MS,
          keysBefore: now() - KEYS_KEPT_MS,
        }),
    },
    {
      name: 'old calls of product analytics',
      run: async () => store.forgetJuneEvents(now() - JUNE_EVENTS_KEPT_MS),
    },
  ];
}
