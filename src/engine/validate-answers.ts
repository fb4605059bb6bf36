import type { CompiledForm, Visibility, ValidationError } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { PROBLEM_KINDS, type Problem, type ProblemKind, type Problems } from '#contract/problem.ts';
import { fieldAt, join, pathOfPointer, rankAt } from './field-path.ts';
import { visibleAnswers, normaliseAnswers } from './normalise-answers.ts';
import { problemOfError } from './problem-of-error.ts';

/** What browser and server both say about a set of answers. */
export interface ValidationResult {
  /** The answers as they were judged: normalised, empty and unknown ones absent. */
  readonly answers: Answers;
  /** One problem a field, in the order the fields are drawn. Empty when all is well. */
  readonly problems: Problems;
  /** Which fields were asked. */
  readonly visibility: Visibility;
}

/** Judges answers by a compiled form (R2.26, R4.5): normalise, validate, and keep each field's first problem. */
export function validateAnswers(form: CompiledForm, answers: Answers): ValidationResult {
  const { answers: normalised, ...visibility } = visibleAnswers(form, answers);
  const first = new Map<string, Problem>();
  for (const [path, problem] of everyProblem(form, normalised)) {
    const before = first.get(path);
    if (!before || precedence(problem) < precedence(before)) first.set(path, problem);
  }
  return { answers: normalised, problems: inFieldOrder(form, first), visibility };
}

/** All that is wrong with one answer, not only what is said first: requirements are met one by one (R2.51). */
export function problemKinds(form: CompiledForm, answers: Answers, name: string): readonly ProblemKind[] {
  return everyProblem(form, normaliseAnswers(form, answers)).flatMap(([path, { kind }]) =>
    path === name ? kind : [],
  );
}

function everyProblem(form: CompiledForm, normalised: Answers): readonly (readonly [string, Problem])[] {
  const errors = form.validate(normalised) ? [] : (form.validate.errors ?? []);
  return errors.flatMap((error) => {
    const path = pathOf(error);
    const spec = fieldAt(form, path);
    const problem = problemOfError(error, spec);
    // One of several choices has no place of its own: what is wrong with it is wrong with all.
    const place = spec?.newItem || !path.includes('.') ? path : path.replace(/\.\d+$/, '');
    return problem ? [[place, problem] as const] : [];
  });
}

/** The field an error is about: that of a missing property is the property's, not that of the object without it. */
function pathOf(error: ValidationError): string {
  const path = pathOfPointer(error.instancePath);
  const missing = error.params['missingProperty'];
  return typeof missing === 'string' ? join(path, missing) : path;
}

function precedence(problem: Problem): number {
  return PROBLEM_KINDS.indexOf(problem.kind);
}

/** Problems by the order of their fields; items of a list keep together: all of the first, then all of the second. */
export function inFieldOrder(
  form: Pick<CompiledForm, 'fields'>,
  problems: Iterable<readonly [path: string, Problem]>,
): Problems {
  const placed = Array.from(problems, (entry) => ({ entry, place: placeOf(form, entry[0]) }));
  const sorted = placed.toSorted((one, other) => compare(one.place, other.place));
  return Object.fromEntries(sorted.map(({ entry }) => entry));
}

/** The rank of each field that a path lies in, or the number of the item. */
function placeOf(form: Pick<CompiledForm, 'fields'>, path: string): readonly number[] {
  // A problem for each of a thousand fields is put in order with each key: most lie in nothing.
  if (!path.includes('.')) return [rankAt(form, path)];
  const parts = path.split('.');
  return parts.map((part, at) =>
    /^\d+$/.test(part) ? Number(part) : rankAt(form, parts.slice(0, at + 1).join('.')),
  );
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  // What is wrong with a list comes before what is wrong with its items.
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
