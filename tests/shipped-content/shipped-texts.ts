import { CONTENT, documents } from '#tests/support/content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';

/** The shipped languages, English first. */
export const LANGUAGES: readonly string[] = languageKeys(CONTENT);

/** A shipped text as visitors read it. Of a text with parameters, it returns the part before the first. */
export function shippedText(language: string, key: string): string {
  const text = readMessages(CONTENT, language)[key];
  if (text === undefined) throw new Error(`catalogs/messages/${language}.json has no text "${key}".`);
  return text.replaceAll(/<\/?\w+>/g, '').replace(/\{.*/, '');
}

/** The name of a catalog's entry in a language. */
export function nameIn(language: string, catalog: string, code: string): string {
  const pack = documents.packs.find((known) => known.language === language);
  return pack?.catalogs[catalog]?.find(({ value }) => value === code)?.name ?? code;
}
