import type { FieldSpec, ValidationError } from '#contract/compiled-form.ts';
import type { Problem, ProblemKind } from '#contract/problem.ts';

/** What each keyword of JSON Schema means to a person (R2.26). Left out: keywords that only repeat what others say. */
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
  format: 'invalidFormat',
  pattern: 'invalidFormat',
  type: 'invalidFormat',
  const: 'invalidFormat',
  multipleOf: 'invalidFormat',
  uniqueItems: 'invalidFormat',
  not: 'invalidFormat',
};

/** The problem behind one error of the compiled validator, or undefined when the error only repeats another. */
export function problemOfError(error: ValidationError, spec: FieldSpec | undefined): Problem | undefined {
  const usual = KIND_OF_KEYWORD[error.keyword];
  if (!usual) return undefined;
  const format = error.params['format'];
  const named = typeof format === 'string' ? spec?.problems[format] : undefined;
  const kind = named ?? spec?.problems[error.keyword] ?? usual;
  const limit = error.params['limit'];
  return typeof limit === 'number' ? { kind, limit } : { kind };
}
