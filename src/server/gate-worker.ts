/**
 * The thread that checks and compiles content (R11.4). A document may hold a regular expression whose search never ends, and
 * sign-ups must not wait for it. The main thread starts this thread and ends it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { compileRelease } from '#compiler/release.ts';
import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Prerenderer, RenderedPage } from '#protocol/rendered-page.ts';
import { acceptExamples } from '#publishing/accept-examples.ts';
import { findIn, passGate } from '#publishing/gate.ts';
import { renderedForms, renderedLanguages } from '#publishing/rendered-languages.ts';
import type { DraftOutcome, GateAnswers, GateStart, GateTask } from './publishing/worker-tasks.ts';

const start: GateStart = workerData;

/** Renders the pages of a release in every language, and returns the sign-up pages. */
type Render = (release: Release, environment: PublicEnvironment) => readonly RenderedPage[];

/** Loads the renderer. It renders the pages of other forms only to find errors. Without a built page, it returns no pages. */
async function loadRenderer(): Promise<Render> {
  if (start.prerenderer === null) return () => [];
  const { renderPages, renderForm }: Prerenderer = await import(/* @vite-ignore */ start.prerenderer);
  return (release, environment) => {
    const languages = renderedLanguages(release);
    for (const form of renderedForms(release)) renderForm(form, languages, environment);
    return renderPages(languages, environment);
  };
}

const renderer = loadRenderer();

async function perform(task: GateTask): Promise<GateAnswers[keyof GateAnswers]> {
  switch (task.kind) {
    case 'compile':
      return compileRelease(task.input.content, task.input);
    case 'find':
      return findIn(task.input.content);
    case 'accept':
      return acceptExamples(task.input.content);
    case 'draft': {
      const { input, environment } = task;
      const render = await renderer;
      let pages: DraftOutcome['pages'] = [];
      const outcome = await passGate(input, (release) => {
        pages = render(release, environment);
      });
      return { ...outcome, pages };
    }
    case 'gate': {
      const render = await renderer;
      return passGate(task.input, (release) => render(release, start.environment));
    }
  }
}

parentPort?.on('message', (task: GateTask) => {
  // A rejection ends this thread, and the main thread gets its error.
  void answer(task);
});

async function answer(task: GateTask): Promise<void> {
  const done = await perform(task);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: there is no origin
  parentPort?.postMessage(done);
}
