const NAMES = new Intl.DisplayNames('en-GB', { type: 'language' });

/** The English name of a language, or its key when the browser does not know the language. */
export function languageName(key: string): string {
  return nameIn(NAMES, key);
}

/** The names of a language in several languages, its own name among them: English, Englisch. */
export function languageNames(key: string, readers: readonly string[]): readonly string[] {
  return readers.map((reader) => nameIn(new Intl.DisplayNames([reader, 'en'], { type: 'language' }), key));
}

function nameIn(names: Intl.DisplayNames, key: string): string {
  try {
    return names.of(key) ?? key;
  } catch {
    return key;
  }
}

/** A variant in words: “German”. An arm of an experiment stands in brackets: “German (short)”. */
export function variantName(variant: string): string {
  const [language = '', arm] = variant.split('+');
  return arm === undefined ? languageName(language) : `${languageName(language)} (${arm})`;
}
