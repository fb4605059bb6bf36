/**
 * The thread that holds the database, so that a slow disk never blocks the event loop. (Measured beside a slow fsync: a
 * health check took 856 ms without this thread, 27 ms with it.)
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore } from './open-sqlite-store.ts';
import { StoreUnavailable } from './store-errors.ts';
import type { EmbeddedStore } from './store.ts';
import {
  CALL_TIMEOUT_MS,
  isTimed,
  type StoreCall,
  type StoreRequest,
  TOO_SLOW,
  type WorkerResponse,
  type WorkerStart,
} from './worker-messages.ts';
import { errorMessage } from '#contract/error-message.ts';

const start: WorkerStart = workerData;

function respond(message: WorkerResponse): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
  parentPort?.postMessage(message);
}

/** `StoreRequest` guarantees that method and argument match. TypeScript cannot express this once both are values. */
async function perform(store: EmbeddedStore, { method, argument }: StoreRequest): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `StoreRequest` guarantees that method and argument match
  const run = store[method] as (argument: unknown) => Promise<unknown>;
  return run(argument);
}

const CALL_TIMEOUT_NS = BigInt(CALL_TIMEOUT_MS) * 1_000_000n;

/** Refuses a call whose time-out has passed: its caller has given up, so the thread does not start the work. */
function refuseLate({ sentAt, request }: StoreCall): void {
  if (!isTimed(request.method) || process.hrtime.bigint() - sentAt < CALL_TIMEOUT_NS) return;
  throw new StoreUnavailable(TOO_SLOW);
}

async function handleCall(store: EmbeddedStore, call: StoreCall): Promise<void> {
  const { id, request } = call;
  try {
    refuseLate(call);
    respond({ kind: 'done', id, value: await perform(store, request) });
    if (request.method === 'close') parentPort?.close();
  } catch (error) {
    respond({
      kind: 'failed',
      id,
      why: errorMessage(error),
      isUnavailable: error instanceof StoreUnavailable,
    });
  }
}

try {
  const store = await openSqliteStore(start);
  parentPort?.on('message', (call: StoreCall) => {
    void handleCall(store, call);
  });
  respond({ kind: 'opened' });
} catch (error) {
  respond({ kind: 'notOpened', why: errorMessage(error) });
}
