import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { fieldFinder, type FieldFinder } from './field-path.ts';

/**
 * The answers as they are judged, sent and kept ("What is judged", R2): each text by its format's own steps (trimmed
 * and NFC unless it says otherwise), an empty one absent. Browser and server both run this first. What the document
 * does not have is left out (R4.7); the walk goes no deeper than the document does.
 */
export function normaliseAnswers(form: Rules, answers: Answers): Answers {
  return normaliseObject(answers, '', { fieldAt: fieldFinder(form), normalisers: form.normalisers });
}

type Rules = Pick<CompiledForm, 'fields' | 'normalisers'>;

interface Walk extends Pick<CompiledForm, 'normalisers'> {
  readonly fieldAt: FieldFinder;
}

function normaliseObject(object: Answers, parent: string, walk: Walk): Answers {
  return Object.fromEntries(
    Object.entries(object).flatMap(([property, given]) => {
      const field = walk.fieldAt(parent, property);
      const value = field && normalise(given, field, walk);
      return value === undefined || value === '' ? [] : [[property, value]];
    }),
  );
}

function normalise(value: unknown, field: FieldSpec, walk: Walk): unknown {
  if (typeof value === 'string') {
    return field.normalise.reduce((text, step) => walk.normalisers[step]?.(text) ?? text, value);
  }
  if (Array.isArray(value)) {
    // A list in a list is no answer to anything: it stays as it is, for the validator to refuse.
    return value.map((item: unknown) => (Array.isArray(item) ? item : normalise(item, field, walk)));
  }
  return isRecord(value) ? normaliseObject(value, field.name, walk) : value;
}
