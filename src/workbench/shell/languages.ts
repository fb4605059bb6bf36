const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** The name of a language: German. Where the browser knows none, its key. */
export function languageName(key: string): string {
  try {
    return NAMES.of(key) ?? key;
  } catch {
    return key;
  }
}
