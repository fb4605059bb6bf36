import type { Migration } from './migrate.ts';
import type { EmbeddedStore } from './store.ts';

/** What the worker needs to start. */
export interface WorkerStart {
  readonly file: string;
  readonly migrations: readonly Migration[];
}

/** One method of the store with its argument. */
export type StoreRequest = {
  [Method in keyof EmbeddedStore]: {
    readonly method: Method;
    readonly argument?: Parameters<EmbeddedStore[Method]>[0];
  };
}[keyof EmbeddedStore];

/** One call to the store in the worker. */
export interface StoreCall {
  readonly id: number;
  /** The clock that all threads share and that cannot be set: `process.hrtime.bigint()`. */
  readonly sentAt: bigint;
  readonly request: StoreRequest;
}

/** The time-out of a call in milliseconds, including the wait. PostgreSQL has the same. */
export const CALL_TIMEOUT_MS = 2_000;

/** Methods without a time-out, because no visitor waits for them. */
export const UNTIMED_METHODS: ReadonlySet<StoreRequest['method']> = new Set([
  'backup',
  'close',
  'deleteOld',
  'oldest',
  'funnelSince',
  'saveRelease',
  'releases',
  'loadRelease',
]);

/** The message for a caller who waited too long. */
export const TOO_SLOW = 'the disk is too slow for the waiting calls';

/** The messages of the worker: first whether it opened the store, then the response to each call. */
export type WorkerResponse =
  | { readonly kind: 'opened' }
  | { readonly kind: 'notOpened'; readonly why: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string; readonly isUnavailable: boolean };
