import { setImmediate as nextTurn } from 'node:timers/promises';
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

/**
 * The questions of a form and of its variants in the documents of a release, without those of secret fields. The form and each variant
 * have a turn of their own, and the texts of a language are read once (R21.18).
 */
export async function questionsIn(
  documents: Content,
  { form, language }: { readonly form: string; readonly language: string },
): Promise<readonly Question[]> {
  const textsIn = textReader(documents);
  const questions: Question[] = [];
  for (const variant of [null, ...variantNames(documents, form)]) {
    await nextTurn();
    const document = readForm(documents, form, variant);
    const prefix = document.ui.messages;
    const languages = [language, 'en', ...(variant === null ? [] : [languageOfVariant(variant)])].map(
      textsIn,
    );
    const asked = fieldsOf(document).filter(({ name, facts }) => name === rootOf(name) && !facts.isSecret);
    for (const { name } of asked)
      questions.push({ field: name, label: fieldLabel(languages, { prefix, field: name }) ?? name });
  }
  return questions;
}

type Texts = Readonly<Record<string, string>> | undefined;

/** Reads the texts of each language once. */
function textReader(documents: Content): (language: string) => Texts {
  const known = new Map<string, Texts>();
  return (language) => {
    if (!known.has(language) && documents.has(`catalogs/messages/${language}.json`))
      known.set(language, readMessages(documents, language));
    return known.get(language);
  };
}
