import { setImmediate as nextTurn } from 'node:timers/promises';
import { readForm, variantNames } from '#compiler/forms/read-form.ts';
import { readMessages } from '#compiler/language-packs.ts';
import type { Content } from '#contract/release.ts';
import { languageOfVariant } from '#contract/language-of-variant.ts';
import { fieldLabel } from '#engine/field-label.ts';
import { rootOf } from '#engine/field-path.ts';
import { fieldsOf } from '#engine/fields-of.ts';
import { messageKey } from '#engine/message-keys.ts';

/** A field of a form, with the question that visitors read. */
export interface Question {
  readonly field: string;
  /** The name for people, by `fieldLabel`. The name of the field where no release has a label. */
  readonly label: string;
  /** What visitors read for the choices that the document lists, by their codes. Undefined for a field without choices. */
  readonly choices: ReadonlyMap<string, string> | undefined;
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
    for (const { name, facts } of asked)
      questions.push({
        field: name,
        label: fieldLabel(languages, { prefix, field: name }) ?? name,
        choices: choiceWords(languages, { prefix, field: name, ...facts.choices }),
      });
  }
  return questions;
}

interface AskedChoices {
  readonly prefix: string;
  readonly field: string;
  /** The codes that the document lists. */
  readonly codes?: readonly string[] | undefined;
  /** The catalog that the field offers. Its entries have their names there. */
  readonly catalog?: string | undefined;
}

/**
 * What visitors read for the choices that a document lists, by their codes, in the first language that has a text. Undefined for a
 * field without choices.
 */
export function choiceWords(
  languages: readonly Texts[],
  { prefix, field, codes = [], catalog }: AskedChoices,
): ReadonlyMap<string, string> | undefined {
  if (codes.length === 0 && catalog === undefined) return undefined;
  const words = new Map<string, string>();
  for (const code of codes) {
    const key = messageKey(prefix, field, `option.${code}`);
    const text = languages.find((texts) => texts?.[key])?.[key];
    if (text !== undefined) words.set(code, text);
  }
  return words;
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
