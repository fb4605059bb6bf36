import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Limits } from '#contract/limits.ts';
import type { Problem, Problems } from '#contract/problem.ts';
import { fieldAt, withoutIndexes } from './field-path.ts';
import { withAnswers, type FormState } from './form-state.ts';
import { LIMIT_OF, limitOf } from './problem-of-error.ts';
import { secretFieldsOf, withoutSecrets } from './secret-fields.ts';

// Changes of a form's state that only its submission needs. They load with the submission, after the page.

/** The server has refused answers that the engine accepted (R2.64). */
export function refuse(state: FormState, reportedProblems: Problems): FormState {
  return { ...state, reportedProblems: withLimits(state.form, reportedProblems) };
}

/**
 * Adds the form's limits to problems from the API, which sends problems without limits (R7.1). If the field has no such limit,
 * the message could not name one, so the problem becomes `invalidFormat`.
 */
export function withLimits(form: Pick<CompiledForm, 'fields'>, problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path,
      withLimit(problem, fieldAt(form, path)?.limits ?? {}),
    ]),
  );
}

function withLimit(problem: Problem, limits: Limits): Problem {
  if (!(problem.kind in LIMIT_OF) || problem.limit !== undefined) return problem;
  const limit = limitOf(problem.kind, limits);
  return limit === undefined ? { kind: 'invalidFormat' } : { ...problem, limit };
}

/** Removes the secret answers, for example when the browser restores a page from its cache. */
export function forgetSecrets(state: FormState): FormState {
  const secrets = secretFieldsOf([state.form]);
  const isPublic = (name: string): boolean => !secrets.has(withoutIndexes(name));
  const publicOf = <Part>(parts: Readonly<Record<string, Part>>): Readonly<Record<string, Part>> =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => isPublic(name)));
  return withAnswers(
    {
      ...state,
      valueSources: publicOf(state.valueSources),
      touched: new Set([...state.touched].filter(isPublic)),
      reportedProblems: publicOf(state.reportedProblems),
    },
    withoutSecrets(state.answers, secrets),
  );
}

/**
 * Marks all answers as the visitor's, because the visitor has submitted them. The program then changes no answer any more. So a
 * retry after a lost response is the same sign-up (R2.61, R7.6).
 */
export function typedAnswers(state: FormState): FormState {
  const names = Object.keys(state.valueSources);
  return { ...state, valueSources: Object.fromEntries(names.map((name) => [name, 'visitor' as const])) };
}
