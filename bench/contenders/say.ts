import { words } from '#bench/data';

/** The language in the address: `#/de`. */
export const language = location.hash.startsWith('#/de') ? 'de' : 'en';

/** A message in that language, with values for its parameters. */
export function format(
  key: string,
  values: Readonly<Record<string, number | string | undefined>> = {},
): string {
  const text = words[language]?.[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const regions = new Intl.DisplayNames(language, { type: 'region' });
const money = new Intl.DisplayNames(language, { type: 'currency' });

/** The name of a country in the language. */
export function countryName(code: string): string {
  return regions.of(code) ?? code;
}

/** The name of a currency in the language. */
export function currencyName(code: string): string {
  return money.of(code) ?? code;
}
