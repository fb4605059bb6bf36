import type { CompiledForm } from '#contract/compiled-form.ts';
import { fieldAt, withoutIndexes } from './field-path.ts';
import { runDependencies } from './run-dependencies.ts';
import { withAnswers, type FormState } from './form-state.ts';

/**
 * Switches to another variant of the form (R4.7). Answers, their sources and `touched` stay, also for fields that this variant
 * lacks, because the visitor may switch back. The new variant's dependencies fill fields that the visitor did not answer. The
 * answers are validated again. The function drops problems that the server reported for fields that the new variant lacks.
 */
export function withForm(before: FormState, form: CompiledForm): FormState {
  const state = { ...before, form };
  const dependent = new Set(form.dependencies.map(({ target }) => target));
  // These answers stay. The run computes the program's answers to the new variant's dependent fields again.
  const given = Object.entries(before.valueSources).filter(
    ([name, by]) => by !== 'program' || !dependent.has(withoutIndexes(name)),
  );
  const { answers, writers } = runDependencies(state, new Map(given), 'program');
  // The initial answers, except for fields that the visitor has emptied.
  const begun = Object.entries(form.initial ?? {});
  const untouched = Object.fromEntries(begun.filter(([name]) => !before.valueSources[name]));
  const reportedProblems = Object.entries(before.reportedProblems).filter(([field]) => fieldAt(form, field));
  return withAnswers(
    {
      ...state,
      valueSources: { ...before.valueSources, ...Object.fromEntries(writers) },
      reportedProblems: Object.fromEntries(reportedProblems),
    },
    { ...untouched, ...answers },
  );
}
