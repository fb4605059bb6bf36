import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Limits } from '#contract/limits.ts';
import type { Problem, ProblemKind, Problems } from '#contract/problem.ts';
import { fieldAt } from './field-path.ts';

/** The limit that a problem is about, for its message (R2.26). */
const LIMIT_OF: Readonly<Partial<Record<ProblemKind, keyof Limits>>> = {
  tooShort: 'minLength',
  tooLong: 'maxLength',
  tooSmall: 'minimum',
  tooLarge: 'maximum',
};

/**
 * Adds the form's limits to problems from the API (R7.1), which sends none. Where the form has no such limit, its message
 * could not name one, so the problem becomes `invalidFormat`.
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

/** The limit that the message of a problem may name; undefined where the field has none. */
export function limitOf(kind: ProblemKind, limits: Limits): number | undefined {
  const name = LIMIT_OF[kind];
  return name && limits[name];
}
