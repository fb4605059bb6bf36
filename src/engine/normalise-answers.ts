import type { CompiledForm, FieldSpec } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { join, withoutIndexes } from './field-path.ts';
import { DEFAULT_STEPS, normaliseValue } from './normalise-value.ts';

/**
 * The answers as they are judged, sent and kept ("What is judged", R2): each text by its format's own steps (trimmed
 * and NFC unless it says otherwise), an empty one absent. Browser and server both run this first.
 */
export function normaliseAnswers(form: Pick<CompiledForm, 'fields'>, answers: Answers): Answers {
  const specs = new Map(form.fields.map((field) => [field.name, field]));
  return normaliseObject(answers, '', specs);
}

type Specs = ReadonlyMap<string, FieldSpec>;

function normaliseObject(object: Answers, path: string, specs: Specs): Answers {
  const kept = Object.entries(object)
    .map(([key, value]) => [key, normalise(value, join(path, key), specs)] as const)
    .filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(kept);
}

function normalise(value: unknown, path: string, specs: Specs): unknown {
  if (typeof value === 'string') {
    return normaliseValue(specs.get(withoutIndexes(path))?.normalise ?? DEFAULT_STEPS, value);
  }
  if (Array.isArray(value)) return value.map((item: unknown, at) => normalise(item, join(path, at), specs));
  if (isObject(value)) return normaliseObject(value, path, specs);
  return value;
}

function isObject(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null;
}
