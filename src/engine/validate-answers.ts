import type { CompiledForm, Visibility, ValidationError } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { PROBLEM_KINDS, type Problem, type ProblemKind, type Problems } from '#contract/problem.ts';
import { fieldAt, joinPath, pathOfPointer, rankAt } from './field-path.ts';
import { visibleAnswers, normaliseAnswers } from './normalise-answers.ts';
import { problemOfError } from './problem-of-error.ts';
import { valueAt } from './value-at.ts';

/** The result of a validation, the same in the browser and on the server. */
export interface ValidationResult {
  /** The normalised answers, without empty answers and unknown properties. */
  readonly answers: Answers;
  /** One problem per field, in field order. Empty when the answers are valid. */
  readonly problems: Problems;
  /** Which fields are visible, and which are required. */
  readonly visibility: Visibility;
}

/** Validates answers with a compiled form (R2.26, R4.5): normalises them, and keeps the first problem of each visible field. */
export function validateAnswers(form: CompiledForm, answers: Answers): ValidationResult {
  const { answers: bounded, tooLong } = form.boundLists?.(form, answers) ?? { answers, tooLong: [] };
  const { answers: normalised, ...visibility } = visibleAnswers(form, bounded);
  const lists = [...tooLong].filter(([path]) => valueAt(normalised, path) !== undefined);
  const first = new Map<string, Problem>(lists);
  for (const [path, problem] of everyProblem(form, normalised)) {
    // No visitor could mend it: a document may require a field that a condition hides.
    if (visibility.hidden.has(path)) continue;
    if (lists.some(([list]) => path === list || path.startsWith(`${list}.`))) continue;
    const before = first.get(path);
    first.set(path, before ? firstOf(problem, before) : problem);
  }
  return { answers: normalised, problems: inFieldOrder(form, first), visibility };
}

/** The problem that comes first. It also names the other missing kinds of characters, in order of precedence (R2.9). */
function firstOf(one: Problem, other: Problem): Problem {
  const [first, second] = precedence(one) < precedence(other) ? [one, other] : [other, one];
  const named = new Set([...(one.others ?? []), ...(other.others ?? []), second.kind]);
  named.delete(first.kind);
  const others = PROBLEM_KINDS.filter((kind) => kind.startsWith('missing') && named.has(kind));
  return others.length === 0 ? first : { ...first, others };
}

/** All problems of one answer, for the list of password requirements, which the visitor sees ticked one by one (R2.51). */
export function problemKinds(form: CompiledForm, answers: Answers, name: string): readonly ProblemKind[] {
  return everyProblem(form, normaliseAnswers(form, answers)).flatMap(([path, { kind }]) =>
    path === name ? kind : [],
  );
}

/**
 * The most errors of the validator that one validation reads. The largest forms have about a thousand fields. A visitor sees the
 * problems of further items once these are corrected.
 */
const MAX_ERRORS = 2_000;

function everyProblem(form: CompiledForm, normalised: Answers): readonly (readonly [string, Problem])[] {
  const errors = form.validate(normalised) ? [] : (form.validate.errors ?? []);
  return errors.slice(0, MAX_ERRORS).flatMap((error) => {
    const path = pathOf(error);
    const spec = fieldAt(form, path);
    const problem = problemOfError(error, spec);
    // When one box of a field with several boxes has a problem, the path ends in the index of the box. The problem belongs to
    // the whole field.
    const place = spec?.newItem || !path.includes('.') ? path : path.replace(/\.\d+$/, '');
    return problem ? [[place, problem] as const] : [];
  });
}

/** The path of the field that an error belongs to: for a missing property, the property's own path. */
function pathOf(error: ValidationError): string {
  const path = pathOfPointer(error.instancePath);
  const missing = error.params['missingProperty'];
  return typeof missing === 'string' ? joinPath(path, missing) : path;
}

function precedence(problem: Problem): number {
  return PROBLEM_KINDS.indexOf(problem.kind);
}

/** Sorts problems by field order; all problems of one list item stay together. */
export function inFieldOrder(
  form: Pick<CompiledForm, 'fields'>,
  problems: Iterable<readonly [path: string, Problem]>,
): Problems {
  const placed = Array.from(problems, (entry) => ({ entry, place: placeOf(form, entry[0]) }));
  const sorted = placed.toSorted((one, other) => compare(one.place, other.place));
  return Object.fromEntries(sorted.map(({ entry }) => entry));
}

/** The rank of each field on a path, and the index of each item. */
function placeOf(form: Pick<CompiledForm, 'fields'>, path: string): readonly number[] {
  // Every key press sorts the problems of up to a thousand fields. Most fields are top-level, so they take a short way.
  if (!path.includes('.')) return [rankAt(form, path)];
  const parts = path.split('.');
  return parts.map((part, at) =>
    /^\d+$/.test(part) ? Number(part) : rankAt(form, parts.slice(0, at + 1).join('.')),
  );
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  // The problem of a list comes before the problems of its items.
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
