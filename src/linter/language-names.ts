/** A locale of the platform, `el_GR`, and its language, which names files. */
export interface KnownLocale {
  readonly language: string;
  readonly locale: string;
}

/** Whether a text is a language tag in its usual form: `de`, `pt-BR`. */
export function isLanguage(tag: string): boolean {
  try {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    return Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** The English name of a language. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}
