import locales from '#catalogs/locales/1.json';

/** The languages of the platform, by the keys of their message files. A release has texts in some or all of them. */
export const PLATFORM_LANGUAGES: readonly string[] = locales.entries.map(({ language }) => language);

/** The language whose texts fill the gaps of all other languages. */
export const DEFAULT_LANGUAGE = 'en';
