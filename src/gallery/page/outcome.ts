import type { CompiledForm } from '#contract/compiled-form.ts';
import { withoutIndexes } from '#engine/field-path.ts';
import { validateAnswers } from '#engine/validate-answers.ts';
import type { GalleryExample } from './gallery-data.ts';

/** What was stated of a field, and what came out; `valid` where nothing is wrong with it. */
export interface FieldOutcome {
  readonly field: string;
  readonly expected: string;
  readonly actual: string;
}

/** How an example comes out. */
export interface Outcome {
  readonly name: string;
  readonly isAsStated: boolean;
  /** The fields that were stated to be wrong, or are. */
  readonly fields: readonly FieldOutcome[];
}

/** Validates an example as page and server would (R4.8). What it states about a field that the form does not have does not count. */
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
