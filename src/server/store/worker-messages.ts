import type { Migration } from './migrate.ts';
import type { EmbeddedStore } from './store.ts';

/** What the worker is started with. */
export interface WorkerStart {
  readonly file: string;
  readonly migrations: readonly Migration[];
}

/** One method of the store and what it is called with. */
export type StoreRequest = {
  [Method in keyof EmbeddedStore]: {
    readonly method: Method;
    readonly argument?: Parameters<EmbeddedStore[Method]>[0];
  };
}[keyof EmbeddedStore];

/** One call to the store in the worker. */
export interface StoreCall {
  readonly id: number;
  /** By the clock that all threads share and nobody sets: `process.hrtime.bigint()`. */
  readonly sentAt: bigint;
  readonly request: StoreRequest;
}

/** How long a call may wait and take, in milliseconds: as long as PostgreSQL is given. */
export const CALL_TIMEOUT_MS = 2_000;

/** What nobody waits for in front of a form. */
export const UNTIMED_METHODS: ReadonlySet<StoreRequest['method']> = new Set([
  'backup',
  'close',
  'deleteOld',
  'oldest',
  'funnelSince',
]);

/** What a caller is told who waited for too long. */
export const TOO_SLOW = 'the disk is too slow for all who wait for it';

/** What the worker says: once whether it opened the store, then an answer to each call. */
export type WorkerResponse =
  | { readonly kind: 'opened' }
  | { readonly kind: 'notOpened'; readonly why: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly why: string; readonly isUnavailable: boolean };
