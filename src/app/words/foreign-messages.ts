import { parse } from '@formatjs/icu-messageformat-parser';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * Fetches translations that are kept somewhere else (R7.8): ICU texts, so they bring the parser along.
 *
 * @param url `{translationUrl}{language}{suffix}`.
 */
export async function foreignMessages(url: string): Promise<LanguagePack['messages']> {
  const texts = await fetchJson<Readonly<Record<string, string>>>(url);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]): [string, ParsedMessage] => [key, parse(text)]),
  );
}
