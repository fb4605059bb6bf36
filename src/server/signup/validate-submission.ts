import type { CompiledForm, FormEditions } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { SubmissionMeta } from '#protocol/signup-payload.ts';
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

/**
 * Finds the edition that a visitor filled in (R4.9), by its number and hash. Without a match it returns the current
 * document of the variant, or else the form itself.
 */
export function findEdition(
  { current, released }: FormEditions,
  { version, variant }: Pick<SubmissionMeta, 'version' | 'variant'>,
): CompiledForm {
  const named = [...current, ...released].filter((edition) => edition.version === version);
  const [found] = [
    // Two equal variants have the same version.
    ...named.filter((edition) => edition.variant === variant),
    ...named,
    ...current.filter((edition) => edition.variant === variant),
    ...current,
  ];
  if (!found) throw new Error('The form has no edition.');
  return found;
}
