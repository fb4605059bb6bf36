import { readForm, variantNames } from '#compiler/forms/read-form.ts';
import { readMessages } from '#compiler/language-packs.ts';
import type { Content } from '#contract/release.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { fieldLabel } from '#engine/field-label.ts';
import { rootOf } from '#engine/field-path.ts';
import { fieldsOf } from '#engine/fields-of.ts';

/** A field of a form, with the question that visitors read. */
export interface Question {
  readonly field: string;
  /** The name for people, by `fieldLabel`. The name of the field where no release has a label. */
  readonly label: string;
}

/** The questions of a form and of its variants in the documents of a release, without those of secret fields. */
export function questionsIn(
  documents: Content,
  { form, language }: { readonly form: string; readonly language: string },
): readonly Question[] {
  const texts = (one: string): Readonly<Record<string, string>> | undefined =>
    documents.has(`catalogs/messages/${one}.json`) ? readMessages(documents, one) : undefined;
  return [null, ...variantNames(documents, form)].flatMap((variant) => {
    const document = readForm(documents, form, variant);
    const prefix = document.ui.messages;
    const languages = [language, 'en', ...(variant === null ? [] : [languageOfVariant(variant)])].map(texts);
    const roots = fieldsOf(document).filter(({ name }) => name === rootOf(name));
    return roots
      .filter(({ facts }) => !facts.isSecret)
      .map(({ name }) => ({ field: name, label: fieldLabel(languages, { prefix, field: name }) ?? name }));
  });
}
