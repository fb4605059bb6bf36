import { compileRelease } from '#compiler/release.ts';
import type { Release } from '#contract/release.ts';
import type { PublicEnvironment } from '#protocol/environment.ts';
import type { Prerenderer, RenderedPage } from '#protocol/rendered-page.ts';
import { acceptExamples } from '#publishing/accept-examples.ts';
import { formBackIn } from '#publishing/form-of-release.ts';
import { findIn, passGate } from '#publishing/gate.ts';
import { mergeFiles } from '#publishing/merge.ts';
import { newFormIn } from '#publishing/new-form/new-form-in.ts';
import { newLanguageIn } from '#publishing/new-language.ts';
import { renderedForms, renderedLanguages } from '#publishing/rendered-languages.ts';
import type { CompiledFiles, GateAnswers, GateStart, GateTask } from './gate-tasks.ts';

/** Renders the pages of a release in every language, and returns the sign-up pages. */
type Render = (release: CompiledFiles, environment: PublicEnvironment) => readonly RenderedPage[];

/** Makes what performs the tasks in the process of the gate. Rejects for faults of the program. */
export function makePerformer({
  prerenderer,
}: Pick<GateStart, 'prerenderer'>): (task: GateTask) => Promise<GateAnswers[keyof GateAnswers]> {
  const renderer = loadRenderer(prerenderer);
  return async (task) => {
    if (task.kind !== 'render' && task.kind !== 'gate') return answerOf(task);
    const render = await renderer;
    if (task.kind === 'render') return render(task.release, task.environment);
    const outcome = await passGate(task.input, (release) => render(release, task.environment));
    return { ...outcome, release: outcome.release && withoutContent(outcome.release) };
  };
}

/** The answer to a task that renders nothing. */
function answerOf(
  task: Exclude<GateTask, { readonly kind: 'render' | 'gate' }>,
): GateAnswers[keyof GateAnswers] {
  switch (task.kind) {
    case 'compile':
      return withoutContent(compileRelease(task.input.content, task.input));
    case 'find':
      return findIn(task.input.content);
    case 'accept':
      return acceptExamples(task.input.content);
    case 'merge':
      return mergeFiles(task.input, task.decisions);
    case 'beginForm':
      return newFormIn(task.input);
    case 'beginLanguage':
      return newLanguageIn(task.input);
    case 'formOfRelease':
      return formBackIn(task.input);
  }
}

/** Loads the renderer. It renders the pages of other forms only to find errors. Without a built page, it returns no pages. */
async function loadRenderer(prerenderer: GateStart['prerenderer']): Promise<Render> {
  if (prerenderer === null) return () => [];
  const { renderPages, renderForm }: Prerenderer = await import(/* @vite-ignore */ prerenderer);
  return (release, environment) => {
    const languages = renderedLanguages(release);
    for (const form of renderedForms(release)) renderForm(form, languages, environment);
    return renderPages(languages, environment);
  };
}

function withoutContent({ content: _sameAsGiven, ...files }: Release): CompiledFiles {
  return files;
}
