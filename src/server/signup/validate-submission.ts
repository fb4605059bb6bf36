import type { CompiledForm } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import { type ValidationResult, validateAnswers } from '#engine/validate-answers.ts';
import { unknownPaths } from '#engine/unknown-paths.ts';

/** The validation result of the engine, and the paths that the document does not have. */
export interface SubmissionValidation extends ValidationResult {
  /** Paths that the document does not have (R4.1). */
  readonly unknown: readonly string[];
}

/**
 * Validates answers as the browser does, with the same compiled validator (R4.5). A value that is not an object counts
 * as no answers.
 */
export function validateSubmission(form: CompiledForm, answers: unknown): SubmissionValidation {
  const given = isRecord(answers) ? answers : {};
  return { ...validateAnswers(form, given), unknown: unknownPaths(form, given) };
}
