import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { fieldFinder, type FieldFinder } from './field-path.ts';
import { normaliseValue } from './normalise-value.ts';

/**
 * The answers as they are judged, sent and kept ("What is judged", R2): each text by its format's own steps (trimmed
 * and NFC unless it says otherwise), an empty one absent. Browser and server both run this first. What the document
 * does not have is left out (R4.7); the walk goes no deeper than the document does.
 */
export function normaliseAnswers(form: Pick<CompiledForm, 'fields'>, answers: Answers): Answers {
  return normaliseObject(answers, '', fieldFinder(form));
}

function normaliseObject(object: Answers, parent: string, fieldAt: FieldFinder): Answers {
  return Object.fromEntries(
    Object.entries(object).flatMap(([property, given]) => {
      const field = fieldAt(parent, property);
      const value = field && normalise(given, field, fieldAt);
      return value === undefined || value === '' ? [] : [[property, value]];
    }),
  );
}

function normalise(value: unknown, field: FieldSpec, fieldAt: FieldFinder): unknown {
  if (typeof value === 'string') return normaliseValue(field.normalise, value);
  if (Array.isArray(value)) {
    // A list in a list is no answer to anything: it stays as it is, for the validator to refuse.
    return value.map((item: unknown) => (Array.isArray(item) ? item : normalise(item, field, fieldAt)));
  }
  return isRecord(value) ? normaliseObject(value, field.name, fieldAt) : value;
}
