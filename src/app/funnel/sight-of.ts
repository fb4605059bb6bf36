import { withoutIndexes } from '#engine/field-path.ts';
import { allProblems, isAsked, type FormState } from '#engine/form-state.ts';
import type { FormStore } from '#engine/form-store.ts';
import { valueAt } from '#engine/value-at.ts';
import type { FunnelSight, ShownProblem } from '#tracking/funnel/funnel-sight.ts';

/** All that the funnel is told of the fields of a form (R9.10): what they show. A field that is new needs nothing here. */
export function sightOf(store: FormStore): Pick<FunnelSight, 'completed' | 'problems' | 'isAttempted'> {
  return {
    completed: completedIn(store),
    problems: shownIn(store),
    isAttempted: store.state().submitCount > 0,
  };
}

/** Those of which a right answer was left, or sent. What nobody sees nobody fills in. */
function completedIn({ state, view }: FormStore): readonly string[] {
  const { form, touched, submitCount } = state();
  const drawn = form.fields.filter(({ widget }) => widget !== 'hidden').map(({ name }) => name);
  const judged = submitCount > 0 ? [...touched, ...drawn] : [...touched];
  return judged.filter((path) => isAsked(state(), path) && view(path).isRight).map(withoutIndexes);
}

function shownIn({ state, view }: FormStore): readonly ShownProblem[] {
  return Object.keys(allProblems(state())).flatMap((path) => {
    const { problem } = view(path);
    return problem ? [{ field: withoutIndexes(path), problem: problem.kind }] : [];
  });
}

/** The field that the visitor has just typed into or left, if there is one. What a link fills in they have not. */
export function fieldInHand(
  before: Pick<FormState, 'answers' | 'touched'>,
  { answers, authors, touched }: FormState,
): string | undefined {
  const typed = Object.keys(authors).find(
    (name) => authors[name] === 'visitor' && valueAt(before.answers, name) !== valueAt(answers, name),
  );
  const left = touched === before.touched ? undefined : [...touched].at(-1);
  const field = typed ?? (left !== undefined && authors[left] === 'link' ? undefined : left);
  return field === undefined ? undefined : withoutIndexes(field);
}
