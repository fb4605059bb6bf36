import type { CompiledForm } from '#contract/compiled-form.ts';
import type { Answers } from '#contract/form-document.ts';
import { isRecord } from '#contract/is-record.ts';
import { joinPath, withoutIndexes } from './field-path.ts';

/** What the rule on secrets looks at: path, widget and definitions of a field. */
export interface SecretClues {
  /** The field's path, without indexes. */
  readonly name: string;
  readonly widget: string | undefined;
  /** All definitions of the field in the schema: a condition may add one. */
  readonly definitions: readonly unknown[];
}

/**
 * The rule on secrets (R2.9), for page and server: a field is secret by its widget, by its format or by its name.
 * Fields inside a secret group are secret, too.
 */
export function isSecretField({ name, widget, definitions }: SecretClues): boolean {
  return widget === 'password' || name.split('.').includes('password') || definitions.some(hasSecretFormat);
}

const ONE_SCHEMA = ['items', 'then', 'else'];
const MANY_SCHEMAS = ['allOf', 'anyOf', 'oneOf'];

/** Whether a definition names a format of passwords. Fields inside the definition have their own definitions. */
function hasSecretFormat(definition: unknown): boolean {
  if (!isRecord(definition)) return false;
  const { format } = definition;
  const many = MANY_SCHEMAS.flatMap((keyword): readonly unknown[] => {
    const parts = definition[keyword];
    return Array.isArray(parts) ? parts : [];
  });
  return (
    (typeof format === 'string' && format.startsWith('password-')) ||
    [...ONE_SCHEMA.map((keyword) => definition[keyword]), ...many].some(hasSecretFormat)
  );
}

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
