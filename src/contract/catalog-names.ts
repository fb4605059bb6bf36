/** What the name of a catalog of names says: the singular of the catalog whose entries get names, and their language. */
export interface NamesOf {
  readonly singular: string;
  readonly language: string;
}

/** Reads the name of a catalog of names, such as `country-names-de`. Undefined for any other catalog. */
export function namesOf(catalog: string): NamesOf | undefined {
  return partsOf(catalog, 'names');
}

/** Reads the name of a catalog of changed names, such as `country-renames-de` (R18.3). Undefined for any other catalog. */
export function renamesOf(catalog: string): NamesOf | undefined {
  return partsOf(catalog, 'renames');
}

function partsOf(catalog: string, kind: 'names' | 'renames'): NamesOf | undefined {
  const parts = new RegExp(`^(.+)-${kind}-([a-z]{2,3}(?:-[A-Za-z0-9]+)*)$`).exec(catalog);
  const [, singular, language] = parts ?? [];
  return singular === undefined || language === undefined ? undefined : { singular, language };
}

/** The possible singulars of a catalog's name: `country` of `countries`, `hall` of `halls`, `staff` of `staff`. */
export function singularsOf(catalog: string): readonly string[] {
  const endings: readonly (readonly [RegExp, string])[] = [
    [/ies$/, 'y'],
    [/es$/, ''],
    [/s$/, ''],
  ];
  const shorter = endings.filter(([ending]) => ending.test(catalog));
  return [...shorter.map(([ending, end]) => catalog.replace(ending, end)), catalog];
}

/** The catalog with the names of another catalog's entries in a language: `country-names-de`. Undefined when there is none. */
export function namesIn(catalog: string, language: string, known: readonly string[]): string | undefined {
  return besides(catalog, `names-${language}`, known);
}

/** The catalog with the changed names of another catalog's entries in a language. Undefined when there is none. */
export function renamesIn(catalog: string, language: string, known: readonly string[]): string | undefined {
  return besides(catalog, `renames-${language}`, known);
}

/** The catalog with further spellings of another catalog's entries: `country-spellings`. Undefined when there is none. */
export function spellingsOf(catalog: string, known: readonly string[]): string | undefined {
  return besides(catalog, 'spellings', known);
}

function besides(catalog: string, ending: string, known: readonly string[]): string | undefined {
  return singularsOf(catalog)
    .map((singular) => `${singular}-${ending}`)
    .find((name) => known.includes(name));
}
