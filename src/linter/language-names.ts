/** The usual way to write the tag of a language: `de_de` is `de-DE`; undefined when it cannot be one. */
export function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

/** Whether a well-formed tag is that of a language. */
export function isLanguage(tag: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(new Intl.Locale(tag).language) !== undefined;
}

/** What English calls a language. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

/** A locale of the platform, `el_GR`, and the language that files are named by. */
export interface KnownLocale {
  readonly language: string;
  readonly locale: string;
}

/** Which of the platform's languages somebody meant: by a name of the language, or by its country, `gr` for `el`. */
export function meantLocale(name: string, locales: readonly KnownLocale[]): string | undefined {
  const ofCountry = locales.find(({ locale }) =>
    locale.toLowerCase().split('_').includes(name.toLowerCase()),
  );
  const languages = locales.map(({ language }) => language);
  return ofCountry?.language ?? meantLanguage(name, languages);
}

/** Which of these languages somebody meant by `DE`, `german`, `Deutsch` or `de-DE`. */
export function meantLanguage(name: string, tags: readonly string[]): string | undefined {
  const tag = canonical(name);
  const language = tag === undefined ? undefined : new Intl.Locale(tag).language;
  return (
    tags.find((known) => known === tag) ??
    tags.find((known) => namesOf(known).includes(name.toLowerCase())) ??
    tags.find((known) => known === language)
  );
}

/** What people call a language: in English, and in the language itself. */
function namesOf(tag: string): readonly string[] {
  const usual = canonical(tag);
  if (usual === undefined) return [];
  return ['en', usual].flatMap(
    (language) => new Intl.DisplayNames(language, { type: 'language' }).of(usual)?.toLowerCase() ?? [],
  );
}
