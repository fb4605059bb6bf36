import { parse } from '@formatjs/icu-messageformat-parser';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * Fetches external translations (R7.8). They are ICU texts, so this module imports the parser.
 *
 * @param url `{translationUrl}{language}{suffix}`.
 */
export async function externalMessages(url: string): Promise<LanguagePack['messages']> {
  const texts = await fetchJson<Readonly<Record<string, unknown>>>(url);
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => parsed(key, text)));
}

/** Parses a text. Returns an empty list for a text that does not parse, so the product's own message replaces it. */
function parsed(key: string, text: unknown): readonly [string, ParsedMessage][] {
  try {
    return typeof text === 'string' ? [[key, parse(text)]] : [];
  } catch {
    return [];
  }
}
