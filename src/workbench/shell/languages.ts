const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** The English name of a language, or its key when the browser does not know the language. */
export function languageName(key: string): string {
  try {
    return NAMES.of(key) ?? key;
  } catch {
    return key;
  }
}
