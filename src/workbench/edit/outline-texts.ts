import { fieldLabel, withoutTags } from '#engine/field-label.ts';
import { messageKey } from '#engine/message-keys.ts';
import { type Documents, languagesOf, messagesPath, objectIn, readAt } from './documents.ts';
import type { FormOutline } from './form-outline.ts';

/** A text of a field in a language. Undefined when there is none. */
export function fieldText(
  documents: Documents,
  { prefix }: Pick<FormOutline, 'prefix'>,
  text: { readonly field: string; readonly part: string; readonly language: string },
): string | undefined {
  const value = readAt(documents, messagesPath(text.language), [messageKey(prefix, text.field, text.part)]);
  return typeof value === 'string' ? value : undefined;
}

/**
 * The name of a field as editors know it: its label without tags. Where the language has none, it is that of the first language with
 * one, English before all others.
 */
export function fieldName(
  documents: Documents,
  { prefix }: Pick<FormOutline, 'prefix'>,
  { field, language = 'en' }: { readonly field: string; readonly language?: string },
): string {
  const languages = [language, ...languagesOf(documents)];
  const texts = languages.map((one) => objectIn(readAt(documents, messagesPath(one), [])));
  return fieldLabel(texts, { prefix, field }) ?? field;
}

/** The name of a choice as editors know it: its text in a language, otherwise in the first language with one, or else its code. */
export function choiceName(
  documents: Documents,
  outline: Pick<FormOutline, 'prefix'>,
  {
    field,
    code = '',
    language = 'en',
  }: { readonly field: string; readonly code?: string; readonly language?: string },
): string {
  const texts = [language, ...languagesOf(documents)].map((one) =>
    withoutTags(fieldText(documents, outline, { field, part: `option.${code}`, language: one }) ?? ''),
  );
  return texts.find((text) => text !== '') ?? code;
}
