import { CONTENT, documents } from '#tests/support/content.ts';
import { languageKeys, readMessages } from '#compiler/language-packs.ts';

/** The languages that are shipped, English first. */
export const LANGUAGES: readonly string[] = languageKeys(CONTENT);

/** A text that is shipped, as visitors read it; of one with parameters, what stands before the first. */
export function textIn(language: string, key: string): string {
  const text = readMessages(CONTENT, language)[key];
  if (text === undefined) throw new Error(`catalogs/messages/${language}.json has no text "${key}".`);
  return text.replaceAll(/<\/?\w+>/g, '').replace(/\{.*/, '');
}

/** How speakers of a language call an entry of a catalog. */
export function nameIn(language: string, catalog: string, code: string): string {
  const pack = documents.packs.find((known) => known.language === language);
  return pack?.catalogs[catalog]?.find(({ value }) => value === code)?.name ?? code;
}
