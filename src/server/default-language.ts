/** The language that all others fall back to. */
export const DEFAULT_LANGUAGE = 'en';
