import type { Deed } from './audit-store.ts';

/** A draft that the server publishes later. */
export interface Schedule {
  readonly id: string;
  readonly draft: string;
  /** Epoch milliseconds. */
  readonly due: number;
  readonly by: string;
  readonly note: string;
  /** The number of the live release that the person saw. Null where an earlier version of the program has stored the schedule. */
  readonly live: number | null;
  /** Why the draft could not be published when it was due. Null before that time. */
  readonly error: Readonly<Record<string, unknown>> | null;
}

/** Stores when the server publishes drafts (R11.7). */
export interface ScheduleStore {
  /** Schedules a draft in the revision that the gate checked. `outrun`: its revision differs. `taken`: it has a schedule. */
  scheduleDraft(
    schedule: Omit<Schedule, 'error'> & { readonly revision: string; readonly deed: Deed },
  ): Promise<{ readonly kind: 'scheduled' } | { readonly kind: 'outrun' } | { readonly kind: 'taken' }>;
  /** All schedules, sorted by due time. */
  schedules(): Promise<readonly Schedule[]>;
  /** False when there is no such schedule. */
  cancelSchedule(cancel: { readonly id: string; readonly deed: Deed }): Promise<boolean>;
  /** Stores why a schedule failed. False when a reason is stored already, or when there is no such schedule. */
  failSchedule(failure: {
    readonly id: string;
    readonly error: Readonly<Record<string, unknown>>;
    readonly deed: Deed;
  }): Promise<boolean>;
}
