/**
 * The process that checks, compiles and renders content (R21.1). A document may hold a regular expression whose search never
 * ends, or texts that fill the memory. Sign-ups must not notice. A thread of this process watches what a task uses.
 */
import { getPriority, setPriority } from 'node:os';
import { serialize } from 'node:v8';
import { isMainThread, Worker } from 'node:worker_threads';
import { errorMessage } from '#contract/error-message.ts';
import { CONTENT_LIMITS } from '#contract/content-limits.ts';
import type { GateMessage, GateStart, GateTask } from './publishing/gate-tasks.ts';
import { watchTasks } from './publishing/gate-watchdog.ts';

/** The priority of this process: the larger the number, the later it gets the processor. Servers have 0. */
const NICE = 5;

const start: GateStart = JSON.parse(process.argv[2] ?? '');

if (isMainThread) serveTasks();
else watchTasks(start.limits);

function serveTasks(): void {
  // Sign-ups come first. With a still lower priority, editors would wait long on a busy machine. A server that the operator has
  // given a lower one gives it to this process, too, and only root may raise it.
  if (getPriority() < NICE) setPriority(NICE);
  process.on('disconnect', () => process.exit());
  // The server decides when this process ends.
  process.on('SIGINT', () => undefined);
  const watchdog = new Worker(process.argv[1] ?? '', { argv: process.argv.slice(2) });
  // The thread of the watchdog loads this file, too, but not the compiler.
  const performer = import('./publishing/gate-performer.ts').then(({ makePerformer }) =>
    makePerformer(start),
  );
  process.on('message', (task: GateTask) => {
    void answer(task);
  });

  async function answer(task: GateTask): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
    watchdog.postMessage('started');
    const message = await performer
      .then(async (perform) => perform(task))
      .then(messageOf)
      .catch((fault: unknown): GateMessage => ({ kind: 'fault', message: errorMessage(fault) }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
    watchdog.postMessage('ended');
    process.send?.(message);
  }
}

function messageOf(done: unknown): GateMessage {
  const answer = serialize(done);
  return answer.length > CONTENT_LIMITS.answerBytes ? { kind: 'tooLong' } : { kind: 'answer', answer };
}
