import { countries } from '#server/catalogs.ts';
import type { CountrySource } from './country-source.ts';

/** Nobody reads more languages; each costs time, and a header has room for thousands. */
const MAX_LANGUAGES = 10;

/** The region of the first language in Accept-Language that has one we know. */
export const countryOfLanguage: CountrySource = ({ headers }) =>
  (headers['accept-language'] ?? '')
    .split(',', MAX_LANGUAGES)
    .map((part) => regionOf(part.split(';')[0]?.trim() ?? ''))
    .find((region) => region !== undefined && countries.has(region));

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined; // no language tag: `*`, or garbage
  }
}
