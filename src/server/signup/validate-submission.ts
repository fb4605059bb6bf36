import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import type { ProblemKind, Problems } from '#contract/problem.ts';
import { isRecord } from '#contract/is-record.ts';
import { type ValidationResult, validateAnswers } from '#engine/validate-answers.ts';
import { unknownPaths } from '#engine/unknown-paths.ts';
import type { FoundForm } from '#server/content/live-content.ts';
import { ApiFault } from '#server/faults.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { runWithinLimit, ValidationStopped } from './time-limit.ts';

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
 * The valid answers of a submission. Throws the `ApiFault` for the response otherwise: `malformed` for an answer to a field that
 * the form does not have, `refused` with the problem of each field, and `unavailable` when the validation takes too long (R21.3).
 */
export function validAnswersOf(parts: ValidationParts, sent: Sent): Answers {
  const { answers, problems, unknown } = validateInTime(parts, sent);
  if (unknown.length > 0) throw new ApiFault('malformed');
  if (Object.keys(problems).length > 0) throw new ApiFault('refused', problemKinds(problems));
  const unstorable = Object.keys(answers).filter((field) => isUnstorable(answers[field]));
  if (unstorable.length > 0) throw new ApiFault('refused', withKind(unstorable, 'invalidFormat'));
  return answers;
}

/** What a visitor has sent, and from where. */
interface Sent {
  readonly answers: unknown;
  /** The visitor's network address. */
  readonly address: string;
}

/** The form of a visitor, and the metrics that count stopped validations. */
export interface ValidationParts extends FoundForm {
  readonly metrics: Pick<Metrics, 'validationStopped'>;
}

function validateInTime(
  { form, content, metrics }: ValidationParts,
  { answers, address }: Sent,
): SubmissionValidation {
  try {
    return runWithinLimit(form, address, () => validateSubmission(form, answers));
  } catch (error) {
    if (!(error instanceof ValidationStopped)) throw error;
    metrics.validationStopped();
    const where = `Form ${form.name}, version ${form.version}, release ${content.release.id}`;
    throw new ApiFault('unavailable', undefined, { cause: new Error(where, { cause: error }) });
  }
}

/** The most problems that one response reports (R21.8): the first ones, in the order of the page. */
const MAX_PROBLEMS = 100;

function problemKinds(problems: Problems): Readonly<Record<string, Problems[string]['kind']>> {
  const first = Object.entries(problems).slice(0, MAX_PROBLEMS);
  return Object.fromEntries(first.map(([field, problem]) => [field, problem.kind]));
}

/**
 * Whether an answer contains a NUL, which PostgreSQL cannot store. The document may have no rule against it.
 */
function isUnstorable(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.includes('\0');
  return typeof answer === 'object' && answer !== null && Object.values(answer).some(isUnstorable);
}

function withKind(fields: readonly string[], kind: ProblemKind): Readonly<Record<string, ProblemKind>> {
  return Object.fromEntries(fields.map((field) => [field, kind]));
}
