import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { joinPath, withoutIndexes } from './field-path.ts';

/** The paths of the secret fields of all these forms, without indexes. */
export function secretFieldsOf(forms: readonly Pick<CompiledForm, 'fields'>[]): ReadonlySet<string> {
  const fields = forms.flatMap((form) => form.fields);
  return new Set(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name));
}

/** A form's answers without the answers of secret fields, at any depth. */
export function withoutSecrets(answers: Answers, secrets: ReadonlySet<string>): Answers {
  return openPartsOf(answers, '', secrets);
}

/** An answer without the secret answers inside it: items of a repeatable group may have secret fields. */
export function openAnswer(answer: unknown, path: string, secrets: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) return answer.map((item, at) => openAnswer(item, joinPath(path, at), secrets));
  return isRecord(answer) ? openPartsOf(answer, path, secrets) : answer;
}

function openPartsOf(parts: Answers, path: string, secrets: ReadonlySet<string>): Answers {
  const entries = Object.entries(parts).map(([name, answer]) => ({
    name,
    answer,
    place: joinPath(path, name),
  }));
  return Object.fromEntries(
    entries
      .filter(({ place }) => !secrets.has(withoutIndexes(place)))
      .map(({ name, answer, place }) => [name, openAnswer(answer, place, secrets)]),
  );
}
