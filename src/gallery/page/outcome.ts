import type { CompiledForm } from '#contract/compiled-form.ts';
import { withoutIndexes } from '#engine/field-path.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import type { GalleryExample } from './gallery-data.ts';

/** The stated and the actual problem of a field; `valid` when it has none. */
export interface FieldOutcome {
  readonly field: string;
  readonly expected: string;
  readonly actual: string;
}

/** The outcome of an example, compared with what the example states. */
export interface Outcome {
  readonly name: string;
  readonly isAsStated: boolean;
  /** The fields that have a problem, or are stated to have one. */
  readonly fields: readonly FieldOutcome[];
}

/** Validates an example like page and server (R4.8). Ignores what the example states about fields that the form lacks. */
export function outcomeOf(form: CompiledForm, { name, answers, expected }: GalleryExample): Outcome {
  const known = new Set(form.fields.map((field) => field.name));
  const { problems } = validateAnswers(form, answers);
  const stated = Object.keys(expected).filter((field) => known.has(withoutIndexes(field)));
  const fields = [...new Set([...Object.keys(problems), ...stated])].map((field) => ({
    field,
    expected: expected[field] ?? 'valid',
    actual: problems[field]?.kind ?? 'valid',
  }));
  return { name, isAsStated: fields.every((field) => field.expected === field.actual), fields };
}
