import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import { isRecord } from '#contract/is-record.ts';
import { join, withoutIndexes } from '#engine/field-path.ts';
import type { FormState } from '#engine/form-state.ts';
import { valueAt } from '#engine/value-at.ts';
import type { ReadText } from '#app/start/read-text.ts';

/** A password and a consent are given anew each time: neither is ever written down. */
const NEVER_SAVED = ['password', 'consent'];

/** In characters of JSON: far longer than any answer that could be sent. Storage has room for some megabytes. */
const LONGEST_SAVED = 10_000;

/** The names of the fields that a draft never holds, without indexes. */
export function secretFields({ fields }: Pick<CompiledForm, 'fields'>): readonly string[] {
  return fields.filter(({ widget }) => NEVER_SAVED.includes(widget)).map(({ name }) => name);
}

/**
 * What a draft holds of a form: what the visitor gave, by hand, by link or in an earlier draft. What the program chose it can
 * choose again. Null says that the visitor took an answer back, so that a default does not return. An answer that only another
 * language's variant asks for (R4.7) is saved, too.
 */
export function answersToSave(
  { answers, authors }: Pick<FormState, 'answers' | 'authors'>,
  secrets: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const given = Object.keys(authors).filter(
    (name) => authors[name] !== 'program' && !secrets.has(withoutIndexes(name)),
  );
  const saved = given.map(
    (name) => [name, withoutSecrets(valueAt(answers, name) ?? null, name, secrets)] as const,
  );
  return Object.fromEntries(saved.filter(([, answer]) => JSON.stringify(answer).length <= LONGEST_SAVED));
}

/** What was saved is no answer to its field. */
export const UNFIT = Symbol('unfit');

interface SavedAnswer {
  readonly name: string;
  readonly saved: unknown;
  readonly secrets: ReadonlySet<string>;
}

/**
 * What was saved, as an answer of its field's type, or `UNFIT`. A number may have been saved as text: by the script in
 * index.html, or because the visitor has yet to mend it.
 *
 * @param field Absent where only another language's variant asks for it: then the answer stays as it is.
 */
export function restoredAnswer(
  { name, saved, secrets }: SavedAnswer,
  field: FieldSpec | undefined,
  readText: ReadText,
): unknown {
  if (secrets.has(withoutIndexes(name))) return UNFIT;
  if (saved === null) return undefined;
  if (!field) return saved;
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (isNumber && typeof saved === 'string') return readText(field, saved);
  const type = Array.isArray(saved) ? 'array' : typeof saved;
  return type === (isNumber ? 'number' : field.type) ? withoutSecrets(saved, name, secrets) : UNFIT;
}

/** An answer without the secrets inside of it: the items of a repeatable group may ask for some. */
function withoutSecrets(answer: unknown, path: string, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(answer))
    return answer.map((item: unknown, at) => withoutSecrets(item, join(path, at), secrets));
  if (!isRecord(answer)) return answer;
  const parts = Object.keys(answer).map((name) => ({ name, place: join(path, name) }));
  const open = parts.filter(({ place }) => !secrets.has(withoutIndexes(place)));
  return Object.fromEntries(
    open.map(({ name, place }) => [name, withoutSecrets(answer[name], place, secrets)]),
  );
}
