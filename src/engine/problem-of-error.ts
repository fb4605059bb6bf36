import type { FieldSpec, ValidationError } from '#contract/compiled-form.ts';
import type { Problem, ProblemKind } from '#contract/problem.ts';
import { limitOf } from './with-limits.ts';

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

/** What a keyword of JSON Schema means to a person (R2.26), where no field says otherwise: none goes unsaid. */
export function problemOfKeyword(keyword: string): ProblemKind {
  return KIND_OF_KEYWORD[keyword] ?? 'invalidFormat';
}

/** The problem behind one error of the compiled validator, or undefined when the error only repeats another. */
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

/** Keywords that hold other schemas fail because those do, and they have said why. */
function isRepetition({ keyword, params }: ValidationError): boolean {
  // Of several that should exclude each other, two may fit: then nobody else has said anything.
  if (keyword === 'oneOf') return params['passingSchemas'] === null;
  return keyword === 'if' || keyword === 'anyOf';
}
