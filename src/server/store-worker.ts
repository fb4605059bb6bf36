/**
 * The thread that holds the database, so that a slow disk never stops the event loop that answers requests
 * (measured: a health check took 856 ms beside a slow fsync, 27 ms with the store over here).
 */
import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore } from './store/open-sqlite-store.ts';
import { StoreUnavailable } from './store/store-unavailable.ts';
import type { EmbeddedStore } from './store/store.ts';
import {
  CALL_LIMIT_MS,
  PATIENT,
  type StoreCall,
  type StoreRequest,
  TOO_SLOW,
  type WorkerReport,
  type WorkerStart,
} from './store/worker-messages.ts';
import { errorMessage } from './error-message.ts';

const start: WorkerStart = workerData;

function report(message: WorkerReport): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
  parentPort?.postMessage(message);
}

/** The types of call and method agree by `StoreRequest`; the language cannot say so once both are values. */
async function perform(store: EmbeddedStore, { method, argument }: StoreRequest): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const asked = store[method] as (argument: unknown) => Promise<unknown>;
  return asked(argument);
}

const CALL_LIMIT_NS = BigInt(CALL_LIMIT_MS) * 1_000_000n;

/** The caller has been told to come again: what is not begun by then is not done any more. */
function refuseLate({ sentAt, request }: StoreCall): void {
  if (PATIENT.has(request.method) || process.hrtime.bigint() - sentAt < CALL_LIMIT_NS) return;
  throw new StoreUnavailable(TOO_SLOW);
}

async function answer(store: EmbeddedStore, call: StoreCall): Promise<void> {
  const { id, request } = call;
  try {
    refuseLate(call);
    report({ kind: 'done', id, value: await perform(store, request) });
    if (request.method === 'close') parentPort?.close();
  } catch (error) {
    report({
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
    void answer(store, call);
  });
  report({ kind: 'opened' });
} catch (error) {
  report({ kind: 'notOpened', why: errorMessage(error) });
}
