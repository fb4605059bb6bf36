import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { withoutIndexes } from '#engine/field-path.ts';
import type { FormState } from '#engine/form-state.ts';
import { openAnswer, secretFieldsOf } from '#engine/secret-fields.ts';
import { valueAt } from '#engine/value-at.ts';
import type { ReadText } from '#app/form/read-text.ts';
import { LONGEST_SAVED } from './read-saved-answers.ts';

/** The paths of the fields that are never saved: visitors enter secrets and give consents again each time. */
export function fieldsNeverSaved(form: Pick<CompiledForm, 'fields'>): readonly string[] {
  const consents = form.fields.filter(({ widget }) => widget === 'consent');
  return [...secretFieldsOf([form]), ...consents.map(({ name }) => name)];
}

/**
 * The answers to save: those from the visitor, a link, or earlier saved answers. The program can choose its own answers again.
 * Null means that the visitor removed an answer, so its default must not return. Answers to fields that only another
 * language's variant has are included (R4.7).
 */
export function answersToSave(
  { answers, valueSources }: Pick<FormState, 'answers' | 'valueSources'>,
  unsaved: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const given = Object.keys(valueSources).filter(
    (name) => valueSources[name] !== 'program' && !unsaved.has(withoutIndexes(name)),
  );
  const saved = given.map(
    (name) => [name, openAnswer(valueAt(answers, name) ?? null, name, unsaved)] as const,
  );
  return Object.fromEntries(saved.filter(([, answer]) => JSON.stringify(answer).length <= LONGEST_SAVED));
}

/** The saved value is no answer to its field. */
export const UNFIT = Symbol('unfit');

interface SavedAnswer {
  readonly name: string;
  readonly saved: unknown;
  readonly unsaved: ReadonlySet<string>;
}

/**
 * A saved value as an answer of its field's type, or `UNFIT`. A number may be saved as text: by the boot script, or because
 * it is not a valid number yet.
 *
 * @param field Absent when only another language's variant has the field; then the value stays unchanged.
 */
export function restoredAnswer(
  { name, saved, unsaved }: SavedAnswer,
  field: FieldSpec | undefined,
  readText: ReadText,
): unknown {
  if (unsaved.has(withoutIndexes(name))) return UNFIT;
  if (saved === null) return undefined;
  if (!field) return saved;
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (isNumber && typeof saved === 'string') return readText(field, saved);
  const type = Array.isArray(saved) ? 'array' : typeof saved;
  return type === (isNumber ? 'number' : field.type) ? openAnswer(saved, name, unsaved) : UNFIT;
}
