import type { CompiledForm, FieldSpec, Visibility, VisibilityFinder } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { fieldOf } from './field-path.ts';

/**
 * The answers as they are judged, sent and kept ("What is judged", R2): each text by its format's own steps (trimmed
 * and NFC unless it says otherwise), an empty one absent. Browser and server both run this first. What the document
 * does not have is left out (R4.7), and so is what it does not ask for just now (R4.3); the walk goes no deeper than the
 * document does.
 */
export function normaliseAnswers(form: Rules, answers: Answers): Answers {
  return visibleAnswers(form, answers).answers;
}

/** The same, with the fields that are asked and those that have to be answered. */
export function visibleAnswers(form: Rules, given: Answers): ReturnType<VisibilityFinder> {
  const answers = normaliseObject(given, '', { form, normalisers: form.normalisers });
  return form.findVisibility?.(form, answers) ?? { ...ALL_VISIBLE, answers };
}

/** What a form without conditions asks. */
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
    // A list in a list is no answer to anything: it stays as it is, for the validator to refuse.
    return value.map((item: unknown) => (Array.isArray(item) ? item : normalise(item, field, walk)));
  }
  return isRecord(value) ? normaliseObject(value, field.name, walk) : value;
}

/** A text as its field has it judged, kept and sent. */
export function normaliseText(
  value: string,
  field: Pick<FieldSpec, 'normalise'>,
  { normalisers }: Pick<CompiledForm, 'normalisers'>,
): string {
  return field.normalise.reduce((text, step) => normalisers[step]?.(text) ?? text, value);
}
