/**
 * The thread that checks and compiles content (R11.4): documents may hold an expression that never ends, and whoever signs up
 * meanwhile must not wait for it. Whoever started it ends it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { compileRelease } from '#compiler/release.ts';
import type { Release } from '#contract/release.ts';
import type { Prerenderer } from '#protocol/rendered-page.ts';
import { passGate } from '#publishing/gate.ts';
import { renderedForms, renderedLanguages } from '#publishing/rendered-languages.ts';
import type { GateAnswers, GateStart, GateTask } from './publishing/worker-tasks.ts';

const start: GateStart = workerData;

/** Renders every page of a release in every language; nothing where no page was built. */
async function loadRenderer(): Promise<(release: Release) => void> {
  if (start.prerenderer === null) return () => undefined;
  const { renderPages, renderForm }: Prerenderer = await import(/* @vite-ignore */ start.prerenderer);
  return (release) => {
    const languages = renderedLanguages(release);
    renderPages(languages, start.environment);
    for (const form of renderedForms(release)) renderForm(form, languages, start.environment);
  };
}

const renderer = loadRenderer();

async function perform({ kind, input }: GateTask): Promise<GateAnswers[keyof GateAnswers]> {
  if (kind === 'compile') return compileRelease(input.content, input);
  return passGate(input, await renderer);
}

parentPort?.on('message', (task: GateTask) => {
  // A rejection ends the thread, and is the error that its owner gets.
  void answer(task);
});

async function answer(task: GateTask): Promise<void> {
  const done = await perform(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
  parentPort?.postMessage(done);
}
