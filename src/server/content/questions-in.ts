import { readForm, variantNames } from '#compiler/forms/read-form.ts';
import { readMessages } from '#compiler/language-packs.ts';
import type { Content } from '#contract/release.ts';
import { rootOf } from '#engine/field-path.ts';
import { fieldsOf } from '#engine/fields-of.ts';
import { messageKey } from '#engine/message-keys.ts';

/** A field of a form, with the question that visitors read. */
export interface Question {
  readonly field: string;
  /** The label without tags. The name of the field where no release has a label. */
  readonly label: string;
}

/** The questions of a form and of its variants in the documents of a release, without those of secret fields. */
export function questionsIn(
  documents: Content,
  { form, language }: { readonly form: string; readonly language: string },
): readonly Question[] {
  const label = labelsIn(
    [language, 'en'].map((one) =>
      documents.has(`catalogs/messages/${one}.json`) ? readMessages(documents, one) : undefined,
    ),
  );
  return [null, ...variantNames(documents, form)].flatMap((variant) => {
    const document = readForm(documents, form, variant);
    const roots = fieldsOf(document).filter(({ name }) => name === rootOf(name));
    return roots
      .filter(({ facts }) => !facts.isSecret)
      .map(({ name }) => ({ field: name, label: label(document.ui.messages, name) }));
  });
}

/** Finds the label of a field, without tags, in the first of these languages that has one. */
export function labelsIn(
  languages: readonly (Readonly<Record<string, string>> | undefined)[],
): (prefix: string | undefined, field: string) => string {
  return (prefix, field) => {
    if (prefix === undefined) return field;
    const key = messageKey(prefix, field, 'label');
    const text = languages.flatMap((messages) => messages?.[key] ?? []).find((one) => one.trim() !== '');
    return text === undefined
      ? field
      : text
          .replaceAll(/<\/?\w+>/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim();
  };
}
