import { messageKey } from '#engine/message-keys.ts';
import { type Documents, messagesPath, readAt } from './documents.ts';
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

/** The name of a field as editors know it: its label without tags, in English where the language has none. */
export function fieldName(
  documents: Documents,
  outline: Pick<FormOutline, 'prefix'>,
  { field, language = 'en' }: { readonly field: string; readonly language?: string },
): string {
  const labelIn = (one: string): string | undefined =>
    fieldText(documents, outline, { field, part: 'label', language: one });
  const label = labelIn(language) ?? labelIn('en');
  return label?.replaceAll(/<\/?\w+>/g, '') ?? field;
}

/** The name of a choice as editors know it: its text in a language, in English where it has none, or else its code. */
export function choiceName(
  documents: Documents,
  outline: Pick<FormOutline, 'prefix'>,
  {
    field,
    code = '',
    language = 'en',
  }: { readonly field: string; readonly code?: string; readonly language?: string },
): string {
  const part = `option.${code}`;
  return (
    fieldText(documents, outline, { field, part, language }) ||
    fieldText(documents, outline, { field, part, language: 'en' }) ||
    code
  );
}
