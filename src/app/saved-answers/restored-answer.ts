import { fieldAt, withoutIndexes } from '#engine/field-path.ts';
import type { ReadText } from '#app/form/read-text.ts';
import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { openAnswer } from '#engine/secret-fields.ts';
import { problemKinds } from '#engine/validate-answers.ts';
import { withValueAt } from '#engine/value-at.ts';

/**
 * Whether the form still offers a saved choice. A new release may have taken it away. Every other answer is offered, and so are
 * too few choices in a list, because the visitor sees that problem.
 */
function isOffered(form: CompiledForm, name: string, answer: unknown): boolean {
  const { values, catalog } = fieldAt(form, name) ?? {};
  const kinds =
    answer !== undefined && (values ?? catalog)
      ? problemKinds(form, withValueAt({}, name, answer), name)
      : [];
  return kinds.every((kind) => kind.startsWith('too'));
}

/** Marks a saved value that cannot be an answer to its field. */
export const UNFIT: unique symbol = Symbol('unfit');

interface SavedAnswer {
  readonly name: string;
  readonly saved: unknown;
  readonly neverSaved: ReadonlySet<string>;
}

/**
 * Turns a saved value into an answer of its field's type, or returns `UNFIT`, also for a choice that the form no longer offers.
 * When only another language's variant has the field, the value stays unchanged.
 */
export function restoredAnswer(given: SavedAnswer, form: CompiledForm, readText: ReadText): unknown {
  const { name, saved, neverSaved } = given;
  if (neverSaved.has(withoutIndexes(name))) return UNFIT;
  if (saved === null) return undefined;
  const field = fieldAt(form, name);
  if (!field) return saved;
  const answer = answerOfType(given, field, readText);
  return answer === UNFIT || isOffered(form, name, answer) ? answer : UNFIT;
}

/** A number may be saved as text: by the boot script, or because it is not a valid number yet. */
function answerOfType(
  { name, saved, neverSaved }: SavedAnswer,
  field: FieldSpec,
  readText: ReadText,
): unknown {
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (isNumber && typeof saved === 'string') return readText(field, saved);
  const type = Array.isArray(saved) ? 'array' : typeof saved;
  return type === (isNumber ? 'number' : field.type) ? openAnswer(saved, name, neverSaved) : UNFIT;
}
