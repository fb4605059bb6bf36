import { messageKey } from '#engine/message-keys.ts';
import { type Documents, messagesPath, objectIn, readAt, textIn } from './documents.ts';

/** The texts that a language misses. */
export interface MissingInLanguage {
  readonly language: string;
  /** The keys, in the order of the language that has them. */
  readonly keys: readonly string[];
}

/**
 * The texts of a field that some of these languages have and others miss, by language (R18.6). A text that no language has is not
 * among them: the check names it if visitors need it.
 */
export function missingOfField(
  documents: Documents,
  { prefix, field }: { readonly prefix: string; readonly field: string },
  languages: readonly string[],
): readonly MissingInLanguage[] {
  const start = messageKey(prefix, field, '');
  const written = languages.map((language) => {
    const texts = Object.entries(objectIn(readAt(documents, messagesPath(language), [])));
    return { language, keys: texts.flatMap(([key, text]) => (textIn(text).trim() === '' ? [] : [key])) };
  });
  const all = [...new Set(written.flatMap(({ keys }) => keys.filter((key) => key.startsWith(start))))];
  return written.flatMap(({ language, keys }) => {
    const own = new Set(keys);
    const missing = all.filter((key) => !own.has(key));
    return missing.length === 0 ? [] : [{ language, keys: missing }];
  });
}
