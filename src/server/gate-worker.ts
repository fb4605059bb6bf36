/**
 * The thread that checks and compiles content (R11.4): documents may hold an expression that never ends, and whoever signs up
 * meanwhile must not wait for it. It ends with its one task, and all its memory with it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { compileRelease } from '#compiler/release.ts';
import type { PageRenderer } from '#protocol/rendered-page.ts';
import { passGate } from '#publishing/gate.ts';
import type { GateAnswers, GateStart } from './publishing/worker-tasks.ts';

const start: GateStart = workerData;

async function loadRenderer(): Promise<PageRenderer> {
  if (start.prerenderer === null) return () => [];
  const { renderPages }: { renderPages: PageRenderer } = await import(/* @vite-ignore */ start.prerenderer);
  return renderPages;
}

async function perform(): Promise<GateAnswers[keyof GateAnswers]> {
  const { kind, input } = start.task;
  if (kind === 'compile') return compileRelease(input.content, input);
  const renderPages = await loadRenderer();
  return passGate(input, (languages) => renderPages(languages, start.environment));
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
parentPort?.postMessage(await perform());
