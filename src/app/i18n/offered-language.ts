import type { Language } from '#contract/language.ts';

/**
 * The language that a page offers beside its own (R1.1): the browser's first preferred language that is shipped. An address
 * without a language leads to the default one, so only a page in that language offers another.
 *
 * @param languages The shipped languages, the default first.
 * @param current The key of the active language.
 * @param browserLanguages The value of `navigator.languages`, the preferred first: `de-AT`, `en`.
 */
export function offeredLanguage(
  languages: readonly Language[],
  current: string,
  browserLanguages: readonly string[],
): Language | undefined {
  if (current !== languages[0]?.language) return undefined;
  const [preferred] = browserLanguages.flatMap((tag) => {
    const key = tag.toLowerCase().split('-')[0];
    return languages.filter(({ language }) => language === key);
  });
  return preferred?.language === current ? undefined : preferred;
}
