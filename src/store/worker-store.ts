import { Worker } from 'node:worker_threads';
import { StoreUnavailable } from './store-errors.ts';
import type { EmbeddedStore } from './store.ts';
import {
  CALL_TIMEOUT_MS,
  isTimed,
  STORE_METHODS,
  type StoreCall,
  type StoreRequest,
  TOO_SLOW,
  type WorkerResponse,
  type WorkerStart,
} from './worker-messages.ts';

/** The script of the thread, what it opens, and the callback for its death. */
export interface WorkerStoreParts {
  readonly script: URL;
  readonly start: WorkerStart;
  readonly onDeath: (why: Error) => void;
}

/** Opens the store in a thread. Rejects with `StoreUnavailable` when the thread cannot open it. */
export async function openWorkerStore(parts: WorkerStoreParts): Promise<EmbeddedStore> {
  const worker = new Worker(parts.script, { workerData: parts.start });
  await waitUntilOpened(worker);
  const callWorker = makeCallWorker(worker, parts.onDeath);
  const methods = STORE_METHODS.map((method) => [
    method,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- STORE_METHODS lists the methods of the interface
    async (argument: unknown) => callWorker({ method, argument } as StoreRequest),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same interface answers in the thread
  return Object.fromEntries(methods) as EmbeddedStore;
}

async function waitUntilOpened(worker: Worker): Promise<void> {
  const report = await new Promise<WorkerResponse>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  if (report.kind === 'opened') return;
  await worker.terminate();
  throw new StoreUnavailable(report.kind === 'notOpened' ? report.why : 'the store did not open');
}

/** The thread should refuse late calls itself. After this extra time the caller gives up. */
const GRACE_MS = 100;

/** Calls the thread and waits for its response. */
type CallWorker = (request: StoreRequest) => Promise<unknown>;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (why: Error) => void;
}

function makeCallWorker(worker: Worker, onDeath: (why: Error) => void): CallWorker {
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let isOver = false;
  let why = new Error('the thread of the store has ended');

  worker.on('message', (report: WorkerResponse) => {
    settle(report, waiting);
  });
  worker.on('error', (error) => {
    why = error;
  });
  worker.on('exit', (code) => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new StoreUnavailable(why.message));
    waiting.clear();
    if (code !== 0) onDeath(why);
  });

  return async (request) => {
    if (isOver) throw new StoreUnavailable(why.message);
    const call: StoreCall = { id: ++calls, sentAt: process.hrtime.bigint(), request };
    let timer: NodeJS.Timeout | undefined;
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(call.id, { resolve, reject });
      if (isTimed(request.method)) {
        // The caller has its own timer, because a thread that hangs in the disk cannot report a time-out.
        timer = setTimeout(() => {
          waiting.delete(call.id);
          reject(new StoreUnavailable(TOO_SLOW));
        }, CALL_TIMEOUT_MS + GRACE_MS);
      }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(call);
    }).finally(() => clearTimeout(timer));
  };
}

function settle(report: WorkerResponse, waiting: Map<number, Waiting>): void {
  if (report.kind !== 'done' && report.kind !== 'failed') return;
  const caller = waiting.get(report.id);
  waiting.delete(report.id);
  if (report.kind === 'done') caller?.resolve(report.value);
  else caller?.reject(report.isUnavailable ? new StoreUnavailable(report.why) : new Error(report.why));
}
