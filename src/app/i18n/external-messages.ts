import { parse } from '@formatjs/icu-messageformat-parser';
import type { LanguagePack, ParsedMessage } from '#contract/language.ts';
import { PROBLEM_KINDS } from '#contract/problem.ts';
import { fetchJson } from './fetch-json.ts';

/**
 * Fetches external translations (R7.8). They are ICU texts, so this module imports the parser.
 *
 * @param url `{translationUrl}{language}{suffix}`.
 */
export async function externalMessages(url: string): Promise<LanguagePack['messages']> {
  const texts = await fetchJson<Readonly<Record<string, unknown>>>(url);
  const messages = Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => parsed(key, text)));
  return { ...eachProblem(messages), ...messages };
}

/**
 * The external error of a field, `….error`, under the key of each problem (R2.26): so it replaces the product's own texts for single
 * problems, which the page would find first.
 */
function eachProblem(messages: LanguagePack['messages']): LanguagePack['messages'] {
  const errors = Object.entries(messages).filter(([key]) => /\.inputs\..+\.error$/.test(key));
  return Object.fromEntries(
    errors.flatMap(([key, text]) => PROBLEM_KINDS.map((kind) => [`${key}.${kind}`, text])),
  );
}

/** Parses a text. Returns an empty list for a text that does not parse, so the product's own message replaces it. */
function parsed(key: string, text: unknown): readonly [string, ParsedMessage][] {
  try {
    return typeof text === 'string' ? [[key, parse(text)]] : [];
  } catch {
    return [];
  }
}
