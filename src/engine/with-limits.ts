import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Limits } from '#contract/limits.ts';
import type { Problem, ProblemKind, Problems } from '#contract/problem.ts';
import { fieldAt } from './field-path.ts';

/** The limit that a problem is about, and that its words may name (R2.26). */
const LIMIT_OF: Readonly<Partial<Record<ProblemKind, keyof Limits>>> = {
  tooShort: 'minLength',
  tooLong: 'maxLength',
  tooSmall: 'minimum',
  tooLarge: 'maximum',
};

/**
 * Problems as the API names them (R7.1), which tells no limits: they are the form's own. Where this form has none, its
 * words could not name it, so the answer is told to be of a wrong format.
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

/** The limit that words about such a problem may name; undefined where the field has none. */
export function limitOf(kind: ProblemKind, limits: Limits): number | undefined {
  const name = LIMIT_OF[kind];
  return name && limits[name];
}
