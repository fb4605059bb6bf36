import type { CompiledForm, FieldSpec, Visibility, VisibilityFinder } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { fieldOf } from './field-path.ts';

/**
 * The answers as the engine validates, sends and stores them ("What is validated", R2). Each text runs through the normalisers
 * of its format, by default trim and NFC. Empty texts, unknown properties (R4.7) and hidden fields (R4.3) are left out. Browser
 * and server both normalise before they validate. A list inside a list stays as it is.
 */
export function normaliseAnswers(form: Rules, answers: Answers): Answers {
  return visibleAnswers(form, answers).answers;
}

/** Normalises the answers, and finds which fields are visible and which are required. */
export function visibleAnswers(form: Rules, given: Answers): ReturnType<VisibilityFinder> {
  const answers = normaliseObject(given, '', { form, normalisers: form.normalisers });
  return form.findVisibility?.(form, answers) ?? { ...ALL_VISIBLE, answers };
}

/** The visibility of a form without conditions. */
export const ALL_VISIBLE: Visibility = { hidden: new Set(), required: new Set() };

type Rules = Pick<CompiledForm, 'name' | 'fields' | 'conditions' | 'findVisibility' | 'normalisers'>;

interface Walk extends Pick<CompiledForm, 'normalisers'> {
  readonly form: Pick<CompiledForm, 'fields'>;
}

function normaliseObject(object: Answers, parent: string, walk: Walk): Answers {
  return Object.fromEntries(
    Object.entries(object).flatMap(([property, given]) => {
      const field = fieldOf(walk.form, parent, property);
      const value = field && normalise(given, field, walk);
      return value === undefined || value === '' ? [] : [[property, value]];
    }),
  );
}

function normalise(value: unknown, field: FieldSpec, walk: Walk): unknown {
  if (typeof value === 'string') return normaliseText(value, field, walk);
  if (Array.isArray(value)) {
    // No field has a list inside a list. Such an inner list stays as it is, and the validator refuses it.
    return value.map((item: unknown) => (Array.isArray(item) ? item : normalise(item, field, walk)));
  }
  return isRecord(value) ? normaliseObject(value, field.name, walk) : value;
}

/** Normalises one text by the format of its field. */
export function normaliseText(
  value: string,
  field: Pick<FieldSpec, 'normalise'>,
  { normalisers }: Pick<CompiledForm, 'normalisers'>,
): string {
  return field.normalise.reduce((text, name) => normalisers[name]?.(text) ?? text, value);
}
