import { fieldAt, withoutIndexes } from '#engine/field-path.ts';
import { allProblems, isVisible } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import type { FunnelSnapshot, VisibleProblem } from '#tracking/funnel/create-funnel.ts';
import type { Interaction } from './track-interaction.ts';

/**
 * What the funnel learns of a form (R9.10): what its fields show. A new field needs no change here. Fields that only another
 * variant has are left out, because the server would refuse the whole batch.
 */
export function formSnapshot(store: FormStore, interaction: Interaction, language: string): FunnelSnapshot {
  const { form, submitCount } = store.state();
  const { name, version, variant } = form;
  const known = (path: string | undefined): string | undefined => path && fieldAt(form, path)?.name;
  return {
    head: { form: name, version, variant, language },
    hasStarted: interaction.first() !== undefined || submitCount > 0,
    first: known(interaction.first()),
    latest: known(interaction.latest()),
    completed: completedIn(store),
    problems: visibleProblemsIn(store),
    isAttempted: submitCount > 0,
  };
}

/** The visible fields with a right answer that the visitor has left or submitted. */
function completedIn({ state, view }: FormStore): readonly string[] {
  const { form, touched, submitCount } = state();
  const drawn = form.fields.filter(({ widget }) => widget !== 'hidden').map(({ name }) => name);
  const validated = submitCount > 0 ? [...touched, ...drawn] : [...touched];
  return validated
    .filter((path) => fieldAt(form, path) && isVisible(state(), path) && view(path).isRight)
    .map(withoutIndexes);
}

function visibleProblemsIn({ state, view }: FormStore): readonly VisibleProblem[] {
  return Object.keys(allProblems(state())).flatMap((path) => {
    const field = fieldAt(state().form, path)?.name;
    const { problem } = view(path);
    return problem && field !== undefined ? [{ field, problem: problem.kind }] : [];
  });
}
