import { words } from '#bench/data';

/** The language that the address asks for: `#/de`. */
export const language = location.hash.startsWith('#/de') ? 'de' : 'en';

/** A message in that language, with what stands for its parameters. */
export function format(
  key: string,
  values: Readonly<Record<string, number | string | undefined>> = {},
): string {
  const text = words[language]?.[key] ?? key;
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

const regions = new Intl.DisplayNames(language, { type: 'region' });
const money = new Intl.DisplayNames(language, { type: 'currency' });

/** How speakers of the language call a country. */
export function countryName(code: string): string {
  return regions.of(code) ?? code;
}

/** How speakers of the language call a currency. */
export function currencyName(code: string): string {
  return money.of(code) ?? code;
}
