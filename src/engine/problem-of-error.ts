import type { FieldSpec, ValidationError } from '#contract/compiled-form.ts';
import type { Problem, ProblemKind } from '#contract/problem.ts';
import type { Limits } from '#contract/limits.ts';

/** The problem that the engine reports for each keyword of JSON Schema (R2.26). */
const KIND_OF_KEYWORD: Readonly<Record<string, ProblemKind>> = {
  required: 'required',
  dependencies: 'required',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minItems: 'tooShort',
  maxItems: 'tooLong',
  minimum: 'tooSmall',
  exclusiveMinimum: 'tooSmall',
  maximum: 'tooLarge',
  exclusiveMaximum: 'tooLarge',
  enum: 'notInCatalog',
};

/** The problem of a keyword of JSON Schema, unless the field names another (R2.26). */
export function problemOfKeyword(keyword: string): ProblemKind {
  return KIND_OF_KEYWORD[keyword] ?? 'invalidFormat';
}

/** The problem for one error of the compiled validator. Undefined when another error already reports the same mistake. */
export function problemOfError(error: ValidationError, spec: FieldSpec | undefined): Problem | undefined {
  if (isRepetition(error)) return undefined;
  const kind = kindOf(error, spec?.problems ?? {});
  const limit = error.params['limit'] ?? limitOf(kind, spec?.limits ?? {});
  return typeof limit === 'number' ? { kind, limit } : { kind };
}

function kindOf({ keyword, params }: ValidationError, problems: FieldSpec['problems']): ProblemKind {
  const { format } = params;
  const named = typeof format === 'string' ? problems[format] : undefined;
  return named ?? problems[keyword] ?? problemOfKeyword(keyword);
}

/**
 * Whether the error only repeats another: keywords that contain schemas fail when a schema inside fails, which reports the
 * reason itself.
 */
function isRepetition({ keyword, params }: ValidationError): boolean {
  // Two branches of an exclusive choice may match. Then no branch reports an error, so `oneOf` itself has to.
  if (keyword === 'oneOf') return params['passingSchemas'] === null;
  return keyword === 'if' || keyword === 'anyOf';
}

/** The limit that a problem is about, for its message (R2.26). */
export const LIMIT_OF: Readonly<Partial<Record<ProblemKind, keyof Limits>>> = {
  tooShort: 'minLength',
  tooLong: 'maxLength',
  tooSmall: 'minimum',
  tooLarge: 'maximum',
};

/** The limit that a problem's message may name; undefined where the field has no such limit. */
export function limitOf(kind: ProblemKind, limits: Limits): number | undefined {
  const name = LIMIT_OF[kind];
  return name && limits[name];
}
