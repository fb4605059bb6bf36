/** The language whose texts fill the gaps of all other languages. */
export const DEFAULT_LANGUAGE = 'en';
