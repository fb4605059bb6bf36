import type { CompiledForm } from '#contract/compiled-form.ts';
import { fieldAt, withoutIndexes } from './field-path.ts';
import { runDependencies } from './run-dependencies.ts';
import { withAnswers, type FormState } from './form-state.ts';

/**
 * Another variant of the form takes over (R4.7): answers, valueSources and touched stay, those too that it does not ask for,
 * because the visitor may come back to the one that does. What nobody answered by hand follows by the rules of this one.
 * All is judged again; what the server said of a field that is not there any more counts no longer.
 */
export function withForm(before: FormState, form: CompiledForm): FormState {
  const state = { ...before, form };
  const follows = new Set(form.dependencies.map(({ target }) => target));
  // What the program filled in by the rules of the form before, it fills in anew.
  const given = Object.entries(before.valueSources).filter(
    ([name, by]) => by !== 'program' || !follows.has(withoutIndexes(name)),
  );
  const { answers, writers } = runDependencies(state, new Map(given), 'program');
  // What it begins with, but for what has been taken back by hand.
  const begun = Object.entries(form.initial ?? {});
  const untouched = Object.fromEntries(begun.filter(([name]) => !before.valueSources[name]));
  const serverProblems = Object.entries(before.serverProblems).filter(([field]) => fieldAt(form, field));
  return withAnswers(
    {
      ...state,
      valueSources: { ...before.valueSources, ...Object.fromEntries(writers) },
      serverProblems: Object.fromEntries(serverProblems),
    },
    { ...untouched, ...answers },
  );
}
