/** What every language falls back to. */
export const DEFAULT_LANGUAGE = 'en';
