import { languageOfVariant } from '#contract/language-of-variant.ts';
import { messageKey } from '#engine/message-keys.ts';
import {
  type Documents,
  editing,
  formNames,
  languagesOf,
  messagesPath,
  objectIn,
  readAt,
  textIn,
  together,
  variantPaths,
} from './documents.ts';
import { outlineOf } from './form-outline.ts';
import { setAt } from './json-text.ts';
import { removeTextsUnder } from './text-edits.ts';
import { originalOf, writeNotes } from './translations.ts';
import { documentsIn, variantOfPath } from './variant-documents.ts';

/** What the keys of a form's texts start with: one start for each field, step and group. */
export function textStarts(documents: Documents, form: string): readonly string[] {
  const { prefix, fields, steps, groups } = outlineOf(documents, form);
  return [
    ...fields.map(({ name }) => messageKey(prefix, name, '')),
    ...steps.map((step) => `${prefix}.steps.${step}.`),
    ...groups.map((group) => `${prefix}.groups.${group}.`),
  ];
}

/** The starts of all keys that the form or one of its variants uses. */
export function usedStarts(documents: Documents, form: string): ReadonlySet<string> {
  const variants = variantPaths(documents, form).map((path) => variantOfPath(path));
  return new Set(
    [undefined, ...variants].flatMap((variant) => textStarts(documentsIn(documents, form, variant), form)),
  );
}

/**
 * Makes a function that returns the languages whose visitors see the text of a key. These are all languages, unless only variants
 * have the field, step or group of the text.
 */
export function readersOf(documents: Documents): (key: string) => readonly string[] {
  const all = languagesOf(documents);
  const own = formNames(documents).flatMap((form) => ownStarts(documents, form));
  return (key) => {
    const languages = own.filter(({ start }) => key.startsWith(start)).map(({ language }) => language);
    return languages.length === 0 ? all : all.filter((language) => languages.includes(language));
  };
}

/** The starts of the keys that only variants of a form use, each with the language of the variant. */
function ownStarts(
  documents: Documents,
  form: string,
): readonly { readonly start: string; readonly language: string }[] {
  const shared = new Set(textStarts(documents, form));
  return variantPaths(documents, form).flatMap((path) => {
    const variant = variantOfPath(path);
    if (variant === undefined) return [];
    return textStarts(documentsIn(documents, form, variant), form)
      .filter((start) => !shared.has(start))
      .map((start) => ({ start, language: languageOfVariant(variant) }));
  });
}

/** Brings back the texts with these starts of keys, and their notes: an edit removed them, but the form or a variant still uses them. */
export function withTexts(documents: Documents, before: Documents, starts: readonly string[]): Documents {
  if (starts.length === 0) return documents;
  return languagesOf(documents).reduce((now, language) => {
    const texts = objectIn(readAt(before, messagesPath(language), []));
    const keys = Object.keys(texts);
    return keys.reduce((current, key, at) => {
      const isLost =
        starts.some((start) => key.startsWith(start)) &&
        readAt(current, messagesPath(language), [key]) === undefined;
      if (!isLost) return current;
      const value = textIn(texts[key]);
      return together(
        editing(messagesPath(language), (text) => setAt(text, [key], { value, after: keys[at - 1] })),
        writeNotes(language, { [key]: originalOf(before, { language, key }) }),
      )(current);
    }, now);
  }, documents);
}

/** Removes the texts whose keys have one of these starts. */
export function withoutTexts(documents: Documents, starts: readonly string[]): Documents {
  return starts.reduce<Documents>((now, start) => removeTextsUnder(start)(now), documents);
}
