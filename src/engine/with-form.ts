import type { CompiledForm } from '#contract/compiled-form.ts';
import { withoutIndexes } from './field-path.ts';
import { follow } from './follow.ts';
import type { FormState } from './form-state.ts';
import { judgeAnswers } from './judge-answers.ts';

/**
 * Another variant of the form takes over (R4.7): answers, authors and touched stay, those too that it does not ask for,
 * because the visitor may come back to the one that does. A field that nobody has answered follows from those that were.
 * All is judged again; what the server said of a field that is not there any more counts no longer.
 */
export function withForm(before: FormState, form: CompiledForm): FormState {
  const state = { ...before, form };
  const { answers, writers } = follow(state, new Map(Object.entries(before.authors)), 'program');
  const known = new Set(form.fields.map(({ name }) => name));
  return {
    ...state,
    answers,
    authors: Object.fromEntries(writers),
    problems: judgeAnswers(form, answers).problems,
    serverProblems: Object.fromEntries(
      Object.entries(before.serverProblems).filter(([field]) => known.has(withoutIndexes(field))),
    ),
  };
}
