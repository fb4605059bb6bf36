import type { CompiledForm, FormEditions } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import type { SubmissionMeta } from '#contract/signup-payload.ts';
import { type ValidationResult, validateAnswers } from '#engine/validate-answers.ts';
import { unknownPaths } from '#engine/unknown-paths.ts';

/** What the server says of answers: the engine's word, and what the document does not know. */
export interface SubmissionValidation extends ValidationResult {
  /** Paths that the document does not have (R4.1). */
  readonly unknown: readonly string[];
}

/** Judges answers as the browser does, with the same compiled validator (R4.5). Anything that is no object counts as no answers. */
export function validateSubmission(form: CompiledForm, answers: unknown): SubmissionValidation {
  const given = isRecord(answers) ? answers : {};
  return { ...validateAnswers(form, given), unknown: unknownPaths(form, given) };
}

/**
 * The edition that answers were given to (R4.9): the one they name by number and hash, released or current. What names
 * none, or one that is not kept any more, is judged by the current document of its variant, or else the form itself.
 */
export function findEdition(
  { current, released }: FormEditions,
  { version, variant }: Pick<SubmissionMeta, 'version' | 'variant'>,
): CompiledForm {
  const named = [...current, ...released].filter((edition) => edition.version === version);
  const [found] = [
    // Two variants that differ in nothing have one version.
    ...named.filter((edition) => edition.variant === variant),
    ...named,
    ...current.filter((edition) => edition.variant === variant),
    ...current,
  ];
  if (!found) throw new Error('The form has no edition.');
  return found;
}
