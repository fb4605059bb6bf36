const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });

/** The name of a country, by its code. */
export function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}
