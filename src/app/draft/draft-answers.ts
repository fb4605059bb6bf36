import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { withoutIndexes } from '#engine/field-path.ts';
import type { FormState } from '#engine/form-state.ts';
import { openAnswer, secretFieldsOf } from '#engine/secret-fields.ts';
import { valueAt } from '#engine/value-at.ts';
import type { ReadText } from '#app/form/read-text.ts';
import { LONGEST_SAVED } from './saved-answers.ts';

/** The paths of the fields that a draft never holds: a secret and a consent are given anew each time. */
export function fieldsNeverSaved(form: Pick<CompiledForm, 'fields'>): readonly string[] {
  const consents = form.fields.filter(({ widget }) => widget === 'consent');
  return [...secretFieldsOf([form]), ...consents.map(({ name }) => name)];
}

/**
 * What a draft holds of a form: what the visitor gave, by hand, by link or in an earlier draft. What the program chose it can
 * choose again. Null says that the visitor took an answer back, so that a default does not return. An answer that only another
 * language's variant asks for (R4.7) is saved, too.
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

/** What was saved is no answer to its field. */
export const UNFIT = Symbol('unfit');

interface SavedAnswer {
  readonly name: string;
  readonly saved: unknown;
  readonly unsaved: ReadonlySet<string>;
}

/**
 * What was saved, as an answer of its field's type, or `UNFIT`. A number may have been saved as text: by the boot
 * script, or because the visitor has yet to mend it.
 *
 * @param field Absent where only another language's variant asks for it: then the answer stays as it is.
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
