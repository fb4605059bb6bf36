import { parse } from '@formatjs/icu-messageformat-parser';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * Fetches translations that are kept somewhere else (R7.8): ICU texts, so they bring the parser along.
 *
 * @param url `{translationUrl}{language}{suffix}`.
 */
export async function externalMessages(url: string): Promise<LanguagePack['messages']> {
  const texts = await fetchJson<Readonly<Record<string, unknown>>>(url);
  return Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => parsed(key, text)));
}

/** Nothing for a text that cannot be read: the product's own words stand in for it. */
function parsed(key: string, text: unknown): readonly [string, ParsedMessage][] {
  try {
    return typeof text === 'string' ? [[key, parse(text)]] : [];
  } catch {
    return [];
  }
}
